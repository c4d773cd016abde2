import * as v from 'valibot';
import { limits } from '../limits.ts';
import { knownPassword } from './login.ts';
import { requiredLine } from './pieces.ts';

/** A chosen password with its minimum length. */
export const newPassword = (label: string) =>
  v.pipe(
    knownPassword(label),
    v.minLength(
      limits.passwordMinLength,
      `The ${label.toLowerCase()} must have at least ${limits.passwordMinLength} characters.`,
    ),
  );

/** A password change: the new password has a minimum length and differs from the username and the current password. */
export const passwordChangeRule = (username: string) =>
  v.pipe(
    v.object({
      current: knownPassword('Current password'),
      next: v.pipe(
        newPassword('New password'),
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
  );

/** The password again, before a security-relevant change. */
export const passwordAgainRule = v.object({ password: knownPassword() });

/** Password and code again, before the second factor is turned off or its recovery codes are renewed. */
export const bothFactorsAgainRule = v.object({
  password: knownPassword(),
  code: requiredLine('Code', limits.code),
});

/** The first code of a newly set up authenticator app. */
export const firstCodeRule = v.object({ code: requiredLine('Code', limits.code) });

/** What owners demand of every sign-in. */
export const signInPolicyRule = v.object({
  secondFactor: v.picklist(['optional', 'required'], 'The second factor is optional or required.'),
});
