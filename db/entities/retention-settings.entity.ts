import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { RetentionMonths } from '#domain/retention.ts';

/** Single row with how long the data of each form are kept; without a row, for good. */
@Entity('retention_settings')
export class RetentionSettingsRow {
  @PrimaryColumn('int')
  id: number;

  @Column('simple-json')
  months: RetentionMonths;

  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
