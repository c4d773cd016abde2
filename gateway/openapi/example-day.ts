import { officeToday } from '#domain/slots.ts';

/** A day of examples: the Monday of the week after the next, which is no weekend and neither past nor far ahead. */
export function nextMonday(now: Date): string {
  const day = new Date(`${officeToday(now)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 14 - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}
