import { madeOnce } from './made-once.ts';

const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
// The first format of a page takes a slow phone 70 ms, so it is made when a day is shown.
const longDay = madeOnce(() => new Intl.DateTimeFormat('en', { ...LONG_DAY, timeZone: 'UTC' }));

/** The day of a moment in the order of the site, without the commas that formats put in. */
export function dayWords(format: Intl.DateTimeFormat, moment: Date): string {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const inOrder = (['weekday', 'day', 'month', 'year'] as const).map((type) => parts.get(type));
  return inOrder.filter((part) => part !== undefined).join(' ');
}

/** An office date (YYYY-MM-DD) as "Tuesday 24 November 2026". */
export const longOfficeDay = (date: string): string => dayWords(longDay(), new Date(`${date}T00:00:00Z`));
