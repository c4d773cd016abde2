/**
 * Appointment slots in India Standard Time (public spec, section 9). IST has been UTC+05:30 without daylight saving
 * time since 1945, so a constant offset is exact.
 */
export const OFFICE_TIME_ZONE = 'Asia/Kolkata';
/** UTC offset of the office, in minutes. */
export const IST_OFFSET_MINUTES = 330;
const MINUTE = 60_000;

/** The sentence for a slot that has begun. */
export const PAST_SLOT = 'That slot has already begun in India. Please choose a later one.';

export interface Slot {
  /** The value of the form field. */
  readonly label: string;
  /** Minutes after midnight IST. */
  readonly start: number;
  /** Length in minutes. */
  readonly length: number;
}

/** Minutes after midnight. */
export const at = (hour: number, minute: number): number => hour * 60 + minute;

export const slots: readonly Slot[] = [
  { label: '9:00 AM - 9:45 AM', start: at(9, 0), length: 45 },
  { label: '9:45 AM - 10:30 AM', start: at(9, 45), length: 45 },
  { label: '10:30 AM - 11:15 AM', start: at(10, 30), length: 45 },
  { label: '11:15 AM - 12:00 PM', start: at(11, 15), length: 45 },
  { label: '12:00 PM - 12:45 PM', start: at(12, 0), length: 45 },
  { label: '2:00 PM - 2:45 PM', start: at(14, 0), length: 45 },
  { label: '2:45 PM - 3:30 PM', start: at(14, 45), length: 45 },
  { label: '3:30 PM - 4:00 PM', start: at(15, 30), length: 30 },
];

/** The office date at an instant, as YYYY-MM-DD (rulings: "Today where the provider is"). */
export function officeToday(now: Date): string {
  return new Date(now.getTime() + IST_OFFSET_MINUTES * MINUTE).toISOString().slice(0, 10);
}

/** The instant at which an office date (YYYY-MM-DD) begins, plus `days`. */
export function officeDayStart(date: string, days = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (days * 24 * 60 - IST_OFFSET_MINUTES) * MINUTE);
}

/** The office date `days` after another (YYYY-MM-DD). */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

/** The slot with this label, or undefined. */
export function findSlot(label: string): Slot | undefined {
  return slots.find((slot) => slot.label === label);
}

/** The instant at which a slot begins on an office date (YYYY-MM-DD). */
export function slotStart(date: string, slot: Slot): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + (slot.start - IST_OFFSET_MINUTES) * MINUTE);
}

/** The instant at which a slot ends on an office date (YYYY-MM-DD). */
export function slotEnd(date: string, slot: Slot): Date {
  return new Date(slotStart(date, slot).getTime() + slot.length * MINUTE);
}

/** The slots of today that have not begun. */
export const slotsToCome = (now: Date): Slot[] =>
  slots.filter((slot) => slotStart(officeToday(now), slot) > now);

/** When a slot of an office date begins and ends; the whole day for a label that is no slot any more. */
export function slotPeriod(date: string, label: string): { start: Date; end: Date } {
  const slot = findSlot(label);
  return slot
    ? { start: slotStart(date, slot), end: slotEnd(date, slot) }
    : { start: officeDayStart(date), end: officeDayStart(date, 1) };
}

/** Whether a booking waits to be confirmed and its hour has begun: its inquiry is overdue, if it waits for an answer. */
export const isPastRequest = (
  booking: { readonly state: string; readonly date: string; readonly slot: string },
  now: Date,
): boolean => booking.state === 'requested' && slotPeriod(booking.date, booking.slot).start <= now;

/** The sentence about a date beyond the horizon. */
export const beyondHorizon = (horizonDays: number): string =>
  `Appointments can be booked up to ${horizonDays} days ahead.`;
