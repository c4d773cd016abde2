import * as v from 'valibot';
import { limits } from '../limits.ts';
import { line, requiredEmail, requiredLine, requiredText } from './pieces.ts';
import type { NameFields } from './sender-name.ts';

/** The contact form (public spec, sections 3, 5 and 7). `name`: the name fields it is checked with. */
export const contactRule = (name: NameFields) =>
  v.object({
    ...name,
    email: requiredEmail(),
    phone: line('Phone', limits.phone),
    subject: requiredLine('Subject', limits.subject),
    message: requiredText('Message', limits.message),
  });
