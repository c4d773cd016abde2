import type { UnreadReason } from '#db/entities/busy-calendar.entity.ts';
import type { BusyPeriod, BusyWindow, Findings } from './busy-period.ts';
import { type CalendarEvent, linesOf, periodAt } from './calendar-event.ts';
import { spanOf } from './calendar-times.ts';
import { occurrencesOf, type Steps } from './recurrence.ts';
import { DAY } from './recurrence-days.ts';
import { readRule } from './recurrence-rule.ts';
import { endOf, Occurrences, wallIn } from './series-times.ts';

/** More than clocks of this world differ, and than the clock of one zone is changed, in milliseconds. */
const MARGIN = 2 * DAY;

interface Series {
  readonly window: BusyWindow;
  readonly steps: Steps;
  readonly findings: Findings;
}

/**
 * Tells of the times that the events of one UID take. An occurrence that was changed stands for itself, also where it belongs
 * to none (RFC 5545, section 3.8.4.4); several events of their own count each.
 */
export function findBusy(events: readonly CalendarEvent[], series: Series): void {
  const changed = events.filter(({ replaces }) => replaces !== null);
  for (const event of events) {
    const reader = new EventReader(event, series);
    if (event.replaces === null || (event.isForFuture && hasRule(event)))
      reader.addAll(changed.filter((other) => other !== event));
    else reader.add(periodAt(event.start.wall, event), event);
    reader.report();
  }
}

const hasRule = ({ part }: CalendarEvent): boolean => linesOf(part, 'RRULE').length > 0;

/** Reads one event with its occurrences. */
class EventReader {
  readonly #event: CalendarEvent;
  readonly #series: Series;
  #issue: UnreadReason | null;
  /** Whether it takes, or may take, time of the window. */
  #isWithin = false;

  constructor(event: CalendarEvent, series: Series) {
    this.#event = event;
    this.#series = series;
    this.#issue = event.issue;
  }

  add(period: BusyPeriod, { isBusy }: CalendarEvent): void {
    const { window, findings } = this.#series;
    if (!isBusy || period.end < window.start || period.start >= window.end) return;
    this.#isWithin = true;
    findings.busy(period);
  }

  /** Its occurrences, of which some were changed. */
  addAll(changed: readonly CalendarEvent[]): void {
    const left = this.#leftOut(changed);
    const later = changed
      .filter(({ isForFuture }) => isForFuture)
      .flatMap((other) => changeFrom(this.#event, other) ?? [])
      .sort((a, b) => a.from - b.from);
    const take = (wall: number) => {
      if (left.has(wall)) return;
      const change = later.findLast(({ from }) => from <= wall);
      if (!change) this.add(periodAt(wall, this.#event), this.#event);
      // With a rule of its own it tells of its occurrences itself.
      else if (!hasRule(change.event)) this.add(periodAt(change.moved(wall), change.event), change.event);
    };
    const reach = Math.max(0, ...later.map(({ shift }) => Math.abs(shift)));
    take(this.#event.start.wall);
    for (const { value } of linesOf(this.#event.part, 'RRULE'))
      for (const wall of this.#ruled(value, reach)) take(wall);
    this.#addDates(left, take);
  }

  /** Says that the event could not be read as it is, where that can matter. */
  report(): void {
    const { window, findings } = this.#series;
    const { part, start, isBusy } = this.#event;
    const matters =
      this.#issue === 'rule' || this.#issue === 'many' ? start.wall < window.end : this.#isWithin;
    if (!this.#issue || !matters || !isBusy) return;
    const date = new Date(start.wall).toISOString().slice(0, 10);
    findings.unread({ line: part.line, date, reason: this.#issue });
  }

  /** The occurrences that were changed or left out. */
  #leftOut(changed: readonly CalendarEvent[]): Occurrences {
    const left = new Occurrences(this.#event);
    for (const { replaces } of changed) if (replaces) left.add(replaces);
    for (const line of linesOf(this.#event.part, 'EXDATE'))
      for (const time of this.#event.clock.timesOf(line, this.#event.start.zone))
        if (time) left.add(time);
        else this.#issue ??= 'time';
    const { start } = this.#event;
    for (const { value } of linesOf(this.#event.part, 'EXRULE'))
      for (const wall of this.#ruled(value, 0)) if (wall !== start.wall) left.add({ ...start, wall });
    return left;
  }

  /** What the clock shows at the occurrences of a rule that may be within the window. */
  *#ruled(text: string, reach: number): Generator<number> {
    const { window, steps } = this.#series;
    const { start, length } = this.#event;
    try {
      const rule = readRule(text);
      const whole = (length?.days ?? 0) + (length?.rest ?? 0) + MARGIN + reach;
      const isComplete = yield* occurrencesOf(rule, start.wall, {
        ...{ from: window.start - whole, to: window.end + MARGIN + reach, isDate: start.isDate, steps },
        hasEnded: endOf(rule, this.#event),
      });
      if (!isComplete) this.#issue = 'many';
    } catch {
      this.#issue = 'rule';
    }
  }

  /** The dates that an event has besides its rule (RFC 5545, section 3.8.5.2). */
  #addDates(left: Occurrences, take: (wall: number) => void): void {
    const { clock, start, length } = this.#event;
    for (const line of linesOf(this.#event.part, 'RDATE'))
      for (const piece of line.value.split(',').filter((one) => one.trim() !== '')) {
        const [begin = ''] = piece.split('/');
        const time = clock.timeOf(line, begin, start.zone);
        const period = piece.includes('/') ? clock.periodOf(line, piece, start.zone) : null;
        if (!time || (piece.includes('/') && !period)) this.#issue ??= 'time';
        if (!time) continue;
        const wall = wallIn(this.#event, time);
        if (period && (wall === null || !left.has(wall))) this.add(period, this.#event);
        else if (!period && wall !== null) take(wall);
        else if (!period) {
          const { earliest, latest } = spanOf(time);
          this.add({ start: earliest, end: latest + (length?.days ?? 0) + (length?.rest ?? 0) }, this.#event);
        }
      }
  }
}

/** How an occurrence that is changed for the future changes those after it. */
function changeFrom(event: CalendarEvent, other: CalendarEvent) {
  if (!other.replaces) return null;
  const [own, changed] = [event.start.zone, other.start.zone];
  const converted = (wall: number) =>
    own !== changed && own.isKnown && changed.isKnown ? changed.wallAt(own.spanOf(wall).earliest) : wall;
  const from = wallIn(event, other.replaces) ?? other.replaces.wall;
  const shift = other.start.wall - converted(from);
  return { event: other, from, shift, moved: (wall: number) => converted(wall) + shift };
}
