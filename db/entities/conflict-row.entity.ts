import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row that is written only so that two units of work conflict (db/conflict-rows.ts). The migration inserts all of them. */
@Entity('conflict_rows')
export class ConflictRow {
  @PrimaryColumn('varchar', { length: 16 })
  name: string;

  /** How often it was written. */
  @Column('bigint', { transformer: { from: Number, to: (value: number) => value } })
  writes: number;
}
