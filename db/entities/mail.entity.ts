import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { graphqlEnum } from './graphql-enum.ts';
import { Inquiry } from './inquiry.entity.ts';

/**
 * first: it began its inquiry; reply: somebody wrote back; answer: a colleague answered the sender by mail; note: a colleague
 * wrote to colleagues alone; automatic: a machine wrote; report: a mail server tells what became of a letter; own: a letter of
 * ours that lies in the mailbox, or a mail whose sender was erased after it arrived; nothing is kept of either.
 */
export type MailKind = 'first' | 'reply' | 'answer' | 'note' | 'automatic' | 'report' | 'own';

export const MailKindEnum = graphqlEnum<MailKind>('MailKind', 'What a mail is in its thread.', {
  first: 'It began the inquiry.',
  reply: 'Somebody wrote back.',
  answer: 'A colleague answered the sender by mail.',
  note: 'A colleague wrote to colleagues alone; the sender has not seen it.',
  automatic: 'A machine answered; nobody waits for an answer.',
  report: 'A mail server tells what became of a letter.',
  own: 'A letter of the gateway itself; it belongs to no inquiry.',
});

/** A mail that was taken from the mailbox. It is there once, however often it is read: by its number and by its digest. */
@ObjectType({ description: 'A mail that arrived in the mailbox.' })
@Entity('mails')
@Index('uq_mails_uid', ['mailbox', 'uidValidity', 'uid'], { unique: true })
@Index('idx_mails_inquiry', ['inquiryId', 'receivedAt', 'id'])
@Index('idx_mails_message_id', ['messageId'])
@Index('idx_mails_sender', ['senderAddress'])
@Index('idx_mails_from', ['fromAddress'])
export class Mail {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** Digest of the name of the mailbox. */
  @Column('varchar', { length: 64 })
  mailbox: string;

  @Column('varchar', { length: 20 })
  uidValidity: string;

  /** Its number in the mailbox, in decimal digits. */
  @Column('varchar', { length: 20 })
  uid: string;

  /** Of what its sender sent, without what mail servers add (mail-digest.ts): the same mail has the same one. */
  @Index('uq_mails_digest', { unique: true })
  @Column('varchar', { length: 64 })
  digest: string;

  /** Message-ID with its angle brackets (RFC 5322, section 3.6.4); null: it has none. */
  @Column('varchar', { length: limits.messageId, nullable: true })
  messageId: string | null;

  /** Null: it belongs to none. */
  @Column('varchar', { length: limits.id, nullable: true })
  inquiryId: string | null;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: true })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_mails_inquiry' })
  inquiry?: Inquiry | null;

  @Field(() => MailKindEnum, { description: 'What it is in its thread.' })
  @Column('varchar', { length: 16 })
  kind: MailKind;

  /** The letter that a report is about; null: it is none, or its letter is not known. */
  @Column('varchar', { length: limits.id, nullable: true })
  letterId: string | null;

  @Field(() => String, { description: 'Name of its sender; may be empty.' })
  @Column('varchar', { length: limits.name })
  senderName: string;

  /** In the form of `senderAddressOf`. */
  @Field(() => String, { description: 'Address of its sender, in lower case; may be empty.' })
  @Column('varchar', { length: limits.email })
  senderAddress: string;

  /**
   * The address of From in the form of `senderAddressOf`; empty: none, or several. Null: it was taken before this was kept, and
   * before its text was searched for links in every writing.
   */
  @Column('varchar', { length: limits.email, nullable: true })
  fromAddress: string | null;

  @Field(() => String, { description: 'Subject, in one line; may be empty.' })
  @Column('varchar', { length: limits.subject })
  subject: string;

  @Field(() => String, { description: 'What its sender wrote, as plain text.' })
  @Column('text')
  text: string;

  @Field(() => String, {
    description: 'What it repeats at its end of what we wrote in the thread; may be empty.',
  })
  @Column('text')
  quoted: string;

  @Field(() => String, {
    nullable: true,
    description: 'Why not all of it is here, in a sentence; null: it is.',
  })
  @Column('varchar', { length: 200, nullable: true })
  problem: string | null;

  @Field(() => Date, { description: 'When the mail server received it.' })
  @Column('datetime', { precision: 3 })
  receivedAt: Date;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
