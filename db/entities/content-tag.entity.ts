import { Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { SORT_KEY_LENGTH } from './content-record.ts';

/**
 * One value of a column that holds a list, such as one industry of a client, so that a list filtered by it is read in
 * order from the primary key. Derived from the rows; see db/content-index.ts.
 */
@Entity('content_tags')
@Index('idx_content_tags_id', ['id'])
export class ContentTag {
  /** Name of the table. */
  @PrimaryColumn('varchar', { length: 40 })
  owner: string;

  /** Name of the column. */
  @PrimaryColumn('varchar', { length: 40 })
  field: string;

  @PrimaryColumn('varchar', { length: limits.option })
  value: string;

  /** The sort key of the row. */
  @PrimaryColumn('varchar', { length: SORT_KEY_LENGTH })
  sortKey: string;

  /** The id of the row. */
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;
}
