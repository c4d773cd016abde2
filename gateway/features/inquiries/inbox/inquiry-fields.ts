import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import { answerTo } from '#domain/forms/answers.ts';
import { readFields } from '#domain/forms/forms.ts';
import type { WithAppointment } from '#gateway/features/inquiries/appointments/inquiry-appointments.ts';

/**
 * The values of a sent form by the name of their field; a field that was left empty is the empty text. Day and time are those
 * of the appointment as it stands now.
 */
export function fieldsOf({
  formType,
  answers,
  appointment,
}: WithAppointment<Pick<Inquiry, 'formType' | 'answers'>>): Record<string, string> {
  const entries = Object.keys(readFields(formType)).map((name) => [name, answerTo(answers, name)]);
  const agreed = appointment ? { date: appointment.date, time: appointment.time } : {};
  return { ...Object.fromEntries(entries), ...agreed };
}

/** The day and time that the form asked for. */
export const requestedTime = ({ answers }: Pick<Inquiry, 'answers'>) => ({
  date: answerTo(answers, 'date'),
  time: answerTo(answers, 'time'),
});

/** Characters of `previewOf`: what one line of a list has room for. */
const PREVIEW = 160;

/** The first words of what the sender wrote, in one line; empty where there is no message, as after an erasure. */
export function previewOf({ answers }: Pick<Inquiry, 'answers'>): string {
  const line = answerTo(answers, 'message').replaceAll(/\s+/g, ' ').trim();
  return line.length <= PREVIEW ? line : `${line.slice(0, PREVIEW - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
