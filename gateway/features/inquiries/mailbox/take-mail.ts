import { randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail, type MailKind } from '#db/entities/mail.entity.ts';
import { foldForSearch } from '#db/fold-for-search.ts';
import { isErasedSince } from '#db/personal-data/erasures.ts';
import { limits } from '#domain/limits.ts';
import { addressIn } from '#domain/mailbox-address.ts';
import { isWaiting } from '#domain/rules/inquiry.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import type { AnswerLabel } from '#gateway/features/inquiries/arriving/forms.ts';
import { newInquiry } from '#gateway/features/inquiries/arriving/new-inquiry.ts';
import { type SpamCandidate, sameTextReasons } from '#gateway/features/inquiries/arriving/spam.ts';
import { storeInquiry } from '#gateway/features/inquiries/arriving/store-inquiry.ts';
import { storeFile } from '#gateway/features/inquiries/files/store-file.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { storeInquiryChange } from '#gateway/features/inquiries/inbox/store-change.ts';
import { withoutTokens } from '#gateway/features/inquiries/inbox/thread-mails.ts';
import { failureNews } from '#gateway/features/inquiries/sending/failure-news.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { inquiryEvent } from '#gateway/write/webhook-events.ts';
import { findLetter, findThread } from './find-thread.ts';
import { type DeliveryReport, NO_MAIL, type ParsedMail } from './parsed-mail.ts';

/** A mail of the mailbox, before it is stored. */
export interface ArrivedMail {
  /** Digest of the name of the mailbox. */
  readonly mailbox: string;
  readonly uidValidity: string;
  readonly uid: number;
  readonly digest: string;
  readonly receivedAt: Date;
}

/** How letters of ours are known. */
interface Ourselves {
  /** The address that letters come from. */
  readonly mailFrom: string;
  /** Of a new inquiry. */
  readonly reference: string;
}

/**
 * Stores a mail once: as a part of the thread it continues, or else as an inquiry of its own. A reply opens its inquiry again,
 * and the promised time runs anew where it was answered; what a machine sends does neither. Links that move appointments are kept
 * without their tokens, wherever a program of mail quotes them. Of a mail whose sender was erased after it arrived, nothing is
 * kept but that it was taken. Errors: a duplicate of the reference.
 */
export async function takeMail(
  unit: UnitOfWork,
  arrived: ArrivedMail,
  received: ParsedMail,
  { files, ...ourselves }: Ourselves & { readonly files: readonly TakenFile[] },
): Promise<void> {
  const { manager } = unit;
  if (await manager.existsBy(Mail, { digest: arrived.digest })) return;
  const mail = withoutTokens(received);
  /** Returns what was kept of it. */
  const store = async (kind: MailKind, inquiryId: string, letterId: string | null = null) => {
    const isSpam = files.length > 0 && (await manager.existsBy(Inquiry, { id: inquiryId, state: 'spam' }));
    const isOneTooMany = await isDayFull(manager, inquiryId, arrived.receivedAt);
    const said = isSpam ? { ...mail, problem: withSentence(mail.problem, SPAM_FILES) } : mail;
    const kept = isOneTooMany ? { ...mail, text: '', quoted: '', problem: ONE_TOO_MANY } : said;
    const row = rowOf(unit, arrived, kept, { kind, inquiryId, letterId });
    await manager.insert(Mail, row);
    if (kind !== 'report' && !isOneTooMany && !isSpam) await storeFiles(unit, row, inquiryId, files);
    return kept;
  };
  // A restored backup knows an earlier position of the mailbox: what was erased since is read again.
  const isErased = await isErasedSince(manager, mail.senderAddress, arrived.receivedAt);
  if (isErased || (await isOwn(manager, mail, ourselves.mailFrom))) {
    await manager.insert(
      Mail,
      rowOf(unit, arrived, NO_MAIL, { kind: 'own', inquiryId: null, letterId: null }),
    );
    return;
  }
  const reported = mail.report && (await findLetter(manager, mail.report.letterIds));
  if (mail.report && reported) {
    await store('report', reported.inquiryId, reported.id);
    await storeReport(unit, reported, mail.report);
    return;
  }
  const thread = await findThread(manager, mail);
  if (!thread) {
    const inquiryId = await storeFirst(unit, mail, ourselves.reference);
    await store('first', inquiryId);
    return;
  }
  const kept = await store(mail.isAutomatic ? 'automatic' : 'reply', thread.id);
  if (mail.isAutomatic) await touch(unit, thread.id);
  else await storeReply(unit, thread.id, kept);
}

const DAY = 24 * 60 * 60 * 1000;

const ONE_TOO_MANY = `More than ${limits.threadMailsADay} mails arrived in this thread within a day. Read this one in the mailbox.`;

/** Whether a thread has had, in the day before a time, as many mails as are kept: whoever has a letter can send any number. */
const isDayFull = async (manager: EntityManager, inquiryId: string, until: Date): Promise<boolean> => {
  const receivedAt = MoreThan(new Date(until.getTime() - DAY));
  return (await manager.countBy(Mail, { inquiryId, receivedAt })) >= limits.threadMailsADay;
};

/** Stores the files of a mail; the mail is kept where there is no room for them, and says so. */
async function storeFiles(
  unit: UnitOfWork,
  { id: mailId, problem }: Pick<Mail, 'id' | 'problem'>,
  inquiryId: string,
  files: readonly TakenFile[],
): Promise<void> {
  const place = { inquiryId, mailId, letterId: null, direction: 'received', accountId: null } as const;
  for (const [order, file] of files.entries()) {
    try {
      await storeFile(unit, file, { ...place, order });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await unit.manager.update(Mail, { id: mailId }, { problem: withSentence(problem, NO_ROOM) });
      return;
    }
  }
}

