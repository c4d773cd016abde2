import { IST_OFFSET_MINUTES } from './slots.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;

/** "Monday - Friday, 9:00 AM - 4:00 PM IST" (public spec, section 9). */
const OPENS = 9 * HOUR;
const OPEN_FOR = 7 * HOUR;
const BUSINESS_DAYS = 5;

/** A Monday, midnight in UTC: weeks are counted from it. */
const A_MONDAY = Date.UTC(1970, 0, 5);

/** "We answer within 24 hours", counted in business hours: the promise every receipt makes. */
export const PROMISED_HOURS = 24;

/** Whether so many business hours of waiting break the promise. */
export const isOverdue = (hoursWaited: number | null): boolean =>
  hoursWaited !== null && hoursWaited > PROMISED_HOURS;

/** Milliseconds of business hours between two instants; none when `to` is not later. */
export function businessMilliseconds(from: Date, to: Date): number {
  return Math.max(0, openUntil(to) - openUntil(from));
}

/** Milliseconds the office has been open from that Monday until an instant. India's offset never changes. */
function openUntil(instant: Date): number {
  const onTheWall = instant.getTime() + IST_OFFSET_MINUTES * MINUTE - A_MONDAY;
  const weeks = Math.floor(onTheWall / WEEK);
  const inWeek = onTheWall - weeks * WEEK;
  const day = Math.floor(inWeek / DAY);
  const wholeDays = weeks * BUSINESS_DAYS + Math.min(day, BUSINESS_DAYS);
  const today = day < BUSINESS_DAYS ? Math.min(Math.max(inWeek - day * DAY - OPENS, 0), OPEN_FOR) : 0;
  return wholeDays * OPEN_FOR + today;
}

/** Business hours an inquiry has waited for an answer; null when nobody waits for one any more. */
export function businessHoursWaited(state: string, arrived: Date, now: Date): number | null {
  if (state !== 'new' && state !== 'open') return null;
  return businessMilliseconds(arrived, now) / HOUR;
}
