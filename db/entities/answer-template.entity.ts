import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A text from which staff write answers, with fields in braces (gateway/domain/answer-template.ts). */
@ObjectType({ description: 'A text from which staff write answers.' })
@Entity('answer_templates')
export class AnswerTemplate {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'Its name, by which staff choose it.' })
  @Index('uq_answer_templates_name', { unique: true })
  @Column('varchar', { length: limits.name })
  name: string;

  @Field(() => String, { description: 'The text, with fields such as {name} and {reference}.' })
  @Column('text')
  text: string;

  @Field(() => Int, { description: 'Incremented by every change.' })
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
