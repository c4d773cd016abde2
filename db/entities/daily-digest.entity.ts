import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { QueuedRow } from './queued-row.ts';

/**
 * owed: its letter is queued; sent: a mail server accepted the letter; empty: there was nothing to say, and no letter;
 * failed: given up, since the letter was refused or the day was over.
 */
export type DailyDigestState = 'owed' | 'sent' | 'empty' | 'failed';

/**
 * The daily digest of one person on one day. A row waits for its letter as a row of a queue (gateway/queue/); the letter
 * is composed when it is sent, and stored nowhere.
 */
@Entity('daily_digests')
@Index('idx_daily_digests_due', ['state', 'nextAttemptAt'])
@Index('idx_daily_digests_lease', ['leaseOwner'])
// What makes several gateways send one letter.
@Index('uq_daily_digests_day', ['accountId', 'day'], { unique: true })
export class DailyDigest extends QueuedRow<DailyDigestState> {
  @Column('varchar', { length: limits.id })
  accountId: string;

  /** YYYY-MM-DD in India. */
  @Column('varchar', { length: 10 })
  day: string;

  /** Why the last attempt failed, in a sentence. */
  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  /** The moment of which its letter tells, and from which the next one counts what is new; null: no letter yet. */
  @Column('datetime', { precision: 3, nullable: true })
  asOf: Date | null;
}
