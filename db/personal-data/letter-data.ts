import { In, Not } from 'typeorm';
import { Letter } from '../entities/letter.entity.ts';
import type { Subject } from './subject.ts';
import type { VisitorData } from './visitor-data.ts';

/** What an erased letter holds in place of what it said and whom it was for. */
const EMPTY = {
  recipient: '',
  replyTo: null,
  subject: '',
  text: '',
  html: '',
  calendar: null,
  precedingIds: null,
  receiptSlot: null,
  lastError: null,
  // Whoever is sending it may no longer store how that ended.
  leaseUntil: null,
  leaseOwner: null,
};

const keptOf = ({ inquiryIds }: Subject) => ({ inquiryId: In(inquiryIds), recipient: Not('') });

/** The letters, also those to staff, which quote the form. */
export const letterData: VisitorData = {
  holds: 'visitors',
  kind: 'letter',
  found: 'by the inquiry they belong to',
  erased: 'emptied but for kind, state and times; one that was not sent is held for good',
  count: (manager, subject) => manager.countBy(Letter, keptOf(subject)),
  async records(manager, subject) {
    const rows = await manager.find(Letter, {
      where: keptOf(subject),
      relations: { inquiry: true },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return rows.map((row) => ({
      inquiry: row.inquiry?.reference,
      kind: row.kind,
      state: row.state,
      recipient: row.recipient,
      replyTo: row.replyTo,
      subject: row.subject,
      text: row.text,
      author: row.author,
      createdAt: row.writtenAt ?? row.createdAt,
      sentAt: row.sentAt,
    }));
  },
  async erase(manager, { inquiryIds }) {
    const inquiryId = In(inquiryIds);
    await manager.update(Letter, { inquiryId, state: 'sent' }, EMPTY);
    const held = { state: 'held', heldReason: 'erased' } as const;
    await manager.update(Letter, { inquiryId, state: Not('sent') }, { ...EMPTY, ...held });
    return false;
  },
};
