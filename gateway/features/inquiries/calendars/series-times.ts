import type { CalendarEvent } from './calendar-event.ts';
import { type CalendarTime, spanOf } from './calendar-times.ts';
import { DAY } from './recurrence-days.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

export const midnightOf = (wall: number): number => Math.floor(wall / DAY) * DAY;

/**
 * A set of occurrences of an event that were changed or left out. They are compared as instants, however each is written; a
 * date means the occurrence of that day, and a time without a zone the clock of the event.
 */
export class Occurrences {
  readonly #event: CalendarEvent;
  readonly #days = new Set<number>();
  readonly #walls = new Set<number>();
  readonly #instants = new Set<number>();

  constructor(event: CalendarEvent) {
    this.#event = event;
  }

  add(time: CalendarTime): void {
    const { zone, isDate } = this.#event.start;
    if (time.isDate) this.#days.add(time.wall);
    else if (isDate) {
      // Some write the midnight of a whole day as a time: in UTC as it is, or by their own clock.
      const isMidnight = time.wall % DAY === 0;
      this.#days.add(midnightOf(isMidnight ? time.wall : zone.wallAt(spanOf(time).earliest)));
    } else {
      if (time.zone === zone || !time.hasZone) this.#walls.add(time.wall);
      if (time.zone.isKnown) this.#instants.add(spanOf(time).earliest);
    }
  }

  has(wall: number): boolean {
    const { zone } = this.#event.start;
    return (
      this.#walls.has(wall) ||
      this.#days.has(midnightOf(wall)) ||
      (zone.isKnown && this.#instants.has(zone.spanOf(wall).earliest))
    );
  }
}

/** What the clock of an event shows at a time; null: one of the two zones is not known. */
export function wallIn(event: CalendarEvent, time: CalendarTime): number | null {
  const { start } = event;
  if (time.isDate && !start.isDate) return time.wall + (start.wall - midnightOf(start.wall));
  if (time.zone === start.zone || !time.hasZone) return time.wall;
  return time.zone.isKnown && start.zone.isKnown ? start.zone.wallAt(spanOf(time).earliest) : null;
}

/** Whether the rule of an event has ended at a time. Errors: its end cannot be read. */
export function endOf(rule: RecurrenceRule, { start, clock }: CalendarEvent): (wall: number) => boolean {
  if (rule.until === null) return () => false;
  const until = clock.timeOf({ name: 'UNTIL', parameters: {}, value: rule.until }, rule.until, start.zone);
  if (!until) throw new Error('The end of the rule is no time.');
  if (until.isDate) return (wall) => midnightOf(wall) > until.wall;
  if (!until.hasZone) return (wall) => wall > until.wall;
  // Whole days end as they are written in some programs, and at an instant in others: in doubt the longer.
  return (wall) => start.zone.spanOf(wall).earliest > until.wall && (!start.isDate || wall > until.wall);
}
