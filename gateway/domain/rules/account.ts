import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { knownPassword } from './login.ts';
import { requiredLine } from './pieces.ts';

/** A new password for the account of that name: long, not the name itself, and not the one that is there. */
export const passwordChangeRule = (username: string) =>
  ({
    schema: v.pipe(
      v.object({
        current: knownPassword('Current password'),
        next: v.pipe(
          knownPassword('New password'),
          v.minLength(
            limits.passwordLeast,
            `The new password must have at least ${limits.passwordLeast} characters.`,
          ),
          v.check(
            (next) => next.trim().toLowerCase() !== username.toLowerCase(),
            'The new password must not be the username.',
          ),
        ),
      }),
      v.forward(
        v.partialCheck(
          [['current'], ['next']],
          ({ current, next }) => current !== next,
          'The new password must differ from the current one.',
        ),
        ['next'],
      ),
    ),
    missing: null,
  }) satisfies Rule<v.GenericSchema>;

/** The password again, before something that weakens or renews the protection of the account. */
export const passwordAgainRule = {
  schema: v.object({ password: knownPassword() }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

/** The first code of an authenticator app that was just set up. */
export const firstCodeRule = {
  schema: v.object({ code: requiredLine('Code', limits.code) }),
  missing: null,
} satisfies Rule<v.GenericSchema>;
