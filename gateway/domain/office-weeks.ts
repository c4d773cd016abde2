import { addDays } from './slots.ts';
import { weekdayOf, weekdays } from './weekdays.ts';

const DAYS = 7;

/** The Monday of the week of an office date; both YYYY-MM-DD. */
export const mondayOf = (date: string): string => addDays(date, -weekdays.indexOf(weekdayOf(date)));

/** The Mondays of the weeks from one office date to another, oldest first; weeks at the ends may be cut. */
export function mondaysBetween(from: string, to: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, DAYS)) mondays.push(monday);
  return mondays;
}

/** The office dates of the last `weeks` weeks from Monday to Sunday, as far as `today`, whose week is the last of them. */
export const lastWeeks = (today: string, weeks: number): { from: string; to: string } => ({
  from: addDays(mondayOf(today), -(weeks - 1) * DAYS),
  to: today,
});
