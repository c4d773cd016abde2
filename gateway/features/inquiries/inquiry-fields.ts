import type { FormType, Inquiry } from '#db/entities/inquiry.entity.ts';
import type { AnswerLabel } from './forms.ts';

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
} as const satisfies Record<FormType, Readonly<Record<string, AnswerLabel>>>;

/** The values of a sent form by the name of their field; a field that was left empty is the empty text. */
export function fieldsOf({
  formType,
  answers,
}: Pick<Inquiry, 'formType' | 'answers'>): Record<string, string> {
  const values = new Map(answers.map(({ label, value }) => [label, value]));
  const entries = Object.entries(formFields[formType]).map(([name, label]) => [
    name,
    values.get(label) ?? '',
  ]);
  return Object.fromEntries(entries);
}
