import * as v from 'valibot';
import { isCalendarDate } from '../calendar-date.ts';
import { limits } from '../limits.ts';
import { appointmentSubject } from '../slot-words.ts';
import { findSlot, PAST_SLOT, slotStart, slots } from '../slots.ts';
import { form } from './form.ts';
import { choice, email, type FormCheck, line, officeDay, slot, text, timeZone } from './form-fields.ts';

const slotIsAhead =
  ({ now }: FormCheck) =>
  (request: { date: string; time: string }) => {
    const found = findSlot(request.time);
    return !now || !found || !isCalendarDate(request.date) || slotStart(request.date, found) > now;
  };

/**
 * The appointment form (public spec, sections 3, 5 and 7). Names, e-mail, date and time are what the specification checks before
 * sending; phone, company and job title are marked required on the page's inputs only, so a tool may leave them out.
 */
export const schedule = form({
  name: 'appointment form',
  arrival: 'The request of an appointment.',
  mutation: { name: 'requestAppointment', description: 'Requests an appointment.', typeName: 'Appointment' },
  asksFor: 'first and last name',
  fields: {
    email,
    phone: line('Phone', limits.phone, { required: 'on the page' }),
    date: officeDay('Preferred date'),
    time: slot('Preferred time (IST)', 'Preferred time'),
    purpose: choice('Consultation type', 'purposes', { isInReceipt: true }),
    company: line('Company', limits.company, { required: 'on the page' }),
    jobTitle: line('Job title', limits.jobTitle, { required: 'on the page' }),
    teamSize: choice('Company size', 'companySizes'),
    industry: choice('Industry', 'industries'),
    region: choice('Region', 'regions'),
    message: text('Message', limits.message, { about: 'Anything else' }),
    timeZone,
  },
  whole: (check) =>
    v.forward(v.partialCheck([['date'], ['time']], slotIsAhead(check), PAST_SLOT), ['time']) as never,
  reader: 'An engineer who knows the product',
  example: { time: slots[0]?.label ?? '', company: 'Orrin Mills', jobTitle: 'Head of IT' },
  subject: ({ date, time }) => appointmentSubject({ date, slot: time }),
  slot: ({ date, time, timeZone: zone }) => ({ date, time, timeZone: zone }),
});
