import { limits } from '../limits.ts';
import { contact } from './contact.ts';
import type { Form, FormDeclaration, FormFields } from './form.ts';
import { email, line, text } from './form-fields.ts';
import { type FormType, formNames, formTypes, type SiteForm, siteForms } from './form-names.ts';
import { pricing } from './pricing.ts';
import { schedule } from './schedule.ts';

const declarations: Readonly<Record<SiteForm, FormDeclaration>> = { contact, schedule, pricing };

/** A form with its names and its fields. */
export const formOf = (type: SiteForm): Form => ({ ...formNames[type], ...declarations[type] });

const name = line('Name', limits.name * 2 + 1);

/** What a mail to the mailbox says. */
const mailFields: FormFields = {
  email,
  subject: line('Subject', limits.subject),
  message: text('Message', limits.message),
};

/** What an inquiry is stored with, by the name under which it is sent, in the order of the form; the message is the last. */
export function storedFields(type: FormType): FormFields {
  const { message, ...fields } = type === 'mail' ? mailFields : declarations[type].fields;
  return { name, ...fields, ...(message && { message }) };
}

/** Whether a form has a field whose choices staff keep. */
export const hasKeptChoices = (type: SiteForm): boolean =>
  Object.values(declarations[type].fields).some(({ choices }) => typeof choices === 'string');

/** The fields of a sent form that tools read. */
export const readFields = (type: FormType): FormFields =>
  Object.fromEntries(Object.entries(storedFields(type)).filter(([, { stored }]) => !stored));

/** The forms that ask for a slot. */
export const slotForms: readonly SiteForm[] = siteForms.filter((type) => declarations[type].slot);

/** Whether an inquiry may have an appointment by how it arrived. */
export const asksForSlot = (type: FormType): boolean => slotForms.some((form) => form === type);

/** Every field of every form, once, by its name. */
export const allFields: FormFields = Object.assign({}, ...formTypes.map(storedFields));
