import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';

/** The three forms a visitor can send. */
export type FormType = 'contact' | 'schedule' | 'pricing';

/** One answer of a form, as the sender gave it. */
@ObjectType({ description: 'One answer of a form, as the sender gave it.' })
export class InquiryAnswer {
  @Field(() => String, { description: 'What was asked.' })
  label: string;

  @Field(() => String, { description: 'What was answered.' })
  value: string;
}

/** A form that was sent: the promise that somebody reads it. */
@ObjectType({ description: 'A form that was sent.' })
@Entity('inquiries')
export class Inquiry {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, {
    description: 'Short reference a person can read over the phone, such as DS-7K4Q-92.',
  })
  @Index('uq_inquiries_reference', { unique: true })
  @Column('varchar', { length: 16 })
  reference: string;

  @Field(() => String, { description: 'contact, schedule or pricing.' })
  @Column('varchar', { length: 16 })
  formType: FormType;

  @Field(() => String, { description: 'Name of the sender.' })
  @Column('varchar', { length: limits.name * 2 + 1 })
  name: string;

  @Field(() => String, { description: 'Address of the sender.' })
  @Column('varchar', { length: limits.email })
  email: string;

  @Field(() => String, { description: 'What it is about, in a line.' })
  @Column('varchar', { length: limits.subject + 60 })
  subject: string;

  @Field(() => [InquiryAnswer], { description: 'Everything the sender filled in, in the order of the form.' })
  @Column('simple-json')
  answers: InquiryAnswer[];

  @Field(() => String, { description: 'new, open, answered, closed or spam.' })
  @Index('idx_inquiries_state')
  @Column('varchar', { length: 16 })
  state: InquiryState;

  @Field(() => [String], { description: 'Why it was taken for spam on arrival, a sentence each.' })
  @Column('simple-json')
  spamReasons: string[];

  @Field(() => String, { description: 'Note of the staff; may be empty.' })
  @Column('text')
  note: string;

  /** What the sender invented so that a repeated send is one send; null when it sent none. */
  @Index('uq_inquiries_client_key', { unique: true })
  @Column('varchar', { length: limits.clientKey, nullable: true })
  clientKey: string | null;

  /** Reference, name, address and answers folded for search; see `foldForSearch`. */
  @Column('text')
  searchText: string;

  @Field(() => Int, { description: 'Raised by every change.' })
  @Column('int', { default: 1 })
  version: number;

  @Field(() => Date, { description: 'When it arrived.' })
  @Index('idx_inquiries_created')
  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
