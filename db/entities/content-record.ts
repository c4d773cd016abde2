import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, DeleteDateColumn, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** The common columns of all content types. */
@ObjectType()
export abstract class ContentRecord {
  @Field(() => ID, { description: 'Identifier; never changes.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** The searched columns, folded for search and order; see `foldForSearch`. */
  @Column('text')
  searchText: string;

  @Field(() => Int, {
    description: 'Incremented by every change; send it back to detect concurrent changes.',
  })
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Time of the soft delete; null: not deleted. TypeORM excludes soft-deleted rows from queries. */
  @DeleteDateColumn({ type: 'datetime', precision: 3 })
  deletedAt: Date | null;
}
