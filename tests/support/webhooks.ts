import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { aContact } from './builders.ts';
import { callOf } from './call.ts';
import { mailApis } from './mail-apis.ts';
import type { TestGateway } from './test-gateway.ts';

const WEBHOOK = 'id name url events state failingSince previousSecretUntil version';
const DELIVERY = 'id event state attempts status lastError attemptedAt nextAttemptAt createdAt';

/** The operations on webhooks. */
export const webhookOperations = {
  list: callOf('webhooks', `${WEBHOOK}`),
  create: callOf('createWebhook', `secret webhook { ${WEBHOOK} }`),
  update: callOf('updateWebhook', `${WEBHOOK}`),
  setActive: callOf('setWebhookActive', `${WEBHOOK}`),
  rotate: callOf('rotateWebhookSecret', `secret webhook { ${WEBHOOK} }`),
  remove: callOf('deleteWebhook'),
  test: callOf('testWebhook', `${DELIVERY}`),
  replay: callOf('replayWebhookDelivery', `${DELIVERY}`),
  deliveries: callOf('webhookDeliveries', `total items { ${DELIVERY} }`),
};

/** A filled webhook that is told of new inquiries. */
export const aWebhook = (over: object = {}) => ({
  name: 'CRM',
  url: 'https://crm.orrin.example/hooks',
  events: ['inquiry_created'],
  ...over,
});

/** Every delivery there is, oldest first. */
export const storedDeliveries = (gateway: TestGateway): Promise<WebhookDelivery[]> =>
  gateway.rows.find(WebhookDelivery, { order: { createdAt: 'ASC', id: 'ASC' } });

let senders = 0;
/** Sends contact forms, each of a sender and a network of its own, because a network may send thirty only. */
export async function sendContacts(gateway: TestGateway, count = 1): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    senders += 1;
    await mailApis.json(
      gateway.newVisitor(),
      'contact',
      aContact({ email: `sender-${senders}@orrin.example` }),
    );
  }
}
