import { randomUUID } from 'node:crypto';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Letter } from '#db/entities/letter.entity.ts';
import type { LetterContent } from './letter-layout.ts';
import type { CompanyFacts } from './letter-settings.ts';
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
  | 'beforeAnswer'
  | 'author'
  | 'writtenAt'
>;

interface LetterParts {
  readonly inquiry: Pick<Inquiry, 'id' | 'email' | 'createdAt'>;
  readonly kind: Letter['kind'];
  readonly content: LetterContent;
  /** Letters to staff go to the address of its facts, and so does what the sender answers. */
  readonly head: { readonly mailFrom: string; readonly facts: Pick<CompanyFacts, 'staffAddress'> };
  readonly now: Date;
  /** From when on it is not sent any more; left out: it is sent whenever it can be. */
  readonly notAfter?: Date;
}

/**
 * The Message-ID of a letter of a kind. Random, since who names it may write into the thread of the letter (features/inquiries/mailbox):
 * ids of inquiries and letters are known to receivers of webhooks.
 */
export const letterMessageId = (mailFrom: string, kind: Letter['kind']): string =>
  messageIdAt(mailFrom, [randomUUID(), kind]);

/** A letter about an inquiry, to staff or to its sender. It has the time of the inquiry (inquiry-queries.ts). */
export function newLetter({ inquiry, kind, content, head, now, notAfter }: LetterParts): NewLetter {
  const { staffAddress } = head.facts;
  const isForStaff = kind === 'staff';
  return {
    id: randomUUID(),
    inquiryId: inquiry.id,
    kind,
    messageId: letterMessageId(head.mailFrom, kind),
    recipient: isForStaff ? staffAddress : inquiry.email,
    replyTo: isForStaff ? inquiry.email : staffAddress,
    ...content,
    attempts: 0,
    notAfter: notAfter ?? null,
    nextAttemptAt: now,
    createdAt: inquiry.createdAt,
  };
}
