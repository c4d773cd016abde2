import argon2 from 'argon2';
import { madeOnce } from '#domain/made-once.ts';
import { adminMessages } from '#domain/messages.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import { newToken } from '#gateway/kernel/secret.ts';

/** Parameters that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const HASHING = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash of a password, for storage. */
export const hashPassword = (password: string): Promise<string> => argon2.hash(password, HASHING);

/** Whether a password matches the hash. */
export const matchesPassword = (hash: string, password: string): Promise<boolean> =>
  argon2.verify(hash, password);

/**
 * A hash that no known password matches, made once in a process. It is verified for an unknown name, so that the answer
 * takes as long as for a wrong password.
 */
export const decoyHash = madeOnce(() => hashPassword(newToken()));

/** A random password of 120 bits. */
export const generatePassword = (): string => newToken().slice(0, 20);

/** What people put around a word to satisfy a rule; such a password is guessed as easily as the word. */
const DECORATION = /^[\P{L}]+|[\P{L}]+$/gu;

/** Read at the first use, since starting the gateway does not need it. */
const commonWords = madeOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase()));
});

/**
 * Whether a password is one of those that are tried first: on the list of common passwords, in whatever case, with digits
 * and signs before or after it, or one character again and again (NIST SP 800-63B, section 5.1.1.2).
 */
async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.trim().toLowerCase();
  if (new Set(text).size <= 2) return true;
  const common = await commonWords();
  return common.has(text) || common.has(text.replace(DECORATION, ''));
}

/** Refuses a new password that is common. `field`: input field of the issue. Errors: BAD_USER_INPUT. */
export async function refuseCommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw refusedField(field, adminMessages.commonPassword);
}
