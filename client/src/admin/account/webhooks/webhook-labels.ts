import type { AccountQuery } from '#client/admin/account/Account.generated.ts';
import type { WebhookDeliveriesQuery } from '#client/admin/account/webhooks/Webhooks.generated.ts';
import {
  enumNameOf,
  TEST_EVENT,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '#domain/webhooks.ts';

export type Webhook = NonNullable<AccountQuery['webhooks']>[number];
export type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['items'][number];

/** The event that GraphQL calls by a name of its enum. */
export const eventOf = (name: string): WebhookEvent | undefined =>
  webhookEventNames.find((event) => enumNameOf(event) === name);

/** What a delivery tells of. */
export function eventLabel(name: string): string {
  if (name === enumNameOf(TEST_EVENT)) return 'Test';
  const event = eventOf(name);
  return event ? webhookEvents[event] : name;
}

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
