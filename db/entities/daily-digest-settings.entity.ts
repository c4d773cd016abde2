import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single row with when daily digests are sent; without a row it is `INITIAL_DIGEST_TIME`. */
@Entity('daily_digest_settings')
export class DailyDigestSettingsRow {
  @PrimaryColumn('int')
  id: number;

  /** HH:MM in India. */
  @Column('varchar', { length: 5 })
  time: string;

  @Column('int', { default: 1 })
  version: number;

  @Column('datetime', { precision: 3 })
  updatedAt: Date;
}
