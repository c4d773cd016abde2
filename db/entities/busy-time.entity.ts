import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/** A time in which a member of staff is busy elsewhere, of the own calendar: from when to when, and nothing else of it. */
@Entity('busy_times')
@Index('idx_busy_times_account', ['accountId'])
@Index('idx_busy_times_ends', ['endsAt', 'startsAt'])
export class BusyTime {
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: limits.id })
  accountId: string;

  @Column('datetime', { precision: 3 })
  startsAt: Date;

  @Column('datetime', { precision: 3 })
  endsAt: Date;
}
