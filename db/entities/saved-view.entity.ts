import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { ViewedList } from '#domain/saved-views.ts';

/** A list as somebody wants to see it again: its filters, order and page size under a name. */
@Entity('saved_views')
@Index('idx_saved_views_list', ['list', 'accountId'])
@Index('uq_saved_views_name', ['list', 'ownerKey', 'name'], { unique: true })
export class SavedView {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: 24 })
  list: ViewedList;

  /** Whose view it is; null: everybody's. */
  @Column('varchar', { length: limits.id, nullable: true })
  accountId: string | null;

  /** The account, empty for everybody: part of the unique key, in which null would differ from null. */
  @Column('varchar', { length: limits.id })
  ownerKey: string;

  @Column('varchar', { length: limits.viewName })
  name: string;

  /** The search parameters of the address, without question mark. */
  @Column('varchar', { length: limits.viewQuery })
  query: string;

  /** Raised by every change. */
  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
