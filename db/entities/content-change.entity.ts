import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** When a row of content was changed last, also one that is gone (db/content-changes.ts). */
@Entity('content_changes')
@Index('idx_content_changes_version', ['owner', 'version', 'id'])
export class ContentChange {
  /** The table of the row. */
  @PrimaryColumn('varchar', { length: 32 })
  owner: string;

  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** The content version that the write made; 0: from before changes were noted. */
  @Column('int')
  version: number;
}
