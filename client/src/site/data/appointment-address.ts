import type { DaySlot } from '#domain/booking-terms.ts';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { findSlot } from '#domain/slots.ts';

/** What the token of a link to an appointment is made of; the server alone knows which of them lead to one. */
const TOKEN = /^[\w-]{20,200}$/;

export const isLinkToken = (text: string): boolean => TOKEN.test(text);

/** The office date whose slots the page of an appointment shows; empty where the address names none. */
export function shownDate(params: URLSearchParams): string {
  const date = params.get('date') ?? '';
  return isCalendarDate(date) ? date : '';
}

/** The query of that page with its `?`, or empty. */
export function appointmentQuery(params: URLSearchParams): string {
  const date = shownDate(params);
  return date ? `?date=${date}` : '';
}

/** The requested slot that the address of the page after a posted form names; null: none. */
export function sentSlot(params: URLSearchParams): DaySlot | null {
  const [date, slot] = [shownDate(params), params.get('time') ?? ''];
  return date !== '' && findSlot(slot) ? { date, slot } : null;
}

/** The query that names it, with its `?`. */
export const sentSlotQuery = ({ date, slot }: DaySlot): string =>
  `?${new URLSearchParams({ date, time: slot })}`;
