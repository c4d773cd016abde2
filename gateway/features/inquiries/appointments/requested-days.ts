import { isCalendarDate } from '#domain/calendar-date.ts';
import { dateRangeRule } from '#domain/rules/appointment.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { validate } from '#gateway/kernel/rule.ts';

/** Days of an answer when no last day is named. */
const DEFAULT_DAYS = 14;

/**
 * The days that a caller asks for, as first and last office date; left out: two weeks from today. Errors: BAD_USER_INPUT for
 * more than `most` days.
 */
export function requestedDays(
  { from, to }: { readonly from: string | null; readonly to: string | null },
  { now, most }: { readonly now: Date; readonly most: number },
): { from: string; to: string } {
  const first = from ?? officeToday(now);
  return validate(dateRangeRule(most), { from: first, to: to ?? lastOf(first) });
}

/** A day that the rule refuses is its own last one. */
const lastOf = (first: string): string => (isCalendarDate(first) ? addDays(first, DEFAULT_DAYS - 1) : first);
