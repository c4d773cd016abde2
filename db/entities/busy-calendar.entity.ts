import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import { graphqlEnum } from './graphql-enum.ts';
import { QueuedRow } from './queued-row.ts';

export type UnreadReason = 'zone' | 'time' | 'rule' | 'many';

export const UnreadReasonEnum = graphqlEnum<UnreadReason>(
  'UnreadReason',
  'Why an event of a calendar could not be read as it is.',
  {
    zone: 'Its time zone is not known: it counts as busy from the first to the last time at which it may be.',
    time: 'One of its times cannot be read: what can be read counts, and a whole day where the end is missing.',
    rule: 'The rule by which it repeats cannot be read: its first time counts.',
    many: 'It repeats more often than is looked at: what was looked at counts.',
  },
);

/** An event that could not be read as it is. Nothing of what it says is kept: it is found by its day, or its line in the file. */
export interface UnreadEvent {
  /** Number of its first line in the file, from 1. */
  readonly line: number;
  /** Its day as it is written, YYYY-MM-DD; null: that cannot be read either. */
  readonly date: string | null;
  readonly reason: UnreadReason;
}

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

  /** How many events could not be read as they are, when it was read last. */
  @Column('int', { default: 0 })
  unreadCount: number;

  /** The first of them; null: none. */
  @Column('simple-json', { nullable: true })
  unread: readonly UnreadEvent[] | null;
}
