import type { UnreadReason } from '#db/entities/busy-calendar.entity.ts';
import type { BusyPeriod } from './busy-period.ts';
import type { CalendarLine, CalendarPart } from './calendar-lines.ts';
import { type CalendarClock, type CalendarTime, durationOf, spanOf } from './calendar-times.ts';
import { DAY } from './recurrence-days.ts';

/** How long an event takes, in milliseconds: by the clock of its begin, then by itself. */
interface Length {
  readonly days: number;
  readonly rest: number;
}

/** An event of a calendar, with the times that it says. */
export interface CalendarEvent {
  readonly part: CalendarPart;
  readonly clock: CalendarClock;
  readonly uid: string;
  readonly start: CalendarTime;
  /** Null: it says none, and takes no time. */
  readonly length: Length | null;
  /** The occurrence that this one stands for (RFC 5545, section 3.8.4.4); null: it is an event of its own. */
  readonly replaces: CalendarTime | null;
  /** Whether the later occurrences are changed with it (RANGE=THISANDFUTURE). */
  readonly isForFuture: boolean;
  readonly isBusy: boolean;
  /** What cannot be read of it; null: all can. */
  readonly issue: UnreadReason | null;
}

export const linesOf = (part: CalendarPart, wanted: string): readonly CalendarLine[] =>
  part.lines.filter(({ name }) => name === wanted);

/** The first value of a line of that name which is a time; undefined: there is none. */
function firstTime(part: CalendarPart, name: string, clock: CalendarClock, fallback = clock.own) {
  const times = linesOf(part, name).flatMap((line) => clock.timesOf(line, fallback));
  return times.find((time) => time !== null);
}

/** The event of a part; null: it does not say when it begins. */
export function eventOf(part: CalendarPart, clock: CalendarClock): CalendarEvent | null {
  const replaced = linesOf(part, 'RECURRENCE-ID');
  const replaces = firstTime(part, 'RECURRENCE-ID', clock) ?? null;
  const start = firstTime(part, 'DTSTART', clock) ?? replaces;
  if (!start) return null;
  const { length, isRead } = lengthOf(part, clock, start);
  const unread = !isRead || part.isCut || (replaced.length > 0 && !replaces);
  return {
    ...{ part, clock, start, length, replaces, isBusy: isBusy(part) },
    uid: linesOf(part, 'UID')[0]?.value ?? '',
    isForFuture: replaced.some(({ parameters }) => parameters.RANGE?.toUpperCase() === 'THISANDFUTURE'),
    issue: unread ? 'time' : start.zone.isKnown ? null : 'zone',
  };
}

/** Of a whole day; in doubt also of an event whose end cannot be read. */
const WHOLE_DAY: Length = { days: DAY, rest: 0 };

function lengthOf(part: CalendarPart, clock: CalendarClock, start: CalendarTime) {
  const end = firstTime(part, 'DTEND', clock, start.hasZone ? start.zone : clock.own);
  const durations = linesOf(part, 'DURATION').map(({ value }) => durationOf(value));
  const written = end ? between(start, end) : durations.find((found) => found !== null);
  if (written) return { length: written, isRead: true };
  if (linesOf(part, 'DTEND').length + durations.length > 0) return { length: WHOLE_DAY, isRead: false };
  return { length: start.isDate ? WHOLE_DAY : null, isRead: true };
}

/** Null: the end is before the begin. */
function between(start: CalendarTime, end: CalendarTime): Length | null {
  if (start.isDate && end.isDate) return { days: Math.max(end.wall - start.wall, DAY), rest: 0 };
  const last = spanOf(end).latest;
  const first = start.zone === end.zone ? spanOf(start).latest : spanOf(start).earliest;
  return last < first ? null : { days: 0, rest: last - first };
}

/** From when to when an event may take time whose clock shows a begin. */
export function periodAt(wall: number, { start, length }: CalendarEvent): BusyPeriod {
  const { earliest } = start.zone.spanOf(wall);
  const { latest } = start.zone.spanOf(wall + (length?.days ?? 0));
  return { start: earliest, end: latest + (length?.rest ?? 0) };
}

export function isBusy(part: CalendarPart): boolean {
  const textOf = (name: string) => (linesOf(part, name)[0]?.value ?? '').toUpperCase();
  return (
    textOf('STATUS') !== 'CANCELLED' &&
    textOf('TRANSP') !== 'TRANSPARENT' &&
    textOf('X-MICROSOFT-CDO-BUSYSTATUS') !== 'FREE'
  );
}
