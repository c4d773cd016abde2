import type { DaySlot } from '#domain/booking-terms.ts';
import { isBusinessDay } from '#domain/business-hours.ts';
import { addDays } from '#domain/slots.ts';
import type { FreeSlotsQuery } from './documents.generated.ts';

/** The slots of one day. */
export type OfficeDay = FreeSlotsQuery['freeSlots'][number];

/** How many days ahead appointments are shown, and so how far a page can preset and offer them. */
export const SHOWN_DAYS = 60;

/** A slot by its date and label, for sets of slots. */
export const slotKey = (date: string, slot: string): string => `${date} ${slot}`;

/** The free slots of a day, as far as `taken` does not name them. */
const freeOf = ({ date, slots }: OfficeDay, taken: ReadonlySet<string>): DaySlot[] =>
  slots
    .filter(({ label, seatsLeft }) => seatsLeft > 0 && !taken.has(slotKey(date, label)))
    .map(({ label }) => ({ date, slot: label }));

/** The first free slots on days after `date`, at most `count`. `taken`: slots that are known to be taken since. */
export function firstFreeAfter(
  date: string,
  days: readonly OfficeDay[],
  count: number,
  taken: ReadonlySet<string> = new Set(),
): DaySlot[] {
  const found: DaySlot[] = [];
  for (const day of days) {
    if (found.length >= count) break;
    if (day.date > date) found.push(...freeOf(day, taken));
  }
  return found.slice(0, count);
}

/** Whether a day has a free slot; true for a day nothing is known about. */
export const hasFreeSlot = (day: OfficeDay | undefined, taken: ReadonlySet<string>): boolean =>
  !day || freeOf(day, taken).length > 0;

/** The next day after today with a free slot; the next day from Monday to Friday where none is known. */
export function presetDay(today: string, days: readonly OfficeDay[]): string {
  const [first] = firstFreeAfter(today, days, 1);
  if (first) return first.date;
  let date = addDays(today, 1);
  while (!isBusinessDay(date)) date = addDays(date, 1);
  return date;
}
