import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SettingsDocument } from '#domain/rules/settings.ts';

/** The one row of site settings (admin spec, section 3, Settings). */
@Entity('settings')
export class SettingsRow {
  @PrimaryColumn('int')
  id: number;

  @Column('simple-json')
  document: SettingsDocument;

  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
