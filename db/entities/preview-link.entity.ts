import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A link that shows the site as it will be, to whoever has it. */
@Entity('preview_links')
@Index('uq_preview_links_id', ['id'], { unique: true })
@Index('idx_preview_links_release', ['releaseId'])
@Index('idx_preview_links_expires', ['expiresAt'])
export class PreviewLink {
  /** SHA-256 of the token of the link, in hex: whoever reads the database cannot open it. */
  @PrimaryColumn('varchar', { length: 64 })
  digest: string;

  /** By which staff name it. */
  @Column('varchar', { length: limits.id })
  id: string;

  /** The release that it shows as published; empty: every draft that is in none. */
  @Column('varchar', { length: limits.id, default: '' })
  releaseId: string;

  /** The moment of which it shows the site, with what goes out by itself until then; null: of none. */
  @Column('datetime', { precision: 3, nullable: true })
  siteAt: Date | null;

  @Column('varchar', { length: limits.name })
  createdBy: string;

  /** Id of the account or token that made it, without whose access it shows nothing. */
  @Column('varchar', { length: limits.id })
  makerId: string;

  @Column('datetime', { precision: 3 })
  createdAt: Date;

  @Column('datetime', { precision: 3 })
  expiresAt: Date;
}
