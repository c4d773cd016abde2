import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DraftedThing, DraftKind } from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';
import type { ReleaseState } from '#domain/releases.ts';

/** Drafts that are published together, or were: all or none. */
@Entity('releases')
@Index('idx_releases_created', ['createdAt'])
@Index('idx_releases_due', ['state', 'publishAt'])
@Index('idx_releases_end', ['state', 'endAt'])
export class Release {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: limits.name })
  name: string;

  @Column('varchar', { length: 12 })
  state: ReleaseState;

  /** When it is to go out by itself; null: when somebody publishes it. */
  @Column('datetime', { precision: 3, nullable: true })
  publishAt: Date | null;

  /** When it is to be taken back by itself; null: never. */
  @Column('datetime', { precision: 3, nullable: true })
  endAt: Date | null;

  /** The id of the account or the token with whose rights it goes out by itself; null: it does not. */
  @Column('varchar', { length: limits.id, nullable: true })
  timedBy: string | null;

  /** Why it did not go out, or come back, by itself; null: nothing went wrong. */
  @Column('varchar', { length: 400, nullable: true })
  problem: string | null;

  @Column('varchar', { length: limits.name })
  createdBy: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('varchar', { length: limits.name, nullable: true })
  publishedBy: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  publishedAt: Date | null;

  /** The release that this one took back; null: none. */
  @Column('varchar', { length: limits.id, nullable: true })
  takesBackId: string | null;

  /** The release that took this one back; null: none. */
  @Column('varchar', { length: limits.id, nullable: true })
  takenBackById: string | null;

  /** Raised by every change. */
  @Column('int', { default: 1 })
  version: number;
}

/** What a release has changed of one thing, so that it can be taken back. */
@Entity('release_items')
export class ReleaseItem {
  @PrimaryColumn('varchar', { length: limits.id })
  releaseId: string;

  @PrimaryColumn('varchar', { length: 24 })
  thing: DraftedThing;

  @PrimaryColumn('varchar', { length: limits.id })
  thingId: string;

  /** The place in the order in which they were published. */
  @Column('int')
  position: number;

  @Column('varchar', { length: 12 })
  kind: DraftKind;

  @Column('varchar', { length: limits.name })
  name: string;

  /** The thing as it was before; null: it was not there. */
  @Column('simple-json', { nullable: true })
  documentBefore: Readonly<Record<string, unknown>> | null;

  /** The thing as the release left it; null: it deleted it. */
  @Column('simple-json', { nullable: true })
  documentAfter: Readonly<Record<string, unknown>> | null;
}
