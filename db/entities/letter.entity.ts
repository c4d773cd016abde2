import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { Inquiry } from './inquiry.entity.ts';

/**
 * owed: waits for its turn; sent: a mail server took it; failed: given up, staff can resend; held: its inquiry is
 * spam, so it goes nowhere unless staff say that it is not.
 */
export type LetterState = 'owed' | 'sent' | 'failed' | 'held';

/** A mail owed or sent because of an inquiry. */
@ObjectType({ description: 'A mail owed or sent because of an inquiry.' })
@Entity('letters')
@Index('idx_letters_due', ['state', 'nextAttemptAt'])
export class Letter {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Index('idx_letters_inquiry')
  @Column('varchar', { length: limits.id })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_letters_inquiry' })
  inquiry?: Inquiry;

  @Field(() => String, { description: 'staff: tells the company; receipt: tells the sender.' })
  @Column('varchar', { length: 16 })
  kind: 'staff' | 'receipt';

  /** The same for every attempt, so that a receiver can drop a repeat (RFC 5322, section 3.6.4). */
  @Column('varchar', { length: 200 })
  messageId: string;

  @Field(() => String, { description: 'Address it goes to.' })
  @Column('varchar', { length: limits.email })
  recipient: string;

  /** Whom an answer goes to; null: the sender of the letter. */
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

  /** A calendar file that goes along (RFC 5545); null: none. */
  @Column('text', { nullable: true })
  calendar: string | null;

  @Field(() => String, { description: 'owed, sent, failed, or held because the inquiry is spam.' })
  @Column('varchar', { length: 16 })
  state: LetterState;

  @Field(() => Int, { description: 'How often sending was tried.' })
  @Column('int')
  attempts: number;

  @Field(() => Date, { description: 'When it is tried next, if it is owed.' })
  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  /** Until when one gateway alone may send it; null: nobody is at it. */
  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null;

  /** Which gateway holds the lease. */
  @Column('varchar', { length: 64, nullable: true })
  leaseOwner: string | null;

  @Field(() => String, { nullable: true, description: 'Why the last attempt failed, in plain words.' })
  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  @Field(() => Date, { nullable: true, description: 'When a mail server took it.' })
  @Column('datetime', { precision: 3, nullable: true })
  sentAt: Date | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
