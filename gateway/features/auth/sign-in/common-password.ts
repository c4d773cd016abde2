import { adminMessages } from '#domain/messages.ts';
import { refusedField } from '#gateway/kernel/errors.ts';

/** What people put around a word to satisfy a rule; such a password is guessed as easily as the word. */
const DECORATION = /^[\P{L}]+|[\P{L}]+$/gu;

/** Read at the first use, since starting the gateway does not need it. */
let words: Promise<ReadonlySet<string>> | null = null;
const commonWords = (): Promise<ReadonlySet<string>> => {
  words ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => String(word).toLowerCase())),
  );
  return words;
};

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
