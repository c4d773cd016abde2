import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';

/**
 * The calendar of a member of staff that is read as busy times. A row of a queue (gateway/queue/) that is always owed: each
 * read makes it due again.
 */
@Entity('busy_calendars')
@Index('idx_busy_calendars_due', ['state', 'nextAttemptAt'])
@Index('idx_busy_calendars_lease', ['leaseOwner'])
export class BusyCalendar {
  /** The account. */
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  /** A secret: who has it reads the calendar. */
  @Column('varchar', { length: limits.url })
  address: string;

  /** When it was read last; null: never. */
  @Column('datetime', { precision: 3, nullable: true })
  readAt: Date | null;

  /** Why the last attempt to read it failed, in a sentence; null: it did not. */
  @Column('varchar', { length: 200, nullable: true })
  lastError: string | null;

  @Column('varchar', { length: 16 })
  state: 'owed';

  /** How many attempts have failed since it was read last. */
  @Column('int')
  attempts: number;

  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null;

  @Column('varchar', { length: 64, nullable: true })
  leaseOwner: string | null;

  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
