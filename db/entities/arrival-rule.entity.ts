import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { FormType } from '#domain/forms/form-names.ts';
import { labelLimits } from '#domain/label-limits.ts';
import { limits } from '#domain/limits.ts';
import { FormTypeEnum } from './inquiry.entity.ts';

/** What is done with an inquiry that arrives and meets every condition that is set (gateway/domain/arrival-rule.ts). */
@ObjectType({
  description:
    'What is done with an inquiry that arrives and meets every condition that is set; without conditions, with each.',
})
@Entity('arrival_rules')
export class ArrivalRule {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'Its name.' })
  @Index('uq_arrival_rules_name', { unique: true })
  @Column('varchar', { length: labelLimits.ruleName })
  name: string;

  /** Rules are applied in this order. */
  @Column('int')
  position: number;

  @Field(() => FormTypeEnum, { nullable: true, description: 'Condition: which form it is; null: any.' })
  @Column('varchar', { length: 16, nullable: true })
  formType: FormType | null;

  @Field(() => String, {
    description: 'Condition: what the path of the page with the form begins with; empty: any.',
  })
  @Column('varchar', { length: limits.originPage })
  page: string;

  @Field(() => [String], {
    description: 'Condition: the subject or the message holds one of these words; empty: any.',
  })
  @Column('simple-json')
  words: string[];

  @Field(() => String, {
    description: 'Condition: the domain of the sender’s address, or one above it; empty: any.',
  })
  @Column('varchar', { length: limits.email })
  domain: string;

  @Field(() => [ID], { description: 'The labels that it gives.' })
  @Column('simple-json')
  labelIds: string[];

  @Field(() => ID, {
    nullable: true,
    description: 'Account of the owner it gives, unless a rule before it has given one; null: none.',
  })
  @Column('varchar', { length: limits.id, nullable: true })
  ownerId: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The template of answers it proposes, unless a rule before it has; null: none.',
  })
  @Column('varchar', { length: limits.id, nullable: true })
  templateId: string | null;

  @Field(() => Int, { description: 'Incremented by every change.' })
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
