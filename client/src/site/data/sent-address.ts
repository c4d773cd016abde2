import type { DaySlot } from '#domain/booking-terms.ts';
import { findSlot } from '#domain/slots.ts';
import { shownDate } from './appointment-address.ts';

/** The requested slot that the address of the page after a posted form names; null: none. */
export function sentSlot(params: URLSearchParams): DaySlot | null {
  const [date, slot] = [shownDate(params), params.get('time') ?? ''];
  return date !== '' && findSlot(slot) ? { date, slot } : null;
}

/** The query that names it, with its `?`. */
export const sentSlotQuery = ({ date, slot }: DaySlot): string =>
  `?${new URLSearchParams({ date, time: slot })}`;
