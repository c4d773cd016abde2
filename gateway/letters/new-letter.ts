import { randomUUID } from 'node:crypto';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Letter } from '#db/entities/letter.entity.ts';
import type { LetterContent } from './letter-layout.ts';
import { messageIdAt } from './message-id.ts';

/** A letter before its initial state is decided. */
export type NewLetter = Omit<
  Letter,
  | 'state'
  | 'heldReason'
  | 'receiptSlot'
  | 'inquiry'
  | 'leaseUntil'
  | 'leaseOwner'
  | 'lastError'
  | 'sentAt'
  | 'precedingIds'
  | 'author'
  | 'writtenAt'
>;

interface LetterParts {
  readonly inquiry: Pick<Inquiry, 'id' | 'email' | 'createdAt'>;
  readonly kind: Letter['kind'];
  readonly content: LetterContent;
  /** Address for staff letters; what the sender answers goes there too. */
  readonly staffAddress: string;
  readonly mailFrom: string;
  readonly now: Date;
  /** Tells letters of one kind about one inquiry apart; empty for the first. */
  readonly part?: string;
}

/** A letter about an inquiry, to staff or to its sender. It has the time of the inquiry (inquiry-queries.ts). */
export function newLetter({
  inquiry,
  kind,
  content,
  staffAddress,
  mailFrom,
  now,
  part,
}: LetterParts): NewLetter {
  const isForStaff = kind === 'staff';
  return {
    id: randomUUID(),
    inquiryId: inquiry.id,
    kind,
    messageId: messageIdAt(mailFrom, [inquiry.id, kind, ...(part ? [part] : [])]),
    recipient: isForStaff ? staffAddress : inquiry.email,
    replyTo: isForStaff ? inquiry.email : staffAddress,
    ...content,
    attempts: 0,
    nextAttemptAt: now,
    createdAt: inquiry.createdAt,
  };
}
