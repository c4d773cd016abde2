import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { engineOf } from '../engine.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';
import { Mail } from '../entities/mail.entity.ts';
import { inquirySearchText } from '../inquiry-search-text.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';
import { wholeMailsFrom } from './whole-mails.ts';

/** What an erased mail holds in place of what it said; its number and digest stay, so that it is not taken again. */
const EMPTY = {
  messageId: null,
  senderName: '',
  senderAddress: '',
  fromAddress: '',
  subject: '',
  text: '',
  quoted: '',
  problem: null,
};

/** By an address of who wrote a mail, where answers to it go, or in its bytes where it could not be read. */
export const mailsFrom = async (manager: EntityManager, addresses: readonly string[]) =>
  addresses.length > 0
    ? [
        { senderAddress: In(addresses) },
        { fromAddress: In(addresses) },
        { id: In(await wholeMailsFrom(manager, addresses)) },
      ]
    : [];

/** In the threads of the person, and by the address in the threads of others. */
const placesOf = async (manager: EntityManager, { inquiryIds, addresses }: Subject) => [
  { inquiryId: In(inquiryIds) },
  ...(await mailsFrom(manager, addresses)),
];

/** What an erased one has none of. */
const KEPT =
  "(mail.senderAddress <> '' OR mail.fromAddress <> '' OR mail.text <> '' OR mail.problem IS NOT NULL)";

const keptOf = async (manager: EntityManager, subject: Subject) =>
  manager
    .createQueryBuilder(Mail, 'mail')
    .where(await placesOf(manager, subject))
    .andWhere(KEPT);

/** The mails that were taken from the mailbox; on the mail server they stay as they are. */
export const mailData: VisitorData = {
  holds: 'visitors',
  kind: 'mail',
  found:
    'by the inquiry they belong to, by the addresses of From and Reply-To, and in the bytes of one that could not be read',
  erased:
    'emptied but for kind and times, and no longer found by their words; the mail server keeps what it has',
  count: async (manager, subject) => (await keptOf(manager, subject)).getCount(),
  async records(manager, subject) {
    const rows = await (await keptOf(manager, subject))
      .leftJoinAndSelect('mail.inquiry', 'inquiry')
      .orderBy({ 'mail.receivedAt': 'ASC', 'mail.id': 'ASC' })
      .getMany();
    return rows.map(({ inquiry, kind, senderName, subject, text, quoted, receivedAt, ...mail }) => ({
      inquiry: inquiry?.reference,
      kind,
      senderName,
      senderAddress: mail.senderAddress,
      ...(mail.fromAddress ? { fromAddress: mail.fromAddress } : {}),
      subject,
      text,
      quoted,
      receivedAt,
    }));
  },
  async erase(manager, subject) {
    const threads = await threadsOfOthers(manager, subject);
    for (const where of await placesOf(manager, subject)) await manager.update(Mail, where, EMPTY);
    for (const id of threads) await forgetWords(manager, id);
    return false;
  },
};

/** The inquiries of others that the person wrote into. */
async function threadsOfOthers(
  manager: EntityManager,
  { inquiryIds, addresses }: Subject,
): Promise<string[]> {
  if (addresses.length === 0) return [];
  const rows: { inquiryId: string }[] = await manager
    .createQueryBuilder(Mail, 'mail')
    .select('DISTINCT mail.inquiryId', 'inquiryId')
    .where([{ senderAddress: In(addresses) }, { fromAddress: In(addresses) }])
    .andWhere('mail.inquiryId IS NOT NULL')
    .getRawMany();
  return rows.map(({ inquiryId }) => inquiryId).filter((id) => !inquiryIds.includes(id));
}

/** More replies than fit into the text of a search. */
const SEARCHED_REPLIES = 500;

/** Makes the text in which an inquiry is searched anew, from the mails that are left. */
async function forgetWords(manager: EntityManager, id: string): Promise<void> {
  // Read as last committed: a mail may be arriving. SQLite has one writer.
  const lock = engineOf(manager) === 'mysql' ? ({ lock: { mode: 'pessimistic_write' } } as const) : {};
  const inquiry = await manager.findOne(Inquiry, { where: { id, erasedAt: IsNull() }, ...lock });
  if (!inquiry) return;
  const replies = await manager.find(Mail, {
    select: { id: true, text: true },
    where: { inquiryId: id, kind: 'reply', text: Not('') },
    order: { receivedAt: 'ASC', createdAt: 'ASC', id: 'ASC' },
    take: SEARCHED_REPLIES,
    ...lock,
  });
  const words = replies.map(({ text }) => text);
  await manager.update(Inquiry, { id }, { searchText: inquirySearchText(inquiry, words) });
}
