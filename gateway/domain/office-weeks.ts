import { addDays } from './slots.ts';

const DAYS = 7;

/** The Monday of the week of an office date; both YYYY-MM-DD. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + DAYS - 1) % DAYS));
}

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
