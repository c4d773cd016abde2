import type { UnreadEvent } from '#db/entities/busy-calendar.entity.ts';
import { type BusyPeriod, type BusyWindow, type CalendarReading, MOST_NAMED } from './busy-period.ts';
import { findBusy } from './busy-series.ts';
import { type CalendarEvent, eventOf, isBusy, linesOf } from './calendar-event.ts';
import { type CalendarPart, calendarsIn } from './calendar-lines.ts';
import { CalendarClock } from './calendar-times.ts';

/** Days and times that are looked at for the rules of a file. */
const MOST_STEPS = 5_000_000;
/** Periods that are kept of a calendar. */
const MOST_PERIODS = 5_000;
/** Periods that are held while a calendar is read. */
const MOST_HELD = 100_000;

const isFree = ({ parameters }: { parameters: Readonly<Record<string, string>> }) =>
  parameters.FBTYPE?.toUpperCase() === 'FREE';

/**
 * The times of a calendar file (RFC 5545) in which its owner is busy, without gaps and in order, cut to the window. What is
 * cancelled, or does not take up time (TRANSP, and what Outlook calls free), is none. A time without a zone, and a whole
 * day, is read by the clock of the calendar (X-WR-TIMEZONE), or of the office. What cannot be read as it is takes in doubt
 * all time that it may take, and `unread` is told of it. Errors: the text is no calendar.
 */
export function busyPeriods(
  text: string,
  window: BusyWindow,
  unread: (event: UnreadEvent) => void = () => undefined,
): BusyPeriod[] {
  const calendars = calendarsIn(text);
  if (calendars.length === 0) throw new Error('The text is no calendar.');
  let found: BusyPeriod[] = [];
  const busy = (period: BusyPeriod) => {
    if (period.end <= window.start || period.start >= window.end) return;
    found.push(cut(period, window));
    if (found.length >= MOST_HELD) found = fewer(merged(found));
  };
  const series = { window, steps: { left: MOST_STEPS }, findings: { busy, unread } };
  const byUid = new Map<string, CalendarEvent[]>();
  for (const calendar of calendars) {
    const clock = new CalendarClock(calendar, window);
    for (const part of calendar.parts.filter(({ kind }) => kind === 'VEVENT')) {
      const event = eventOf(part, clock);
      const same = byUid.get(event?.uid ?? '');
      if (event && same) same.push(event);
      else if (event) byUid.set(event.uid, [event]);
      else if (isBusy(part)) unread({ line: part.line, date: null, reason: 'time' });
    }
    for (const part of calendar.parts.filter(({ kind }) => kind === 'VFREEBUSY'))
      addFreeBusy(part, clock, series.findings);
  }
  for (const [uid, events] of byUid) if (!uid.endsWith(`@${window.ownHost}`)) findBusy(events, series);
  return fewer(merged(found));
}

/** As `busyPeriods`, with the events that could not be read as they are. */
export function readCalendar(text: string, window: BusyWindow): CalendarReading {
  const unread: UnreadEvent[] = [];
  let unreadCount = 0;
  const busy = busyPeriods(text, window, (event) => {
    unreadCount += 1;
    if (unread.length < MOST_NAMED) unread.push(event);
  });
  return { busy, unreadCount, unread };
}

function addFreeBusy(
  part: CalendarPart,
  clock: CalendarClock,
  { busy, unread }: { busy(period: BusyPeriod): void; unread(event: UnreadEvent): void },
): void {
  let isRead = !part.isCut;
  for (const line of linesOf(part, 'FREEBUSY').filter((one) => !isFree(one)))
    for (const piece of line.value.split(',').filter((one) => one.trim() !== '')) {
      const period = clock.periodOf(line, piece);
      if (period) busy(period);
      else isRead = false;
    }
  if (!isRead) unread({ line: part.line, date: null, reason: 'time' });
}

const cut = ({ start, end }: BusyPeriod, window: BusyPeriod): BusyPeriod => ({
  start: Math.max(start, window.start),
  end: Math.min(end, window.end),
});

/** Periods in order, those that overlap or touch as one. */
function merged(periods: readonly BusyPeriod[]): BusyPeriod[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of [...periods].sort((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) result.push({ start, end });
  }
  return result;
}

/** At most as many as are kept: the shortest gaps between them count as busy, so that no time is free that is not. */
function fewer(periods: readonly BusyPeriod[]): BusyPeriod[] {
  const excess = periods.length - MOST_PERIODS;
  if (excess <= 0) return [...periods];
  const gaps = periods
    .slice(1)
    .map(({ start }, index) => ({ index, size: start - (periods[index]?.end ?? 0) }));
  const closed = gaps.sort((a, b) => a.size - b.size).slice(0, excess);
  const bridges = closed.map(({ index }) => ({
    start: periods[index]?.end ?? 0,
    end: periods[index + 1]?.start ?? 0,
  }));
  return merged([...periods, ...bridges]);
}
