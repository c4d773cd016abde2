import { addDays, IST_OFFSET_MINUTES, officeDayStart, officeToday } from './slots.ts';
import { MONDAY_TO_FRIDAY, weekdayOf } from './weekdays.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** "Monday - Friday, 9:00 AM - 4:00 PM IST" (public spec, section 9). */
const OPENS = 9 * HOUR;
const OPEN_FOR = 7 * HOUR;
const BUSINESS_DAYS = 5;

/** Business hours of a working day. */
export const BUSINESS_HOURS_A_DAY = OPEN_FOR / HOUR;

/** Midnight UTC of a Monday, from which weeks are counted. */
const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** Response time that every receipt states ("We answer within 24 hours"), in business hours. */
export const PROMISED_HOURS = 24;

/** Whether a waiting time in business hours exceeds the promised one. */
export const isOverdue = (hoursWaited: number | null): boolean =>
  hoursWaited !== null && hoursWaited > PROMISED_HOURS;

/** Whether an office date (YYYY-MM-DD) is a day from Monday to Friday. */
export const isBusinessDay = (date: string): boolean => MONDAY_TO_FRIDAY.includes(weekdayOf(date));

/** Office dates (YYYY-MM-DD) on which nobody works, in any order. */
export type Holidays = readonly { readonly date: string }[];

/** Milliseconds of business hours between two instants; 0 when `to` is not later. */
export const businessMilliseconds = (from: Date, to: Date, holidays: Holidays = []): number =>
  businessTimeBetween(holidays)(from, to);

/** `businessMilliseconds` for many pairs of instants with the same holidays, which are prepared once. */
export function businessTimeBetween(holidays: Holidays): (from: Date, to: Date) => number {
  const opening = datesOf(holidays)
    .map((date) => officeDayStart(date).getTime() + OPENS)
    .sort((a, b) => a - b);
  const workedUntil = (instant: Date) => openUntil(instant) - closedUntil(opening, instant.getTime());
  return (from, to) => Math.max(0, workedUntil(to) - workedUntil(from));
}

/** The dates from Monday to Friday, each once. */
export const datesOf = (holidays: Holidays): string[] => [
  ...new Set(holidays.map(({ date }) => date).filter(isBusinessDay)),
];

/** Milliseconds of business hours that holidays took until an instant; `opening`: when they would have opened, sorted. */
function closedUntil(opening: readonly number[], instant: number): number {
  let [low, high] = [0, opening.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((opening[middle] ?? 0) < instant) low = middle + 1;
    else high = middle;
  }
  const last = opening[low - 1];
  return last === undefined ? 0 : (low - 1) * OPEN_FOR + Math.min(OPEN_FOR, instant - last);
}

/**
 * What arrived before this instant and still waits is overdue at `now`, and nothing else is: the inverse of
 * `businessMilliseconds` for the promised time.
 */
export function overdueBefore(now: Date, holidays: Holidays = []): Date {
  const closed = new Set(datesOf(holidays));
  let missing = PROMISED_HOURS * HOUR;
  for (let date = officeToday(now); ; date = addDays(date, -1)) {
    if (!isBusinessDay(date) || closed.has(date)) continue;
    const opens = officeDayStart(date).getTime() + OPENS;
    const until = Math.min(opens + OPEN_FOR, now.getTime());
    const open = Math.max(0, until - opens);
    if (missing < open) return new Date(until - missing);
    missing -= open;
  }
}

/** Milliseconds of business hours from FIRST_MONDAY until an instant. India's UTC offset is constant. */
function openUntil(instant: Date): number {
  const officeTime = instant.getTime() + IST_OFFSET_MINUTES * MINUTE - FIRST_MONDAY;
  const weeks = Math.floor(officeTime / WEEK);
  const inWeek = officeTime - weeks * WEEK;
  const day = Math.floor(inWeek / DAY);
  const completeDays = weeks * BUSINESS_DAYS + Math.min(day, BUSINESS_DAYS);
  const today = day < BUSINESS_DAYS ? Math.min(Math.max(inWeek - day * DAY - OPENS, 0), OPEN_FOR) : 0;
  return completeDays * OPEN_FOR + today;
}

/** Since when an inquiry waits: since its arrival, or since its sender reopened it. */
export const waitingSince = ({
  createdAt,
  reopenedAt,
}: {
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
}): Date => reopenedAt ?? createdAt;

/** Business hours an inquiry has waited for an answer; null: it no longer waits. */
export function businessHoursWaited(
  state: string,
  since: Date,
  now: Date,
  holidays: Holidays = [],
): number | null {
  if (state !== 'new' && state !== 'open') return null;
  return businessMilliseconds(since, now, holidays) / HOUR;
}
