import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Column, DeleteDateColumn, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { Node } from './node.ts';

/** Length of the key a list is sorted by, in UTF-16 units. */
export const SORT_KEY_LENGTH = 126;

/** The common columns of all content types. */
@ObjectType({ implements: Node })
export abstract class ContentRecord {
  /** The column of the order made by hand; null: lists are sorted by name. */
  static readonly positionColumn: string | null = null;

  /** The columns with a list of texts by which lists are filtered. */
  static readonly taggedColumns: readonly string[] = [];

  @Field(() => ID, { description: 'Identifier; never changes.' })
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** The searched columns, folded; see `foldForSearch`. */
  @Column('text')
  searchText: string;

  /** What lists are sorted by; see `sortKeyOf` (db/content-index.ts). */
  @Column('varchar', { length: SORT_KEY_LENGTH, default: '' })
  sortKey: string;

  @Field(() => Int, {
    description: 'Incremented by every change; send it back to detect concurrent changes.',
  })
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Field(() => Date, { description: 'When it was changed last.' })
  @Column('datetime', { precision: 3 })
  updatedAt: Date;

  /** Time of the soft delete; null: not deleted. TypeORM excludes soft-deleted rows from queries. */
  @DeleteDateColumn({ type: 'datetime', precision: 3 })
  deletedAt: Date | null;
}
