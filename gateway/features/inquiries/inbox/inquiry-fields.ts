import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { FormType } from '#domain/form-types.ts';
import type { WithAppointment } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';
import type { AnswerLabel } from '#gateway/features/inquiries/arriving/forms.ts';

/** The fields of each form, under the names in which it is sent, with the labels under which answers are stored. */
export const formFields = {
  contact: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    subject: 'Subject',
    message: 'Message',
  },
  schedule: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    date: 'Preferred date',
    time: 'Preferred time (IST)',
    purpose: 'Consultation type',
    company: 'Company',
    jobTitle: 'Job title',
    teamSize: 'Company size',
    industry: 'Industry',
    region: 'Region',
    message: 'Message',
  },
  pricing: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    plan: 'Plan',
    message: 'Message',
  },
  mail: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
  },
} as const satisfies Record<FormType, Readonly<Record<string, AnswerLabel>>>;

/**
 * The values of a sent form by the name of their field; a field that was left empty is the empty text. Day and time are those
 * of the appointment as it stands now.
 */
export function fieldsOf({
  formType,
  answers,
  appointment,
}: WithAppointment<Pick<Inquiry, 'formType' | 'answers'>>): Record<string, string> {
  const values = new Map(answers.map(({ label, value }) => [label, value]));
  const entries = Object.entries(formFields[formType]).map(([name, label]) => [
    name,
    values.get(label) ?? '',
  ]);
  const agreed = appointment ? { date: appointment.date, time: appointment.time } : {};
  return { ...Object.fromEntries(entries), ...agreed };
}

/** The day and time that the form asked for. */
export function askedFor({ answers }: Pick<Inquiry, 'answers'>): {
  readonly date: string;
  readonly time: string;
} {
  const { date, time } = fieldsOf({ formType: 'schedule', answers, appointment: null });
  return { date: date ?? '', time: time ?? '' };
}

/** Characters of `previewOf`: what one line of a list has room for. */
const PREVIEW = 160;

/** The first words of what the sender wrote, in one line; empty where there is no message, as after an erasure. */
export function previewOf({ formType, answers }: Pick<Inquiry, 'formType' | 'answers'>): string {
  const { message = '' } = fieldsOf({ formType, answers, appointment: null });
  const line = message.replaceAll(/\s+/g, ' ').trim();
  return line.length <= PREVIEW ? line : `${line.slice(0, PREVIEW - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
