import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { InquiryState, letterStates } from '#domain/rules/inquiry.ts';
import { graphqlEnum } from './graphql-enum.ts';
import { Inquiry } from './inquiry.entity.ts';
import { QueuedRow } from './queued-row.ts';

/**
 * owed: queued; sent: accepted by a mail server; failed: no more attempts, staff can resend; held: not sent unless
 * staff release it.
 */
export type LetterState = (typeof letterStates)[number];

export const LetterStateEnum = graphqlEnum<LetterState>(
  'LetterState',
  'How far the delivery of a letter is.',
  {
    owed: 'Queued, to be sent.',
    sent: 'Accepted by a mail server.',
    failed: 'Given up; staff can send it again.',
    held: 'Not sent unless staff release it.',
  },
);

export const LetterKindEnum = graphqlEnum<Letter['kind']>('LetterKind', 'Whom a letter is for.', {
  staff: 'Notifies the company.',
  receipt: 'Confirms to the sender.',
  reminder: 'Reminds the sender of the appointment.',
  answer: 'An answer that a person wrote to the sender.',
});

export type HeldReason = 'spam' | 'other-site' | 'recipient-limit' | 'hour-limit' | 'late' | 'erased';

const HeldReasonEnum = graphqlEnum<HeldReason>('HeldReason', 'Why a letter is held.', {
  spam: 'Its inquiry is spam; released with it.',
  'other-site': 'A page of another site sent the form; released with resendLetter.',
  'recipient-limit':
    'The address has received the maximum of receipts for the day; released with resendLetter.',
  'hour-limit': 'Too many receipts within an hour; released with resendLetter.',
  late: 'Its time was over before it could be sent; never sent.',
  erased: 'The data of the sender were erased, with what the letter said; never sent.',
});

/** What an inquiry was before an answer, and what that made of it, so that the answer can be taken back. Times by ISO 8601. */
export interface BeforeAnswer {
  /** Account of who wrote the answer. */
  readonly accountId: string;
  /** The clock by which the letter is held (Clock.id); left out: one of a release before this was kept. */
  readonly heldBy?: string;
  readonly answeredState: InquiryState;
  readonly state: InquiryState;
  readonly ownerId: string | null;
  readonly snoozedUntil: string | null;
  readonly firstAnsweredAt: string | null;
}

@ObjectType({ description: 'A mail about an inquiry, queued or sent.' })
@Entity('letters')
@Index('idx_letters_state', ['state', 'createdAt', 'inquiryId'])
@Index('idx_letters_due', ['state', 'nextAttemptAt'])
@Index('idx_letters_lease', ['leaseOwner'])
@Index('idx_letters_receipts', ['createdAt', 'receiptSlot'])
@Index('idx_letters_message_id', ['messageId'])
export class Letter extends QueuedRow<LetterState> {
  @Field(() => ID, { description: 'Identifier.' })
  override id: string;

  @Index('idx_letters_inquiry')
  @Column('varchar', { length: limits.id })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_letters_inquiry' })
  inquiry?: Inquiry;

  @Field(() => LetterKindEnum, { description: 'Whom it is for.' })
  @Column('varchar', { length: 16 })
  kind: 'staff' | 'receipt' | 'reminder' | 'answer';

  /** The same for every attempt, so that a receiver can drop duplicates (RFC 5322, section 3.6.4). */
  @Column('varchar', { length: 200 })
  messageId: string;

  @Field(() => String, { description: 'Address of the recipient.' })
  @Column('varchar', { length: limits.email })
  recipient: string;

  /**
   * Message-IDs of the letters before it in the thread, oldest first, separated by spaces (RFC 5322, section 3.6.4); null:
   * it begins a thread.
   */
  @Column('text', { nullable: true })
  precedingIds: string | null;

  @Field(() => String, { nullable: true, description: 'Who wrote it; null: it was written by itself.' })
  @Column('varchar', { length: limits.name, nullable: true })
  author: string | null;

  @Field(() => Date, { nullable: true, description: 'When it was written by a person; null: by itself.' })
  @Column('datetime', { precision: 3, nullable: true })
  writtenAt: Date | null;

  /** Null: it is no answer that its writer can take back until its first attempt. */
  @Column('simple-json', { nullable: true })
  beforeAnswer: BeforeAnswer | null;

  /** Reply-To address; null: none. */
  @Column('varchar', { length: limits.email, nullable: true })
  replyTo: string | null;

  @Field(() => String, { description: 'Subject line.' })
  @Column('varchar', { length: limits.subject + 120 })
  subject: string;

  @Field(() => String, { description: 'The letter in plain text.' })
  @Column('text')
  text: string;

  @Column('text')
  html: string;

  /** An attached calendar file (RFC 5545); null: none. */
  @Column('text', { nullable: true })
  calendar: string | null;

  @Field(() => LetterStateEnum, { description: 'How far its delivery is.' })
  override state: LetterState;

  @Field(() => HeldReasonEnum, { nullable: true, description: 'Why it is held; null: it is not.' })
  @Column('varchar', { length: 16, nullable: true })
  heldReason: HeldReason | null;

  /** Slot of the receipt within the daily limit of its address (receipt-limits.ts); null: not counted. */
  @Index('uq_letters_receipt_slot', { unique: true })
  @Column('varchar', { length: 80, nullable: true })
  receiptSlot: string | null;

  @Field(() => Int, { description: 'Number of attempts to send it.' })
  override attempts: number;

  @Field(() => Date, { description: 'Time of the next attempt, in state owed.' })
  override nextAttemptAt: Date;

  /** From when on it is not sent any more, as a reminder of what has begun; null: it is sent whenever it can be. */
  @Column('datetime', { precision: 3, nullable: true })
  notAfter: Date | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed, in a sentence.' })
  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  @Field(() => Date, { nullable: true, description: 'When a mail server accepted it.' })
  @Column('datetime', { precision: 3, nullable: true })
  sentAt: Date | null;
}
