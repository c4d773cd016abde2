import * as v from 'valibot';
import { limits } from '../limits.ts';
import { line, requiredLine } from './pieces.ts';

/** An existing password, never trimmed; limited in length, because it is hashed. */
export const knownPassword = (label = 'Password') =>
  v.pipe(
    v.nullish(v.string(`${label} must be text.`), ''),
    v.nonEmpty(`${label} is required.`),
    v.maxLength(limits.password, `${label} must be at most ${limits.password} characters.`),
  );

/** Sign-in (admin spec, section 5): both fields required; `code` is for accounts with a second factor. */
export const loginRule = v.object({
  username: requiredLine('Username', limits.username),
  password: knownPassword(),
  code: line('Code', limits.code),
});

export type LoginForm = v.InferInput<typeof loginRule>;
