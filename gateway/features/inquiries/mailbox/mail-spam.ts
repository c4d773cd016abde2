import { type SpamCandidate, sameTextReasons } from '#gateway/features/inquiries/arriving/spam.ts';
import type { ParsedMail } from './parsed-mail.ts';

const MARKED = 'The mail server marked it as spam.';
const MACHINE = 'A machine sent it: nobody waits for an answer.';

/**
 * Why a mail that begins an inquiry is put aside, in sentences for staff. Links say nothing of a mail: a signature has some. What
 * a machine sent is put aside where staff find it, and is not lost.
 */
export const mailSpamReasons =
  ({ isMarkedSpam, isAutomatic, report }: ParsedMail) =>
  (candidate: SpamCandidate): string[] => [
    ...(isMarkedSpam ? [MARKED] : []),
    ...(isAutomatic || report ? [MACHINE] : []),
    ...sameTextReasons(candidate),
  ];
