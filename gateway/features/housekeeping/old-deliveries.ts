import { type EntityManager, In, LessThanOrEqual } from 'typeorm';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';

/** How long a finished delivery stays in the log, in milliseconds. */
export const DELIVERY_LIFETIME = 30 * 24 * 60 * 60 * 1000;
/** How many deliveries of a webhook stay in the log; what is still to be sent stays in any case. */
export const DELIVERIES_KEPT = 1000;
/** How many rows are removed of a webhook at a time, so that the transaction stays short. */
const BATCH = 5000;

/** Removes finished deliveries that are old, or more than the log of their webhook keeps; returns how many. */
export async function removeOldDeliveries(manager: EntityManager, now: Date): Promise<number> {
  const until = new Date(now.getTime() - DELIVERY_LIFETIME);
  const old = await manager.delete(WebhookDelivery, { finishedAt: LessThanOrEqual(until) });
  let removed = old.affected ?? 0;
  for (const { id: webhookId } of await manager.find(Webhook, { select: { id: true } })) {
    const surplus = await manager.find(WebhookDelivery, {
      select: { id: true },
      where: { webhookId, state: In(['delivered', 'failed']) },
      order: { createdAt: 'DESC', id: 'DESC' },
      skip: DELIVERIES_KEPT,
      take: BATCH,
    });
    if (surplus.length > 0) await manager.delete(WebhookDelivery, { id: In(surplus.map(({ id }) => id)) });
    removed += surplus.length;
  }
  return removed;
}
