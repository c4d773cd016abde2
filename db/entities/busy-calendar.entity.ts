import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { QueuedRow } from './queued-row.ts';

/**
 * The calendar of a member of staff that is read as busy times. A row of a queue (gateway/queue/) that is always owed: each
 * read makes it due again. Its id is that of the account; its attempts are those that have failed since it was read last.
 */
@Entity('busy_calendars')
@Index('idx_busy_calendars_due', ['state', 'nextAttemptAt'])
@Index('idx_busy_calendars_lease', ['leaseOwner'])
export class BusyCalendar extends QueuedRow<'owed'> {
  /** A secret: who has it reads the calendar. */
  @Column('varchar', { length: limits.url })
  address: string;

  /** When it was read last; null: never. */
  @Column('datetime', { precision: 3, nullable: true })
  readAt: Date | null;

  /** Why the last attempt to read it failed, in a sentence; null: it did not. */
  @Column('varchar', { length: 200, nullable: true })
  lastError: string | null;
}