const SPAM_FILES = 'It was put aside as spam: its files are in the mailbox, and not kept here.';

const withSentence = (problem: string | null, sentence: string): string =>
  [sentence, problem].filter(Boolean).join(' ').slice(0, 200);

const NO_ROOM = 'There is no room left for the files of this mail. They are in the mailbox.';

const rowOf = (
  { now }: UnitOfWork,
  { uid, ...arrived }: ArrivedMail,
  said: Pick<
    ParsedMail,
    'messageId' | 'senderName' | 'senderAddress' | 'subject' | 'text' | 'quoted' | 'problem'
  >,
  place: Pick<Mail, 'kind' | 'inquiryId' | 'letterId'>,
) => ({
  ...place,
  ...arrived,
  id: randomUUID(),
  uid: String(uid),
  messageId: said.messageId,
  senderName: said.senderName,
  senderAddress: senderAddressOf(said.senderAddress),
  subject: said.subject,
  text: said.text,
  quoted: said.quoted,
  problem: said.problem,
  createdAt: now,
});

/**
 * Whether a mail is a letter of ours, as in a mailbox that letters to staff go to: by its Message-ID, or, of those that are kept
 * nowhere, because a machine sent it from our address.
 */
async function isOwn(
  manager: EntityManager,
  { messageId, fromAddress, isAutomatic, report }: ParsedMail,
  mailFrom: string,
): Promise<boolean> {
  if (senderAddressOf(fromAddress) !== senderAddressOf(addressIn(mailFrom))) return false;
  if (isAutomatic && !report) return true;
  return messageId !== null && (await manager.existsBy(Letter, { messageId }));
}

/** Locked, since staff may be answering it. */
async function lockedRow({ manager, forChange }: UnitOfWork, id: string): Promise<Inquiry> {
  return manager.findOneOrFail(Inquiry, { where: { id }, ...forChange });
}

async function storeReply(unit: UnitOfWork, inquiryId: string, mail: ParsedMail): Promise<void> {
  const before = await lockedRow(unit, inquiryId);
  const searchText = foldForSearch(before.searchText, mail.text);
  unit.log({
    action: 'replied',
    thing: 'inquiry',
    thingId: inquiryId,
    summary: `The sender of inquiry ${before.reference} wrote back.`,
  });
  // Spam stays what it is until somebody looks at it, and counts as not looked at.
  if (before.state === 'spam') return touch(unit, inquiryId, { searchText });
  // Whoever waits already has the promise of then.
  const opened = isWaiting(before.state) ? {} : ({ state: 'open', reopenedAt: unit.now } as const);
  const after = await storeInquiryChange(unit, before, { ...opened, snoozedUntil: null, searchText });
  unit.tell(inquiryEvent('inquiry.replied', after));
  unit.notify({
    kind: 'replied',
    inquiryId,
    to: after.ownerId === null ? 'readers' : [after.ownerId],
    actor: null,
    cause: `replied:${inquiryId}:${after.version}`,
  });
}

/** Screens that show it are told (inbox-watcher.ts). The version stays: nobody's change is overtaken. */
async function touch(
  { manager, now }: UnitOfWork,
  id: string,
  values: Pick<Partial<Inquiry>, 'searchText'> = {},
): Promise<void> {
  await manager.update(Inquiry, { id }, { ...values, updatedAt: now });
}

/** A letter that came back has failed, as one that no server took; of one that is only late nothing changes. */
async function storeReport(
  unit: UnitOfWork,
  letter: Letter & { inquiry: Inquiry },
  { isFinal, reason }: DeliveryReport,
): Promise<void> {
  await touch(unit, letter.inquiryId);
  if (!isFinal || letter.state !== 'sent') return;
  const lastError = `It came back: ${reason || 'the mail server of the recipient refused it.'}`.slice(0, 500);
  await unit.manager.update(Letter, { id: letter.id }, { state: 'failed', lastError });
  const { event, notice } = await failureNews(unit.manager, letter, letter.inquiry.ownerId, unit.now);
  unit.tell(event);
  unit.notify(notice);
}

const MARKED = 'The mail server marked it as spam.';
const MACHINE = 'A machine sent it: nobody waits for an answer.';

/**
 * Why a mail that begins an inquiry is put aside, in sentences for staff. Links say nothing of a mail: a signature has some. What
 * a machine sent is put aside where staff find it, and is not lost.
 */
const mailSpamReasons =
  ({ isMarkedSpam, isAutomatic, report }: ParsedMail) =>
  (candidate: SpamCandidate): string[] => [
    ...(isMarkedSpam ? [MARKED] : []),
    ...(isAutomatic || report ? [MACHINE] : []),
    ...sameTextReasons(candidate),
  ];

/** Stores the inquiry that a mail begins. It owes no letter: its sender has not proven the address. Returns its id. */
async function storeFirst(unit: UnitOfWork, mail: ParsedMail, reference: string): Promise<string> {
  const { senderAddress: email, subject } = mail;
  const name = mail.senderName || email.split('@')[0] || 'Unknown sender';
  const message = mail.text.slice(0, limits.message).toWellFormed();
  const pairs: [AnswerLabel, string][] = [
    ['Name', name],
    ['Email', email],
    ['Subject', subject],
    ['Message', message],
  ];
  const inquiry = newInquiry({
    reference,
    formType: 'mail',
    name,
    email,
    subject: subject || 'Without a subject',
    answers: pairs.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    sendKey: null,
    createdAt: unit.now,
    ...{ page: null, source: null, medium: null, campaign: null },
  });
  const judge = mailSpamReasons(mail);
  await storeInquiry(unit, inquiry, { letters: [], appointment: null, message, isCrossSite: false, judge });
  return inquiry.id;
}
