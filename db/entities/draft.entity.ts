import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { DraftedThing, DraftKind, ReviewState } from '#domain/drafts.ts';
import { limits } from '#domain/limits.ts';

/**
 * What somebody has prepared and nobody has published. The tables that visitors read know nothing of it: a record that exists
 * only as a draft is nowhere else.
 */
@Entity('drafts')
@Index('uq_drafts_thing', ['thing', 'thingId', 'releaseId'], { unique: true })
@Index('idx_drafts_release', ['releaseId'])
@Index('idx_drafts_saved', ['savedAt'])
@Index('idx_drafts_review', ['review', 'reviewAt'])
export class Draft {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: 24 })
  thing: DraftedThing;

  @Column('varchar', { length: limits.id })
  thingId: string;

  /** The release that it goes out with; empty, which unlike null a unique key compares: none. */
  @Column('varchar', { length: limits.id, default: '' })
  releaseId: string;

  @Column('varchar', { length: 12 })
  kind: DraftKind;

  /** What people call the thing, as the draft names it. */
  @Column('varchar', { length: limits.name })
  name: string;

  /** The whole thing as it is to be; null: it is to be deleted. */
  @Column('simple-json', { nullable: true })
  document: Readonly<Record<string, unknown>> | null;

  /** What was published when the draft was saved; null: nothing. What differs from `document` is what the draft changes. */
  @Column('simple-json', { nullable: true })
  base: Readonly<Record<string, unknown>> | null;

  /** The version of what was published then; 0: nothing, or words that nobody has changed. */
  @Column('int')
  baseVersion: number;

  /** Raised by every save of the draft. */
  @Column('int', { default: 1 })
  version: number;

  /** Name of the account or token that saved it last. */
  @Column('varchar', { length: limits.name })
  savedBy: string;

  @Column('datetime', { precision: 3 })
  savedAt: Date;

  /** Null: nobody has asked for a review. */
  @Column('varchar', { length: 12, nullable: true })
  review: ReviewState | null;

  /** The account that asked for the review, which is told what comes of it; null: none, or a tool. */
  @Column('varchar', { length: limits.id, nullable: true })
  reviewFor: string | null;

  /** Name of who asked for the review, or has returned the draft. */
  @Column('varchar', { length: limits.name, nullable: true })
  reviewBy: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  reviewAt: Date | null;

  /** What that person wrote; empty: nothing. */
  @Column('varchar', { length: limits.reviewComment, nullable: true })
  reviewComment: string | null;
}
