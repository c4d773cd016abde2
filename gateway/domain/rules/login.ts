import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { requiredLine } from './pieces.ts';

/** Sign-in (admin spec, section 5): both fields required. A password is taken as typed, never trimmed. */
export const loginRule = {
  schema: v.object({
    username: requiredLine('Username', limits.username),
    password: v.pipe(
      v.nullish(v.string('Password must be text.'), ''),
      v.nonEmpty('Password is required.'),
      v.maxLength(limits.password, `Password must be at most ${limits.password} characters.`),
    ),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type LoginForm = v.InferInput<typeof loginRule.schema>;
