import { isWorkingDay, type OpenDays } from './booking-terms.ts';
import { officeDayStart, officeToday } from './slots.ts';

const MINUTE = 60_000;

/** When daily digests are sent until an owner says otherwise, as HH:MM in India. */
export const INITIAL_DIGEST_TIME = '07:30';

/** How many records of each kind a daily digest names; it counts the others. */
export const DIGEST_ENTRIES = 5;

/** The day whose daily digests are due. */
export interface DigestDay {
  /** YYYY-MM-DD in India. */
  readonly day: string;
  /** Since when they are due. */
  readonly dueAt: Date;
}

/**
 * The day of the office at an instant, if its daily digests are due by then; null: it is too early, or nobody works on
 * that day. `time`: HH:MM in India.
 */
export function dueDigestDay(now: Date, time: string, terms: OpenDays): DigestDay | null {
  const day = officeToday(now);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const dueAt = new Date(officeDayStart(day).getTime() + (hours * 60 + minutes) * MINUTE);
  return dueAt <= now && isWorkingDay(day, terms) ? { day, dueAt } : null;
}
