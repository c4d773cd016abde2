import { Field, ID, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { activityActions, activityThings } from '#domain/activity.ts';
import { limits } from '#domain/limits.ts';

/** What a filter of the log takes too. A later version may write further words. */
export const actionWords = `What was done: ${activityActions.join(', ')}.`;
export const thingWords = `Kind of the changed object: ${activityThings.join(', ')}.`;

@ObjectType({ description: 'A field changed by a write.' })
export class Change {
  @Field(() => String, { description: 'Name of the field.' })
  field: string;

  @Field(() => String, { nullable: true, description: 'Value before; null: there was none.' })
  before: string | null;

  @Field(() => String, { nullable: true, description: 'Value after; null: there is none.' })
  after: string | null;
}

@ObjectType({
  description:
    'The record that an entry of the activity log is about, as it is now: of an appointment its inquiry.',
})
export class ActivityRecord {
  @Field(() => ID, { description: 'Identifier of the record.' })
  id: string;

  @Field(() => String, {
    description:
      'The name; of an inquiry its subject, or its reference once the data of its sender were erased.',
  })
  title: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the sender of an inquiry; null: none is kept.',
  })
  person: string | null;

  @Field(() => Boolean, { description: 'True: it is in the trash.' })
  isDeleted: boolean;
}

@ObjectType({ description: 'An entry of the activity log: one write of staff or a tool.' })
@Entity('activity')
// Holds the filtered columns, so that the rows of a day are filtered within the index.
@Index('idx_activity_at_id', ['at', 'id', 'actor', 'action', 'thing'])
// The activity of one thing.
@Index('idx_activity_thing', ['thingId', 'at', 'id'])
export class Activity {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => Date, { description: 'Time of the write.' })
  @Column('datetime', { precision: 3 })
  at: Date;

  @Field(() => String, { description: 'Name of the account or token.' })
  @Column('varchar', { length: limits.name })
  actor: string;

  @Field(() => String, { description: actionWords })
  @Column('varchar', { length: 24 })
  action: string;

  @Field(() => String, { description: thingWords })
  @Column('varchar', { length: 24 })
  thing: string;

  @Field(() => String, { description: 'Identifier of the changed object.' })
  @Column('varchar', { length: limits.id })
  thingId: string;

  @Field(() => String, { description: 'The write in one sentence.' })
  @Column('varchar', { length: 400 })
  summary: string;

  @Field(() => [Change], { description: 'The changed fields.' })
  @Column('simple-json')
  changes: Change[];

  /** No column: the log keeps no subject and no name of a visitor, so that an erasure leaves none behind. */
  @Field(() => ActivityRecord, {
    nullable: true,
    description:
      'What it is about, read from the record itself; null: there is no such record any more, or the caller may not read it.',
  })
  about?: ActivityRecord | null;
}
