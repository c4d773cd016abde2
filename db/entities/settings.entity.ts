import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SettingsDocument } from '#domain/rules/settings.ts';

/** Single row with the settings of the site (admin spec, section 3, Settings). */
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
