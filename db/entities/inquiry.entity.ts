import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type Answer, readAnswer, type StoredAnswer } from '#domain/forms/answers.ts';
import { type FormType, type SiteForm, siteForms } from '#domain/forms/form-names.ts';
import { formOf } from '#domain/forms/forms.ts';
import { limits } from '#domain/limits.ts';
import type { InquiryState } from '#domain/rules/inquiry.ts';
import { graphqlEnum } from './graphql-enum.ts';

export const FormTypeEnum = graphqlEnum<FormType>('FormType', 'How an inquiry arrived.', {
  ...(Object.fromEntries(siteForms.map((type) => [type, formOf(type).arrival])) as Record<SiteForm, string>),
  mail: 'A mail to the mailbox that is read.',
});

export const InquiryStateEnum = graphqlEnum<InquiryState>(
  'InquiryState',
  'How far staff are with an inquiry.',
  {
    new: 'Nobody has looked at it.',
    open: 'Somebody works on it.',
    answered: 'The sender has an answer.',
    closed: 'Nothing is left to do.',
    spam: 'Unwanted; its letters are held.',
  },
);

@ObjectType({ description: 'A field of a sent form.' })
export class InquiryAnswer implements Answer {
  @Field(() => String, { description: 'Name of the field, under which it is sent, such as jobTitle.' })
  name: string;

  @Field(() => String, { description: 'Label of the field.' })
  label: string;

  @Field(() => String, { description: 'Value of the field.' })
  value: string;
}

const answersOfRow = {
  to: (answers: readonly Answer[] | undefined) => answers,
  from: (stored: readonly StoredAnswer[] | undefined): Answer[] | undefined => stored?.map(readAnswer),
};

/** A form that was sent. */
@ObjectType({ description: 'A form that was sent.' })
@Entity('inquiries')
@Index('idx_inquiries_created_id', ['createdAt', 'id'])
@Index('idx_inquiries_state_created', ['state', 'createdAt', 'id'])
@Index('idx_inquiries_form_created', ['formType', 'createdAt', 'id'])
@Index('idx_inquiries_state_version', ['state', 'version'])
@Index('idx_inquiries_updated', ['updatedAt', 'id'])
@Index('idx_inquiries_state_owner', ['state', 'ownerId', 'createdAt', 'id'])
@Index('idx_inquiries_state_snoozed', ['state', 'snoozedUntil'])
@Index('idx_inquiries_state_reopened', ['state', 'reopenedAt'])
@Index('idx_inquiries_retention', ['formType', 'erasedAt', 'updatedAt', 'id'])
// With the state, so that who wrote, when and how often is read from the index alone.
@Index('idx_inquiries_sender_state', ['senderAddress', 'createdAt', 'id', 'state'])
export class Inquiry {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, {
    description: 'Short reference that is easy to read over the phone, such as DS-7K4Q-92.',
  })
  @Index('uq_inquiries_reference', { unique: true })
  @Column('varchar', { length: 16 })
  reference: string;

  @Field(() => FormTypeEnum, { description: 'Which form it is.' })
  @Column('varchar', { length: 16 })
  formType: FormType;

  @Field(() => String, { description: 'Name of the sender.' })
  @Column('varchar', { length: limits.name * 2 + 1 })
  name: string;

  @Field(() => String, { description: 'E-mail address of the sender.' })
  @Column('varchar', { length: limits.email })
  email: string;

  @Field(() => String, { description: 'Subject, in one line.' })
  @Column('varchar', { length: limits.subject + 60 })
  subject: string;

  @Field(() => [InquiryAnswer], { description: 'The fields of the form, in its order.' })
  @Column('simple-json', { transformer: answersOfRow })
  answers: InquiryAnswer[];

  @Field(() => InquiryStateEnum, { description: 'How far staff are with it.' })
  @Column('varchar', { length: 16 })
  state: InquiryState;

  @Field(() => [String], { description: 'Why it was marked as spam on arrival, one sentence each.' })
  @Column('simple-json')
  spamReasons: string[];

  @Field(() => String, { description: 'Note of the staff; may be empty.' })
  @Column('text')
  note: string;

  /** The address by which inquiries of one sender are found; see `senderAddressOf`. */
  @Column('varchar', { length: limits.email, nullable: true })
  senderAddress: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Account of the person who takes care of it; null: nobody.',
  })
  @Column('varchar', { length: limits.id, nullable: true })
  ownerId: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Until then it is not in the view `mine` of its owner; null: it is not put off.',
  })
  @Column('datetime', { precision: 3, nullable: true })
  snoozedUntil: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it was answered first: by an answer, or by the state; null: not yet.',
  })
  @Column('datetime', { precision: 3, nullable: true })
  firstAnsweredAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When its sender reopened it, as by moving the appointment: the promised time is counted from then on; null: from its arrival.',
  })
  @Column('datetime', { precision: 3, nullable: true })
  reopenedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When the data of its sender were erased, so that only reference, form, state and times are left; null: they are kept.',
  })
  @Column('datetime', { precision: 3, nullable: true })
  erasedAt: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'Path of the page that had the form, such as /pricing; null: unknown.',
  })
  @Column('varchar', { length: limits.originPage, nullable: true })
  page: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What led to that page: its parameter `utm_source` or `ref`; null: unknown.',
  })
  @Column('varchar', { length: limits.originWord, nullable: true })
  source: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The parameter `utm_medium` of that page, such as email; null: none.',
  })
  @Column('varchar', { length: limits.originWord, nullable: true })
  medium: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The parameter `utm_campaign` of that page; null: none.',
  })
  @Column('varchar', { length: limits.originWord, nullable: true })
  campaign: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'Template of answers that a rule on arrival proposes, which may have been deleted since; null: none.',
  })
  @Column('varchar', { length: limits.id, nullable: true })
  proposedTemplateId: string | null;

  /** Identifies a repeated send (db/idempotency-key.ts); null: sent without a key. */
  @Index('uq_inquiries_send_key', { unique: true })
  @Column('varchar', { length: 64, nullable: true })
  sendKey: string | null;

  /** Reference, name, address and answers folded for search; see `foldForSearch`. */
  @Index('ft_inquiries', { synchronize: false })
  @Column('text')
  searchText: string;

  @Field(() => Int, { description: 'Incremented by every change.' })
  @Column('int', { default: 1 })
  version: number;

  @Field(() => Date, { description: 'When it arrived.' })
  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it arrived or was changed last.' })
  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
