import { In } from 'typeorm';
import { Mail } from '../entities/mail.entity.ts';
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
  erased: 'emptied but for kind and times; the mail server keeps what it has',
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
    for (const where of placesOf(subject)) await manager.update(Mail, where, EMPTY);
    return false;
  },
};
