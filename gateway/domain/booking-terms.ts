import { type ReminderKind, reminderKinds } from './reminders.ts';
import type { Issue } from './rules/check.ts';
import { addDays, beyondHorizon, officeToday, PAST_SLOT, slotPeriod } from './slots.ts';
import { MONDAY_TO_FRIDAY, type Weekday, weekdayOf, weekdaysInWords } from './weekdays.ts';

const MINUTE = 60_000;

/** A day without appointments. */
export interface Holiday {
  /** YYYY-MM-DD in India. */
  readonly date: string;
  readonly name: string;
}

/** Which slots can be booked; a setting of the staff. */
export interface BookingTerms {
  /** Appointments that one slot takes. */
  readonly capacity: number;
  /** Time between a booking and its slot, in minutes. */
  readonly leadTimeMinutes: number;
  /** The last day that can be booked, counted from today. */
  readonly horizonDays: number;
  /** The days of the week on which there are appointments, in the order of the week; never empty. */
  readonly workingDays: readonly Weekday[];
  /** By date. */
  readonly holidays: readonly Holiday[];
  /** The letters that remind a visitor of the appointment. */
  readonly reminders: readonly ReminderKind[];
}

/** The terms until staff change them (rulings: "none beyond 60 days", "capacity (1 by default)"). */
export const INITIAL_TERMS: BookingTerms = {
  capacity: 1,
  leadTimeMinutes: 0,
  horizonDays: 60,
  workingDays: MONDAY_TO_FRIDAY,
  holidays: [],
  reminders: reminderKinds,
};

/**
 * Lead times are multiples of these minutes, as slots begin at them: what can be booked changes at such instants only,
 * so that answers are kept in between (http/response-cache/public-responses.ts).
 */
export const BOOKING_STEP_MINUTES = 15;

/** A slot of a day. */
export interface DaySlot {
  /** YYYY-MM-DD in India. */
  readonly date: string;
  /** Label of the slot. */
  readonly slot: string;
}

/** The name of the holiday on a date; null: none. */
export const holidayOn = (date: string, { holidays }: Pick<BookingTerms, 'holidays'>): string | null =>
  holidays.find((holiday) => holiday.date === date)?.name ?? null;

/** The terms that say on which days there are appointments. */
export type OpenDays = Pick<BookingTerms, 'workingDays' | 'holidays'>;

/** Whether there are appointments on the weekday of a date. */
export const isWorkingWeekday = (date: string, { workingDays }: Pick<OpenDays, 'workingDays'>): boolean =>
  workingDays.includes(weekdayOf(date));

/** Whether there are appointments on a date. */
export const isWorkingDay = (date: string, terms: OpenDays): boolean =>
  isWorkingWeekday(date, terms) && holidayOn(date, terms) === null;

/** Why a slot cannot be booked, whoever has it, with the field `date` or `slot`; null: it can, if it is free. */
export function bookingIssue({ date, slot }: DaySlot, terms: BookingTerms, now: Date): Issue | null {
  if (!isWorkingWeekday(date, terms)) {
    const days = weekdaysInWords(terms.workingDays);
    return { field: 'date', message: `Appointments are ${days}. Please choose another day.` };
  }
  const holiday = holidayOn(date, terms);
  if (holiday !== null)
    return { field: 'date', message: `We are closed on ${date} (${holiday}). Please choose another day.` };
  const { leadTimeMinutes: lead, horizonDays } = terms;
  if (date > addDays(officeToday(now), horizonDays))
    return { field: 'date', message: beyondHorizon(horizonDays) };
  const { start } = slotPeriod(date, slot);
  if (start <= now) return { field: 'slot', message: PAST_SLOT };
  if (start.getTime() - lead * MINUTE <= now.getTime())
    return {
      field: 'slot',
      message: `Appointments are booked more than ${lead} minutes ahead. Please choose a later slot.`,
    };
  return null;
}

/** The terms for staff, who may book on short notice and as far ahead as they like. */
export const termsForStaff = (terms: BookingTerms): BookingTerms => ({
  ...terms,
  leadTimeMinutes: 0,
  horizonDays: 3650,
});
