import { Column, Entity, Index } from 'typeorm';
import { limits } from '#domain/limits.ts';
import type { DeliveryState } from '#domain/webhooks.ts';
import { QueuedRow } from './queued-row.ts';

/** What is sent of an event: ids, states and a path, and no personal data. */
export type EventData = Readonly<Record<string, string | null>>;

/**
 * An event that a webhook is or was told of; it happened at `createdAt`. The table is the queue. The id is sent as
 * `webhook-id`: the same for every attempt, so that a receiver can drop repetitions.
 */
@Entity('webhook_deliveries')
@Index('idx_webhook_deliveries_due', ['state', 'nextAttemptAt'])
@Index('idx_webhook_deliveries_lease', ['leaseOwner'])
@Index('idx_webhook_deliveries_webhook', ['webhookId', 'createdAt', 'id'])
@Index('idx_webhook_deliveries_finished', ['finishedAt'])
export class WebhookDelivery extends QueuedRow<DeliveryState> {
  @Column('varchar', { length: limits.id })
  webhookId: string;

  @Column('varchar', { length: 40 })
  event: string;

  @Column('simple-json')
  data: EventData;

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
}
