import type { BusyPeriod } from './busy-period.ts';
import type { CalendarLine } from './calendar-lines.ts';
import { type CalendarZone, zoneBy } from './calendar-zones.ts';
import { occurrencesOf } from './recurrence.ts';
import { readRule } from './recurrence-rule.ts';
import { wallOf } from './wall.ts';

const YEAR = 366 * 86_400_000;
const OFFSET = /^([+-])(\d\d)(\d\d)(\d\d)?$/;

/** From an instant on the clocks of a zone are so many milliseconds ahead of UTC. */
interface Onset {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The zone that a calendar describes by its observances (VTIMEZONE; RFC 5545, section 3.6.5), exact within a year of a time;
 * null: the description is broken.
 */
export function describedZone(
  name: string,
  observances: readonly (readonly CalendarLine[])[],
  when: BusyPeriod,
): CalendarZone | null {
  try {
    const onsets = observances.flatMap((lines) => onsetsOf(lines, when)).sort((a, b) => a.at - b.at);
    const first = onsets[0];
    if (!first) return null;
    return zoneBy(name, (instant) => onsets.findLast(({ at }) => at <= instant)?.to ?? first.from);
  } catch {
    // A rule or an offset that is none: what the zone is called may say what it is.
    return null;
  }
}

/** Errors: the lines of an observance are broken. */
function onsetsOf(lines: readonly CalendarLine[], when: BusyPeriod): Onset[] {
  const valuesOf = (wanted: string) => lines.filter(({ name }) => name === wanted).map(({ value }) => value);
  const [before, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => offsetOf(valuesOf(name)[0] ?? ''));
  const start = timeOf(valuesOf('DTSTART')[0] ?? '');
  if (before === undefined || to === undefined) throw new Error('An observance has no offset.');
  const walls = [start.wall];
  for (const value of valuesOf('RRULE')) {
    const rule = readRule(value);
    const until = rule.until === null ? null : timeOf(rule.until);
    // Before the time, and before the end of a rule that is over: its last onset counts on.
    const from = Math.min(when.start, until?.wall ?? when.start) - 2 * YEAR;
    const bounds = { from, to: when.end + YEAR, isDate: false, steps: { left: Number.POSITIVE_INFINITY } };
    const hasEnded = (wall: number) => until !== null && wall - (until.isUtc ? before : 0) > until.wall;
    for (const wall of occurrencesOf(rule, start.wall, { ...bounds, hasEnded })) walls.push(wall);
  }
  for (const value of valuesOf('RDATE').flatMap((list) => list.split(',')))
    if (value.trim() !== '') walls.push(timeOf(value).wall);
  return walls.map((wall) => ({ at: wall - before, from: before, to }));
}

/** Errors: it is none. */
function timeOf(text: string) {
  const time = wallOf(text);
  if (!time) throw new Error('An observance has a time that is none.');
  return time;
}

/** In milliseconds. Errors: it is none. */
function offsetOf(text: string): number {
  const [, sign, hours, minutes, seconds = 0] = OFFSET.exec(text) ?? [];
  if (sign === undefined) throw new Error('An observance has no offset.');
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === '-' ? -size : size;
}
