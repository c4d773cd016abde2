import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { DeliveryState } from '#domain/webhooks.ts';

/** What is sent of an event: ids, states and a path, and no personal data. */
export type EventData = Readonly<Record<string, string | null>>;

/** An event that a webhook is or was told of. The table is the queue. */
@Entity('webhook_deliveries')
@Index('idx_webhook_deliveries_due', ['state', 'nextAttemptAt'])
@Index('idx_webhook_deliveries_lease', ['leaseOwner'])
@Index('idx_webhook_deliveries_webhook', ['webhookId', 'createdAt', 'id'])
@Index('idx_webhook_deliveries_finished', ['finishedAt'])
export class WebhookDelivery {
  /** Sent as `webhook-id`: the same for every attempt, so that a receiver can drop repetitions. */
  @PrimaryColumn('varchar', { length: limits.id })
  id: string;

  @Column('varchar', { length: limits.id })
  webhookId: string;

  @Column('varchar', { length: 40 })
  event: string;

  @Column('simple-json')
  data: EventData;

  @Column('varchar', { length: 16 })
  state: DeliveryState;

  @Column('int')
  attempts: number;

  @Column('datetime', { precision: 3 })
  nextAttemptAt: Date;

  /** End of the lease, during which only its owner may send it; null: not leased. */
  @Column('datetime', { precision: 3, nullable: true })
  leaseUntil: Date | null;

  /** Id of the lease. */
  @Column('varchar', { length: 64, nullable: true })
  leaseOwner: string | null;

  /** Status of the last answer; null: none arrived. */
  @Column('int', { nullable: true })
  status: number | null;

  /** Why the last attempt failed, in a sentence; null: it did not. */
  @Column('varchar', { length: 500, nullable: true })
  lastError: string | null;

  /** When the last attempt ended; null: there was none. */
  @Column('datetime', { precision: 3, nullable: true })
  attemptedAt: Date | null;

  /** When it was delivered or given up; null: neither. */
  @Column('datetime', { precision: 3, nullable: true })
  finishedAt: Date | null;

  /** When the event happened. */
  @Column('datetime', { precision: 3 })
  createdAt: Date;
}
