import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** One field that a write changed. */
@ObjectType({ description: 'One field that a write changed.' })
export class Change {
  @Field(() => String, { description: 'Name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'Value before; null: there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Value after; null: there is none.' })
  after: string | null;
}

/** One write: who did what to which thing, and when. */
@ObjectType({ description: 'One write: who did what to which thing, and when.' })
@Entity('activity')
export class Activity {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => Date, { description: 'When.' })
  @Index('idx_activity_at')
  @Column('datetime', { precision: 3 })
  at: Date;

  @Field(() => String, { description: 'Who: an account or the name of a token.' })
  @Column('varchar', { length: limits.name })
  actor: string;

  @Field(() => String, { description: 'created, updated, deleted, uploaded, signed-in …' })
  @Column('varchar', { length: 24 })
  action: string;

  @Field(() => String, { description: 'Kind of thing: client, teamMember, technology, settings, inquiry …' })
  @Column('varchar', { length: 24 })
  thing: string;

  @Field(() => String, { description: 'Identifier of the thing.' })
  @Column('varchar', { length: limits.id })
  thingId: string;

  @Field(() => String, { description: 'One sentence about it.' })
  @Column('varchar', { length: 400 })
  summary: string;

  @Field(() => [Change], { description: 'What changed, field by field.' })
  @Column('simple-json')
  changes: Change[];
}
