import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { engineOf } from '../engine.ts';
import { Inquiry } from '../entities/inquiry.entity.ts';
import { Mail } from '../entities/mail.entity.ts';
import { inquirySearchText } from '../inquiry-search-text.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';

/** What an erased mail holds in place of what it said; its number and digest stay, so that it is not taken again. */
const EMPTY = {
  messageId: null,
  senderName: '',
  senderAddress: '',
  subject: '',
  text: '',
  quoted: '',
  problem: null,
};

/** In the threads of the person, and by the address in the threads of others. */
const placesOf = ({ inquiryIds, addresses }: Subject) => [
  { inquiryId: In(inquiryIds) },
  ...(addresses.length > 0 ? [{ senderAddress: In(addresses) }] : []),
];

/** The mails that were taken from the mailbox; on the mail server they stay as they are. */
export const mailData: VisitorData = {
  holds: 'visitors',
  kind: 'mail',
  found: 'by the inquiry they belong to, and by the addresses of their sender',
  erased:
    'emptied but for kind and times, and no longer found by their words; the mail server keeps what it has',
  async records(manager, subject) {
    const rows = await manager.find(Mail, {
      where: placesOf(subject),
      relations: { inquiry: true },
      order: { receivedAt: 'ASC', id: 'ASC' },
    });
    const kept = rows.filter(({ senderAddress, text }) => senderAddress !== '' || text !== '');
    return kept.map(({ inquiry, kind, senderName, senderAddress, subject, text, quoted, receivedAt }) => ({
      inquiry: inquiry?.reference,
      kind,
      senderName,
      senderAddress,
      subject,
      text,
      quoted,
      receivedAt,
    }));
  },
  async erase(manager, subject) {
    const threads = await threadsOfOthers(manager, subject);
    for (const where of placesOf(subject)) await manager.update(Mail, where, EMPTY);
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
    .where({ senderAddress: In(addresses), inquiryId: Not(IsNull()) })
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
