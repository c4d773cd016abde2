import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { NotificationKind } from '#domain/notifications.ts';
import { graphqlEnum } from './graphql-enum.ts';
import { Inquiry } from './inquiry.entity.ts';
import { QueuedRow } from './queued-row.ts';

export const NotificationKindEnum = graphqlEnum<NotificationKind>(
  'NotificationKind',
  'What a person is told of about an inquiry.',
  {
    assigned: 'Somebody else gave it to the person.',
    mentioned: 'A comment mentions the person.',
    replied: 'The sender of an inquiry of the person, or of nobody, wrote back.',
    'letter-failed': 'A letter of an inquiry of the person, or of nobody, could not be sent.',
    overdue: 'An inquiry of the person has waited longer than promised.',
    'appointment-assigned': 'Somebody else gave the person the appointment.',
    'appointment-requested': 'Its sender asks for another time of the appointment.',
    'appointment-unconfirmed':
      'It is a working day before the hour of an appointment, and nobody has confirmed it.',
    'appointment-cancelled': 'The appointment was cancelled.',
  },
);

/**
 * none: no letter was asked for; owed: it is queued; sent: a mail server accepted it; empty: it was not needed any more;
 * failed: given up.
 */
export type NotificationLetterState = 'none' | 'owed' | 'sent' | 'empty' | 'failed';

/**
 * That one person is told of something about an inquiry. It holds nothing of the inquiry: what is shown is read then. A row
 * whose letter is owed waits for it as a row of a queue (gateway/queue/); the letter is composed when it is sent.
 */
@Entity('notifications')
@Index('idx_notifications_account', ['accountId', 'createdAt', 'id'])
@Index('idx_notifications_unread', ['readAt', 'accountId'])
@Index('idx_notifications_created', ['createdAt'])
@Index('idx_notifications_due', ['state', 'nextAttemptAt'])
@Index('idx_notifications_lease', ['leaseOwner'])
@Index('uq_notifications_cause', ['accountId', 'cause'], { unique: true })
export class Notification extends QueuedRow<NotificationLetterState> {
  @Column('varchar', { length: limits.id })
  accountId: string;

  @Index('idx_notifications_inquiry')
  @Column('varchar', { length: limits.id })
  inquiryId: string;

  @ManyToOne(() => Inquiry, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'inquiryId', foreignKeyConstraintName: 'fk_notifications_inquiry' })
  inquiry?: Inquiry;

  @Column('varchar', { length: 32 })
  kind: NotificationKind;

  /** Name of the colleague or tool that caused it; null: the sender of the inquiry, or nobody. */
  @Column('varchar', { length: limits.name, nullable: true })
  actor: string | null;

  /** What it tells of: nobody is told twice of the same. */
  @Column('varchar', { length: 160 })
  cause: string;

  /** Since when it is at the bell; null: the person does not want it there. */
  @Column('datetime', { precision: 3, nullable: true })
  listedAt: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  readAt: Date | null;

  /** Why the last attempt failed, in a sentence. */
  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;
}
