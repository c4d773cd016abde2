import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { labelLimits } from '#domain/label-limits.ts';
import { limits } from '#domain/limits.ts';

/** A word by which staff sort inquiries. */
@ObjectType({ description: 'A word by which staff sort inquiries.' })
@Entity('labels')
export class Label {
  @Field(() => ID, { description: 'Identifier.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Field(() => String, { description: 'The word, unique whatever its capitals.' })
  @Column('varchar', { length: labelLimits.label })
  name: string;

  /** The name in small letters, which may be twice as long: no two labels differ in their capitals alone. */
  @Index('uq_labels_name_key', { unique: true })
  @Column('varchar', { length: labelLimits.label * 2 })
  nameKey: string;

  @Field(() => Int, { description: 'Incremented by every change.' })
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
