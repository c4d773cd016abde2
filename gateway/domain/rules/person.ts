import * as v from 'valibot';
import { limits } from '../limits.ts';
import { roleNames } from '../permissions.ts';
import { newPassword } from './account.ts';
import { line, optionalEmail, requiredEmail, requiredLine } from './pieces.ts';
import { newUsername } from './username.ts';

const role = v.picklist(roleNames, `A role is one of ${roleNames.join(', ')}.`);

/** An account has one address in one spelling, since capitals make no other mailbox in practice. */
const lowerCase = v.transform((address: string) => address.toLowerCase());

/** An invitation: who is invited, by which address, and as what. */
export const invitationRule = v.object({
  name: requiredLine('Name', limits.name),
  email: v.pipe(requiredEmail('E-mail'), lowerCase),
  role,
});

/** What an owner changes of another person. */
export const personRule = v.object({
  name: line('Name', limits.name),
  email: v.pipe(optionalEmail('E-mail'), lowerCase),
  role,
});

/** What people change of themselves. */
export const profileRule = v.object({
  name: line('Name', limits.name),
  email: v.pipe(optionalEmail('E-mail'), lowerCase),
});

/** The answer to an invitation: name, username and password. */
export const welcomeRule = v.pipe(
  v.object({
    name: requiredLine('Name', limits.name),
    username: newUsername,
    password: newPassword('Password'),
  }),
  v.forward(
    v.partialCheck(
      [['username'], ['password']],
      ({ username, password }) => password.trim().toLowerCase() !== username.toLowerCase(),
      'The password must not be the username.',
    ),
    ['password'],
  ),
);

export type WelcomeForm = v.InferInput<typeof welcomeRule>;

/** A new password by a link; `username` is that of the account. */
export const newPasswordRule = (username: string) =>
  v.object({
    password: v.pipe(
      newPassword('Password'),
      v.check(
        (password) => password.trim().toLowerCase() !== username.toLowerCase(),
        'The password must not be the username.',
      ),
    ),
  });

/** The address of the account whose password is forgotten. */
export const forgottenPasswordRule = v.object({ email: v.pipe(requiredEmail('E-mail'), lowerCase) });

/** A new account from the shell. */
export const shellAccountRule = v.object({
  username: newUsername,
  name: line('Name', limits.name),
  email: v.pipe(optionalEmail('E-mail'), lowerCase),
  role,
  password: newPassword('Password'),
});
