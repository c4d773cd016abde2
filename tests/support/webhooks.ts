import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { operation } from './apis.ts';
import { aContact } from './builders.ts';
import { mailApis } from './mail-apis.ts';
import type { TestGateway } from './test-gateway.ts';

const WEBHOOK = 'id name url events state failingSince previousSecretUntil version';
const DELIVERY = 'id event state attempts status lastError attemptedAt nextAttemptAt createdAt';

/** The operations on webhooks. */
export const webhookOperations = {
  list: operation(`{ webhooks { ${WEBHOOK} } }`),
  create: operation(
    `mutation($input: WebhookInput!) { createWebhook(input: $input) { secret webhook { ${WEBHOOK} } } }`,
  ),
  update: operation(
    `mutation($id: ID!, $input: WebhookInput!, $ifVersion: Int) { updateWebhook(id: $id, input: $input, ifVersion: $ifVersion) { ${WEBHOOK} } }`,
  ),
  setActive: operation(
    `mutation($id: ID!, $isActive: Boolean!) { setWebhookActive(id: $id, isActive: $isActive) { ${WEBHOOK} } }`,
  ),
  rotate: operation(`mutation($id: ID!) { rotateWebhookSecret(id: $id) { secret webhook { ${WEBHOOK} } } }`),
  remove: operation('mutation($id: ID!, $ifVersion: Int) { deleteWebhook(id: $id, ifVersion: $ifVersion) }'),
  test: operation(`mutation($id: ID!) { testWebhook(id: $id) { ${DELIVERY} } }`),
  replay: operation(`mutation($id: ID!) { replayWebhookDelivery(id: $id) { ${DELIVERY} } }`),
  deliveries: operation(
    `query($id: ID!, $page: Int, $pageSize: Int) { webhookDeliveries(id: $id, page: $page, pageSize: $pageSize) { total items { ${DELIVERY} } } }`,
  ),
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
  gateway.database.read((manager) =>
    manager.find(WebhookDelivery, { order: { createdAt: 'ASC', id: 'ASC' } }),
  );

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
