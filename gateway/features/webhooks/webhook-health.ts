import type { EntityManager } from 'typeorm';
import { Webhook } from '#db/entities/webhook.entity.ts';
import type { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import type { WebhookState } from '#domain/webhooks.ts';
import { recordActivities } from '#gateway/write/activity-log.ts';
import { followState } from './webhook-backlog.ts';

/** Days of failures only, after which a webhook is turned off. */
export const DAYS_UNTIL_OFF = 5;
const DAY = 24 * 60 * 60 * 1000;
/**
 * Attempts of an event in its first half hour, which turn nothing off: after a quiet time they may meet no more than a restart
 * of the receiver, however long ago it has failed before.
 */
const EARLY_ATTEMPTS = 3;

const REASONS = {
  gone: 'it answered that it is gone (410)',
  failing: `it failed for ${DAYS_UNTIL_OFF} days`,
} as const;

/**
 * Keeps the health of a webhook after an attempt, in the transaction of its outcome. One that answers 410, or has only
 * failed for `DAYS_UNTIL_OFF` days and goes on to, is turned off: its waiting events are held until staff turn it on
 * again. Returns whether there may be more to hold than fits into one transaction.
 */
export async function noteOutcome(
  manager: EntityManager,
  { webhookId }: WebhookDelivery,
  { state, status, attempts }: Partial<WebhookDelivery>,
  now: Date,
): Promise<boolean> {
  // Nothing was sent.
  if (attempts === undefined) return false;
  const webhook = await manager.findOneBy(Webhook, { id: webhookId });
  if (webhook?.state !== 'active') return false;
  if (state === 'delivered') {
    if (webhook.failingSince) await manager.update(Webhook, { id: webhookId }, { failingSince: null });
    return false;
  }
  const failingSince = webhook.failingSince ?? now;
  if (!webhook.failingSince) await manager.update(Webhook, { id: webhookId }, { failingSince });
  if (status === 410) return turnOff(manager, webhook, 'gone', now);
  if (attempts <= EARLY_ATTEMPTS) return false;
  if (now.getTime() - failingSince.getTime() < DAYS_UNTIL_OFF * DAY) return false;
  return turnOff(manager, webhook, 'failing', now);
}

async function turnOff(
  manager: EntityManager,
  { id, name }: Webhook,
  state: keyof typeof REASONS & WebhookState,
  now: Date,
): Promise<boolean> {
  const { affected } = await manager.update(Webhook, { id, state: 'active' }, { state });
  // Another attempt was faster.
  if (!affected) return false;
  const hasMore = await followState(manager, { id, state }, now);
  const summary = `The webhook “${name}” was turned off: ${REASONS[state]}.`;
  const entry = { actor: 'system', action: 'updated', thing: 'webhook', thingId: id, summary } as const;
  await recordActivities(manager, now, [entry]);
  return hasMore;
}
