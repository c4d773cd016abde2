import { type EntityManager, In } from 'typeorm';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { TEST_EVENT } from '#domain/webhooks.ts';
import { type Actor, requirePermission } from '#gateway/kernel/actor.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { offsetOf, type Page, pageOf, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { newDelivery } from '#gateway/write/webhook-events.ts';
import { getWebhook } from './webhooks.service.ts';

/** What webhooks were sent: the log, tests, and sending again. */
export class WebhookDeliveriesService {
  constructor(private readonly units: UnitsOfWork) {}

  /** One page of what a webhook was sent, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
  async list(actor: Actor, webhookId: string, page: RequestedPage): Promise<Page<WebhookDelivery>> {
    requirePermission(actor, 'webhooks:write');
    const paging = pagingOf(page);
    return this.units.read(async (manager) => {
      await getWebhook(manager, webhookId);
      const [rows, total] = await manager.findAndCount(WebhookDelivery, {
        where: { webhookId },
        order: { createdAt: 'DESC', id: 'DESC' },
        skip: offsetOf(paging),
        take: paging.pageSize,
      });
      return pageOf(rows, paging, { total, isTotalExact: true });
    });
  }

  /** Sends a test event to one webhook. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT when it is turned off. */
  async test(actor: Actor, webhookId: string): Promise<WebhookDelivery> {
    const by = requirePermission(actor, 'webhooks:write');
    return this.units.write(by, async (unit) => {
      const { manager, now } = unit;
      await requireActive(manager, webhookId);
      const delivery = newDelivery(webhookId, TEST_EVENT, {}, now);
      await manager.insert(WebhookDelivery, delivery);
      unit.poll('webhooks');
      return manager.findOneByOrFail(WebhookDelivery, { id: delivery.id });
    });
  }

  /**
   * Sends a delivery again under the same `webhook-id`, now and with all attempts. One that is being sent keeps its
   * attempts. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT when the webhook is turned off.
   */
  async replay(actor: Actor, id: string): Promise<WebhookDelivery> {
    const by = requirePermission(actor, 'webhooks:write');
    return this.units.write(by, async (unit) => {
      const { manager, now } = unit;
      const found = await manager.findOneBy(WebhookDelivery, { id });
      if (found?.id !== id) throw notFound('Delivery');
      const { name } = await requireActive(manager, found.webhookId);
      const finished = { id, state: In(['delivered', 'failed', 'held']) } as const;
      const restarted = { state: 'owed', attempts: 0, nextAttemptAt: now, finishedAt: null } as const;
      await manager.update(WebhookDelivery, finished, restarted);
      await manager.update(WebhookDelivery, { id, state: 'owed' }, { nextAttemptAt: now });
      const summary = `An event for the webhook “${name}” was put in line again.`;
      unit.log({ action: 'resent', thing: 'webhook', thingId: found.webhookId, summary });
      unit.poll('webhooks');
      return manager.findOneByOrFail(WebhookDelivery, { id });
    });
  }
}

async function requireActive(manager: EntityManager, webhookId: string) {
  const webhook = await getWebhook(manager, webhookId);
  if (webhook.state !== 'active') throw conflict('This webhook is turned off. Turn it on first.');
  return webhook;
}
