import type { AppointmentWeekQuery } from '#client/admin/appointments/Appointments.generated.ts';
import { adminPaths } from '#client/admin/paths.ts';
import { shortOfficeDay } from '#client/shared/time/slot-times.ts';
import { holidayOn, isWorkingWeekday } from '#domain/booking-terms.ts';
import { mondayOf } from '#domain/office-weeks.ts';
import { addDays, findSlot, slotStart, slots } from '#domain/slots.ts';

export type AppointmentRow = AppointmentWeekQuery['appointments'][number];
/** What of an appointment is needed to change it. */
export type MovableAppointment = Pick<AppointmentRow, 'id' | 'version' | 'date' | 'slot' | 'state'>;
type BusySlot = AppointmentWeekQuery['busySlots'][number];
export type ScheduleTerms = AppointmentWeekQuery['scheduleSettings'];

/** One slot of one day, with what is in it. */
export interface WeekCell {
  /** Office date, YYYY-MM-DD. */
  readonly date: string;
  /** Label of the slot. */
  readonly slot: string;
  /** All appointments of the slot, the cancelled ones too. */
  readonly appointments: readonly AppointmentRow[];
  /** Why nothing can be booked: the name of a holiday, or that it is no working day; null: it is one. */
  readonly closed: string | null;
  readonly isPast: boolean;
  /** Names of the colleagues whose calendars say that they are busy then. */
  readonly busy: readonly string[];
}

/** A day of the week, with its slots in the order of the day. */
export interface WeekDay {
  readonly date: string;
  readonly closed: string | null;
  readonly cells: readonly WeekCell[];
}

/** The week in words: "Mon 23 Nov to Sun 29 Nov 2026". */
export function weekName(monday: string): string {
  const sunday = addDays(monday, 6);
  return `${shortOfficeDay(monday)} to ${shortOfficeDay(sunday)} ${sunday.slice(0, 4)}`;
}

/** The days of a week: the working days, and any other on which somebody has an appointment. */
export function weekDays(
  monday: string,
  appointments: readonly AppointmentRow[],
  terms: ScheduleTerms,
  now: Date,
  busy: readonly BusySlot[] = [],
): WeekDay[] {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter(
    (date) => isWorkingWeekday(date, terms) || appointments.some((each) => each.date === date),
  );
  return daysOf(dates, appointments, terms, now, busy);
}

/** Some days with their slots, each with what is in it. */
export function daysOf(
  dates: readonly string[],
  appointments: readonly AppointmentRow[],
  terms: ScheduleTerms,
  now: Date,
  busy: readonly BusySlot[] = [],
): WeekDay[] {
  // Slots that are not offered any more may still be booked.
  const labels = new Set([...slots.map(({ label }) => label), ...appointments.map(({ slot }) => slot)]);
  return dates.map((date) => {
    const closed = holidayOn(date, terms) ?? (isWorkingWeekday(date, terms) ? null : 'No working day');
    const cells = [...labels].map((label) => {
      const slot = findSlot(label);
      return {
        ...{ date, slot: label, closed },
        appointments: appointments.filter((each) => each.date === date && each.slot === label),
        isPast: slot !== undefined && slotStart(date, slot) <= now,
        busy: busy.find((each) => each.date === date && each.slot === label)?.people ?? [],
      };
    });
    return { date, closed, cells };
  });
}

const KEY = /^(\d{4}-\d{2}-\d{2}) (.+)$/;

/** A slot of a day as one word, for the address. */
export const cellKey = ({ date, slot }: Pick<WeekCell, 'date' | 'slot'>): string => `${date} ${slot}`;

/** The cell that a word of the address names; undefined where it is not in this week. */
export function cellOf(days: readonly WeekDay[], key: string): WeekCell | undefined {
  const [, date, slot] = KEY.exec(key) ?? [];
  return days.find((day) => day.date === date)?.cells.find((cell) => cell.slot === slot);
}

/** A slot of a day in words: "Tue 24 Nov, 9:00 AM - 9:45 AM IST". */
export const cellName = ({ date, slot }: Pick<WeekCell, 'date' | 'slot'>): string =>
  `${shortOfficeDay(date)}, ${slot} IST`;

/** The address of a slot in its week, with the dialog of what is in it. */
export const weekAddress = (of: Pick<WeekCell, 'date' | 'slot'>): string =>
  `${adminPaths.appointments}?${new URLSearchParams({ week: mondayOf(of.date), edit: cellKey(of) })}`;
