import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of rows of a content table that are not deleted. Derived from the rows; see db/content-index.ts. */
@Entity('row_counts')
export class RowCount {
  /** Name of the table. */
  @PrimaryColumn('varchar', { length: 40 })
  owner: string;

  @Column('int')
  count: number;
}
