import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { line, requiredEmail, requiredLine, requiredText } from './pieces.ts';

const rest = {
  email: requiredEmail(),
  phone: line('Phone', limits.phone),
  subject: requiredLine('Subject', limits.subject),
  message: requiredText('Message', limits.message),
};

/** The contact form as a person fills it (public spec, sections 3 and 5). */
export const contactRule = {
  schema: v.object({
    firstName: requiredLine('First name', limits.name),
    lastName: requiredLine('Last name', limits.name),
    ...rest,
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

/** The contact form as tools send it: one name, first and last joined by a space (public spec, section 7). */
export const contactRequestRule = {
  schema: v.object({ name: requiredLine('Name', limits.name * 2 + 1), ...rest }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type ContactForm = v.InferInput<typeof contactRule.schema>;
export type ContactRequest = v.InferOutput<typeof contactRequestRule.schema>;
