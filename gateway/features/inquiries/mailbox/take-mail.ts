import { randomUUID } from 'node:crypto';
import { type EntityManager, MoreThan } from 'typeorm';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Mail, type MailKind } from '#db/entities/mail.entity.ts';
import { isErasedSince } from '#db/personal-data/erasures.ts';
import { addressesInWhole } from '#db/personal-data/whole-mails.ts';
import { limits } from '#domain/limits.ts';
import { addressIn } from '#domain/mailbox-address.ts';
import { senderAddressOf } from '#domain/sender-address.ts';
import { withoutSignedTokens } from '#gateway/features/inquiries/appointments/link-search.ts';
import { linkKeyIn } from '#gateway/features/inquiries/appointments/schedule-terms.ts';
import { storeFile } from '#gateway/features/inquiries/files/store-file.ts';
import type { TakenFile } from '#gateway/features/inquiries/files/take-in-file.ts';
import { withoutTokens } from '#gateway/features/inquiries/inbox/thread-mails.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import type { UnitOfWork } from '#gateway/write/units-of-work.ts';
import { findLetter, findThread } from './find-thread.ts';
import { storeFirst } from './first-mail.ts';
import { foldQuotation } from './fold-quotation.ts';
import { kindInThread } from './kind-in-thread.ts';
import { isFromMachine, readOurselves, saysItIsOurs } from './ourselves.ts';
import { NO_MAIL, type ParsedMail } from './parsed-mail.ts';
import { storeAnswerByMail, storeReply, storeReport, touch } from './thread-changes.ts';
import { textsOfThread } from './thread-texts.ts';

/** A mail of the mailbox, before it is stored. */
export interface ArrivedMail {
  /** Digest of the name of the mailbox. */
  readonly mailbox: string;
  readonly uidValidity: string;
  readonly uid: number;
  readonly digest: string;
  readonly receivedAt: Date;
}

/** What a mail is taken with. */
export interface Taking {
  /** The address that letters come from, as in their header. */
  readonly mailFrom: string;
  /** Other mailboxes of the company, as headers name them: MAIL_TO, the contact address. */
  readonly mailboxes: readonly string[];
  /** Of a new inquiry. */
  readonly reference: string;
  readonly files: readonly TakenFile[];
}

/** A mail in the two parts in which it is kept. */
type PartedMail = ParsedMail & Pick<Mail, 'quoted'>;

/**
 * Stores a mail once: as a part of the thread it continues, or else as an inquiry of its own. A reply opens its inquiry again,
 * and the promised time runs anew where it was answered; a colleague's mail to the person answers it; what a colleague writes to
 * colleagues, or a machine sends, does neither. Links that move appointments are kept without their tokens, in whatever writing.
 * Of a mail whose sender was erased after it arrived, nothing is kept but that it was taken. Errors: a duplicate of the reference.
 */
