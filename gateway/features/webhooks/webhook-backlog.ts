import { type EntityManager, In, MoreThan } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';

/** How many deliveries one transaction changes, so that it stays far within the deadline of the database. */
export const BACKLOG_BATCH = 1000;

/**
 * Brings up to `BACKLOG_BATCH` deliveries in line with the state of their webhook: what an active one had held is owed, what
 * is owed to one that is off is held. Returns whether there may be more.
 */
export async function followState(
  manager: EntityManager,
  { id: webhookId, state }: Pick<Webhook, 'id' | 'state'>,
  now: Date,
): Promise<boolean> {
  const isActive = state === 'active';
  const rows = await manager.find(WebhookDelivery, {
    select: { id: true },
    where: { webhookId, state: isActive ? 'held' : 'owed' },
    // The order of the index that begins with the state, so that what is finished is not looked through.
    order: { state: 'ASC', nextAttemptAt: 'ASC' },
    take: BACKLOG_BATCH,
  });
  const released = { state: 'owed', attempts: 0, nextAttemptAt: now } as const;
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await manager.update(WebhookDelivery, { id: In(ids) }, isActive ? released : { state: 'held' });
  return ids.length === BACKLOG_BATCH;
}

/** Removes up to `BACKLOG_BATCH` deliveries of a webhook that is removed; returns whether there may be more. */
export async function removeDeliveries(manager: EntityManager, webhookId: string): Promise<boolean> {
  const where = { webhookId };
  const rows = await manager.find(WebhookDelivery, { select: { id: true }, where, take: BACKLOG_BATCH });
  if (rows.length > 0) await manager.delete(WebhookDelivery, { id: In(rows.map(({ id }) => id)) });
  return rows.length === BACKLOG_BATCH;
}

/**
 * Follows up one batch of each webhook, and of one that is removed, in a transaction of its own. Returns whether there may
 * be more.
 */
export function settleBacklog(database: Pick<Database, 'write' | 'forChange'>, now: Date): Promise<boolean> {
  return database.write(async (manager) => {
    // Locked, so that nobody turns one on or off meanwhile.
    const webhooks = await manager.find(Webhook, { order: { id: 'ASC' }, ...database.forChange });
    let hasMore = false;
    for (const webhook of webhooks) if (await followState(manager, webhook, now)) hasMore = true;
    const removed = await removedWebhook(manager, new Set(webhooks.map(({ id }) => id)));
    if (removed === null) return hasMore;
    await removeDeliveries(manager, removed);
    return true;
  });
}

/** The id of a webhook that left deliveries behind; null: none did. From one id to the next, since the log is long. */
async function removedWebhook(manager: EntityManager, present: ReadonlySet<string>): Promise<string | null> {
  let last = '';
  for (;;) {
    const [next] = await manager.find(WebhookDelivery, {
      select: { id: true, webhookId: true },
      where: { webhookId: MoreThan(last) },
      order: { webhookId: 'ASC' },
      take: 1,
    });
    if (!next) return null;
    if (!present.has(next.webhookId)) return next.webhookId;
    last = next.webhookId;
  }
}
