import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ActivityAction } from '#domain/activity.ts';
import type { HistoryThing } from '#domain/history.ts';
import { limits } from '#domain/limits.ts';

/**
 * One version of a record, of the settings or of the terms of booking, whole. How long it is kept is in
 * gateway/domain/history.ts.
 */
@Entity('kept_versions')
@Index('idx_kept_versions_replaced', ['replacedAt'])
export class KeptVersion {
  @PrimaryColumn('varchar', { length: 24 })
  thing: HistoryThing;

  @PrimaryColumn('varchar', { length: limits.id })
  thingId: string;

  @PrimaryColumn('int')
  version: number;

  /** When it was written. */
  @Column('datetime', { precision: 3 })
  at: Date;

  /** Name of the account or token; null: not known, as of the seeds. */
  @Column('varchar', { length: limits.name, nullable: true })
  actor: string | null;

  /** What made it; null as for `actor`. */
  @Column('varchar', { length: 24, nullable: true })
  action: ActivityAction | null;

  /** The values of the fields, as their rule takes them. */
  @Column('simple-json')
  document: Readonly<Record<string, unknown>>;

  /** When another version replaced it; null: it is the newest. */
  @Column('datetime', { precision: 3, nullable: true })
  replacedAt: Date | null;
}
