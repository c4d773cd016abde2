import { Column, Entity, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** Number of activity entries of an office day; an empty facet stands for all values. See db/day-counts.ts. */
@Entity('activity_days')
export class ActivityDay {
  @PrimaryColumn('varchar', { length: limits.name })
  actor: string;

  @PrimaryColumn('varchar', { length: 24 })
  action: string;

  @PrimaryColumn('varchar', { length: 24 })
  thing: string;

  /** YYYY-MM-DD in Asia/Kolkata. */
  @PrimaryColumn('varchar', { length: 10 })
  day: string;

  @Column('int')
  count: number;
}
