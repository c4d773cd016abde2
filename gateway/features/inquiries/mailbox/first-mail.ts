import { answersOf } from '#domain/forms/answers.ts';
import { limits } from '#domain/limits.ts';
import { newInquiry } from '#gateway/features/inquiries/submissions/new-inquiry.ts';
import { type SpamCandidate, sameTextReasons } from '#gateway/features/inquiries/submissions/spam.ts';
import { storeInquiry } from '#gateway/features/inquiries/submissions/store-inquiry.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import type { ParsedMail } from './parsed-mail.ts';

const MARKED = 'The mail server marked it as spam.';
const MACHINE = 'A machine sent it: nobody waits for an answer.';
const NOT_OURS = 'It names one of our addresses as its sender, and the mail server has found that it is not.';

/** What else is known of a mail that begins an inquiry. */
export interface FirstMail {
  /** Whether a machine sent it. */
  readonly isFromMachine: boolean;
  /** Whether it says that one of us wrote it, and the mail server has refused that. */
  readonly isForged: boolean;
  /** The reference of its inquiry. */
  readonly reference: string;
}

/**
 * Why a mail that begins an inquiry is put aside, in sentences for staff. Links say nothing of a mail: a signature has some. What
 * a machine sent is put aside where staff find it, and is not lost.
 */
const mailSpamReasons =
  ({ isMarkedSpam, report }: ParsedMail, { isFromMachine, isForged }: FirstMail) =>
  (candidate: SpamCandidate): string[] => [
    ...(isForged ? [NOT_OURS] : []),
    ...(isMarkedSpam ? [MARKED] : []),
    ...(isFromMachine || report ? [MACHINE] : []),
    ...sameTextReasons(candidate),
  ];

/** Stores the inquiry that a mail begins. It owes no letter: its sender has not proven the address. Returns its id. */
export async function storeFirst(unit: UnitOfWork, mail: ParsedMail, first: FirstMail): Promise<string> {
  const { senderAddress: email, subject } = mail;
  const name = mail.senderName || email.split('@')[0] || 'Unknown sender';
  const message = mail.text.slice(0, limits.message).toWellFormed();
  const inquiry = newInquiry({
    reference: first.reference,
    formType: 'mail',
    name,
    email,
    subject: subject || 'Without a subject',
    answers: answersOf('mail', { name, email, subject, message }),
    sendKey: null,
    createdAt: unit.now,
    ...{ page: null, source: null, medium: null, campaign: null },
  });
  const judge = mailSpamReasons(mail, first);
  await storeInquiry(unit, inquiry, { letters: [], appointment: null, message, isCrossSite: false, judge });
  return inquiry.id;
}
