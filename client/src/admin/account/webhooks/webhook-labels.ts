import type { AccountQuery, WebhookDeliveriesQuery } from '#client/admin/data/documents.generated.ts';
import { enumNameOf, TEST_EVENT, webhookEvents } from '#domain/webhooks.ts';

export type Webhook = NonNullable<AccountQuery['webhooks']>[number];
export type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number];

/** The events that can be chosen, by their names in GraphQL. */
export const eventChoices: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(webhookEvents).map(([event, label]) => [enumNameOf(event), label]),
);

/** What a delivery tells of. */
export const eventLabel = (event: string): string =>
  event === enumNameOf(TEST_EVENT) ? 'Test' : (eventChoices[event] ?? event);

/** Whether a webhook is told of events, and why not. */
export const webhookStateLabels: Record<Webhook['state'], string> = {
  active: 'On',
  paused: 'Off',
  gone: 'Off: it answered that it is gone',
  failing: 'Off: it failed for days',
};

export const deliveryStateLabels: Record<Delivery['state'], string> = {
  owed: 'Waiting',
  delivered: 'Delivered',
  failed: 'Given up',
  held: 'Held while it is off',
};
