import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { BOOKING_STEP_MINUTES } from '../booking-terms.ts';
import { limits } from '../limits.ts';
import { reminderKinds } from '../reminders.ts';
import { weekdays } from '../weekdays.ts';
import { requiredLine, wholeNumber } from './pieces.ts';

const holiday = v.object({
  date: v.pipe(
    requiredLine('Date', 10),
    v.check(isCalendarDate, 'Date must be a day of the calendar, such as 2026-11-30.'),
  ),
  name: requiredLine('Name', limits.name),
});

/** The terms of booking, whole; a partial save is merged into the stored ones first. */
export const scheduleSettingsRule = v.object({
  capacity: wholeNumber('Capacity', 1, limits.seats),
  leadTimeMinutes: v.pipe(
    wholeNumber('Lead time', 0, 7 * 24 * 60),
    v.multipleOf(BOOKING_STEP_MINUTES, `Lead time must be a multiple of ${BOOKING_STEP_MINUTES} minutes.`),
  ),
  horizonDays: wholeNumber('Days ahead', 1, 365),
  workingDays: v.pipe(
    v.array(v.picklist(weekdays, 'Working days must be days of the week.'), 'Working days must be a list.'),
    v.nonEmpty('Choose at least one working day.'),
    v.transform((days) => weekdays.filter((day) => days.includes(day))),
  ),
  reminders: v.pipe(
    v.array(v.picklist(reminderKinds, 'Reminders must be day or hour.'), 'Reminders must be a list.'),
    v.transform((kinds) => reminderKinds.filter((kind) => kinds.includes(kind))),
  ),
  holidays: v.pipe(
    v.array(holiday, 'Holidays must be a list.'),
    v.maxLength(limits.holidays, `There can be at most ${limits.holidays} holidays.`),
    v.check(
      (holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length,
      'Each day can be a holiday once.',
    ),
    v.transform((holidays) => holidays.toSorted((a, b) => a.date.localeCompare(b.date))),
  ),
});