export async function takeMail(
  unit: UnitOfWork,
  arrived: ArrivedMail,
  received: ParsedMail,
  { files, reference, mailFrom, mailboxes }: Taking,
): Promise<void> {
  const { manager } = unit;
  if (await manager.existsBy(Mail, { digest: arrived.digest })) return;
  const key = await linkKeyIn(manager);
  const mail = withoutTokens({ ...received, quoted: '' }, key);
  const named = files.map((file) =>
    key === null ? file : { ...file, name: withoutSignedTokens(file.name, key) },
  );
  const store = async (
    kind: MailKind,
    partedMail: PartedMail,
    inquiryId: string,
    letterId: string | null = null,
  ) => storeMail(unit, { ...arrived, kind, inquiryId, letterId }, partedMail, named);
  if (
    (await isErased(manager, writersOf(mail, files), arrived.receivedAt)) ||
    (await isOwn(manager, mail, mailFrom))
  ) {
    const nothing = { ...NO_MAIL, quoted: '' };
    await manager.insert(
      Mail,
      rowOf(unit, { ...arrived, kind: 'own', inquiryId: null, letterId: null }, nothing),
    );
    return;
  }
  const reported = mail.report && (await findLetter(manager, mail.report.letterIds));
  if (mail.report && reported) {
    await store('report', mail, reported.inquiryId, reported.id);
    await storeReport(unit, reported, mail.report);
    return;
  }
  const ourMailboxes = [mailFrom, ...mailboxes];
  const ourselves = await readOurselves(manager, ourMailboxes);
  const isOurs = saysItIsOurs(ourselves, mail);
  const isForged = isOurs && mail.isSenderRefused;
  const thread = isForged ? null : await findThread(manager, mail, isOurs);
  if (!thread) {
    const first = { reference, isForged, isFromMachine: isFromMachine(ourselves, mail) };
    await store('first', mail, await storeFirst(unit, mail, first));
    return;
  }
  const kind = await kindInThread(manager, thread, mail, ourselves);
  const earlier = await textsOfThread(manager, thread, kind, ourMailboxes);
  const isColleague = kind === 'answer' || kind === 'note';
  // Answers to a colleague go wherever, and the colleague is who is named in From.
  const writer = isColleague ? { senderAddress: mail.fromAddress } : {};
  const kept = await store(kind, { ...mail, ...foldQuotation(mail.text, earlier), ...writer }, thread.id);
  if (kind === 'reply') return storeReply(unit, thread.id, kept.text);
  if (kind !== 'answer') return touch(unit, thread.id);
  const colleague = ourselves.people.get(senderAddressOf(mail.fromAddress));
  await storeAnswerByMail(unit, thread.id, colleague, arrived.receivedAt);
}

/** Stores a mail with its files, and returns what was kept of it. */
async function storeMail(
  unit: UnitOfWork,
  place: ArrivedMail & Pick<Mail, 'kind' | 'letterId'> & { readonly inquiryId: string },
  mail: PartedMail,
  files: readonly TakenFile[],
): Promise<PartedMail> {
  const { manager } = unit;
  const { inquiryId } = place;
  const isSpam = files.length > 0 && (await manager.existsBy(Inquiry, { id: inquiryId, state: 'spam' }));
  const isOneTooMany = await isDayFull(manager, inquiryId, place.receivedAt);
  const partedMail = isSpam ? { ...mail, problem: withSentence(mail.problem, SPAM_FILES) } : mail;
  const kept = isOneTooMany ? { ...mail, text: '', quoted: '', problem: ONE_TOO_MANY } : partedMail;
  const row = rowOf(unit, place, kept);
  await manager.insert(Mail, row);
  if (place.kind !== 'report' && !isOneTooMany && !isSpam) await storeFiles(unit, row, inquiryId, files);
  return kept;
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
  { uid, ...place }: ArrivedMail & Pick<Mail, 'kind' | 'inquiryId' | 'letterId'>,
  partedMail: PartedMail,
) => ({
  ...place,
  id: randomUUID(),
  uid: String(uid),
  messageId: partedMail.messageId,
  senderName: partedMail.senderName,
  senderAddress: senderAddressOf(partedMail.senderAddress),
  fromAddress: senderAddressOf(partedMail.fromAddress),
  subject: partedMail.subject,
  text: partedMail.text,
  quoted: partedMail.quoted,
  problem: partedMail.problem,
  createdAt: now,
});

/** The addresses of who wrote a mail; of one that could not be read, and is kept whole, those that its bytes name. */
function writersOf({ senderAddress, fromAddress }: ParsedMail, files: readonly TakenFile[]): string[] {
  const addresses = [senderAddress, fromAddress].filter((address) => address !== '');
  const whole = files.find(({ mediaType }) => mediaType === 'message/rfc822');
  return addresses.length > 0 || !whole ? addresses : addressesInWhole(whole.bytes.subarray(0, 120_000));
}

/** Whether the data of somebody were erased since a mail arrived: a restored backup knows an earlier position of the mailbox. */
async function isErased(
  manager: EntityManager,
  addresses: readonly string[],
  receivedAt: Date,
): Promise<boolean> {
  for (const address of addresses) if (await isErasedSince(manager, address, receivedAt)) return true;
  return false;
}

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
