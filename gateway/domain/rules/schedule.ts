import * as v from 'valibot';
import { limits } from '../limits.ts';
import { scheduleMessages } from '../messages.ts';
import { companySizes, consultationTypes, industries, regions } from '../options.ts';
import { findSlot, officeToday, slotStart } from '../slots.ts';
import type { Rule } from './check.ts';
import { choice, isCalendarDate, line, requiredEmail, requiredLine, text } from './pieces.ts';

const appointment = (now: Date) => ({
  email: requiredEmail(),
  phone: line('Phone', limits.phone),
  date: v.pipe(
    requiredLine('Preferred date', 10),
    v.check(isCalendarDate, 'Preferred date must be a day of the calendar, such as 2026-11-30.'),
    v.check(
      (value) => !isCalendarDate(value) || value >= officeToday(now),
      'Preferred date must be today or later, in India Standard Time.',
    ),
  ),
  time: v.pipe(
    requiredLine('Preferred time', limits.option),
    v.check((value) => findSlot(value) !== undefined, 'Preferred time must be one of the listed slots.'),
  ),
  purpose: choice('Consultation type', consultationTypes),
  company: line('Company', limits.company),
  jobTitle: line('Job title', limits.jobTitle),
  teamSize: choice('Company size', companySizes),
  industry: choice('Industry', industries),
  region: choice('Region', regions),
  message: text('Message', limits.message),
});

const slotIsAhead = (now: Date) => (request: { date: string; time: string }) => {
  const slot = findSlot(request.time);
  return !slot || !isCalendarDate(request.date) || slotStart(request.date, slot) > now;
};
const PAST_SLOT = 'That slot has already begun in India. Please choose a later one.';

/**
 * The schedule request as it is sent (public spec, section 7). Names, e-mail, date and time are what the
 * specification checks before sending; company, job title and phone are marked required on the page's inputs only,
 * so a tool may leave them out. Date and slot are held against `now` in India Standard Time (rulings).
 */
export const scheduleRule = (now: Date) =>
  ({
    schema: v.pipe(
      v.object({ name: requiredLine('Name', limits.name * 2 + 1), ...appointment(now) }),
      v.forward(v.partialCheck([['date'], ['time']], slotIsAhead(now), PAST_SLOT), ['time']),
    ),
    missing: scheduleMessages.missing,
  }) satisfies Rule<v.GenericSchema>;

/** The schedule form as a person fills it: two names in place of one. */
export const scheduleFormRule = (now: Date) =>
  ({
    schema: v.pipe(
      v.object({
        firstName: requiredLine('First name', limits.name),
        lastName: requiredLine('Last name', limits.name),
        ...appointment(now),
      }),
      v.forward(v.partialCheck([['date'], ['time']], slotIsAhead(now), PAST_SLOT), ['time']),
    ),
    missing: scheduleMessages.missing,
  }) satisfies Rule<v.GenericSchema>;

/**
 * The schedule form as the page checks it: company, job title and phone too, which its inputs mark as required
 * (public spec, section 5).
 */
export const schedulePageRule = (now: Date) =>
  ({
    schema: v.intersect([
      scheduleFormRule(now).schema,
      v.object({
        company: requiredLine('Company', limits.company),
        jobTitle: requiredLine('Job title', limits.jobTitle),
        phone: requiredLine('Phone', limits.phone),
      }),
    ]),
    missing: scheduleMessages.missing,
  }) satisfies Rule<v.GenericSchema>;

export type ScheduleRequest = v.InferOutput<ReturnType<typeof scheduleRule>['schema']>;
