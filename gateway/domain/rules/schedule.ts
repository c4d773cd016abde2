import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar-date.ts';
import { limits } from '../limits.ts';
import { scheduleMessages } from '../messages.ts';
import { companySizes, consultationTypes, industries, regions } from '../options.ts';
import { findSlot, officeToday, slotStart } from '../slots.ts';
import { isTimeZone } from '../time-zone.ts';
import { choice, line, requiredEmail, requiredLine, text } from './pieces.ts';
import type { NameFields } from './sender-name.ts';
import { slotField } from './slot.ts';

/** The sentence for a slot that has begun. */
export const PAST_SLOT = 'That slot has already begun in India. Please choose a later one.';

const slotIsAhead = (now: Date | null) => (request: { date: string; time: string }) => {
  const slot = findSlot(request.time);
  return !now || !slot || !isCalendarDate(request.date) || slotStart(request.date, slot) > now;
};

const dateField = (now: Date | null) =>
  v.pipe(
    requiredLine('Preferred date', 10),
    v.check(isCalendarDate, 'Preferred date must be a day of the calendar, such as 2026-11-30.'),
    v.check(
      (value) => !now || !isCalendarDate(value) || value >= officeToday(now),
      'Preferred date must be today or later, in India Standard Time.',
    ),
  );

interface ScheduleRuleOptions {
  /** The name fields it is checked with. */
  readonly name: NameFields;
  /**
   * Date and slot must lie ahead of it, in India Standard Time (rulings); null: no time, to recognise a request that
   * was stored while its slot was still ahead.
   */
  readonly now: Date | null;
  /** As the page checks it: phone, company and job title, which its inputs mark as required, must be there. */
  readonly onPage?: boolean;
}

/**
 * The schedule form (public spec, sections 3, 5 and 7). Names, e-mail, date and time are what the specification checks
 * before sending; phone, company and job title are marked required on the page's inputs only, so a tool may leave them
 * out.
 */
export const scheduleRule = ({ name, now, onPage = false }: ScheduleRuleOptions) => {
  const pageLine = onPage ? requiredLine : line;
  return v.pipe(
    v.object({
      ...name,
      email: requiredEmail(),
      phone: pageLine('Phone', limits.phone),
      date: dateField(now),
      time: slotField('Preferred time'),
      purpose: choice('Consultation type', consultationTypes),
      company: pageLine('Company', limits.company),
      jobTitle: pageLine('Job title', limits.jobTitle),
      teamSize: choice('Company size', companySizes),
      industry: choice('Industry', industries),
      region: choice('Region', regions),
      message: text('Message', limits.message),
      // One that is not known is no reason to refuse: the letters then give UTC, and the answers say it (arriving/forms.ts).
      timeZone: v.pipe(
        line('Time zone', limits.option),
        v.transform((name) => (isTimeZone(name) ? name : '')),
      ),
    }),
    v.forward(v.partialCheck([['date'], ['time']], slotIsAhead(now), PAST_SLOT), ['time']),
    v.metadata({ missing: scheduleMessages.missing }),
  );
};
