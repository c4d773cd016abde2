import { type ContentTopic, contents, topicOf } from './content/contents.ts';

/** What a webhook can be told of. */
export type WebhookEvent =
  | 'inquiry.created'
  | 'inquiry.updated'
  | 'letter.failed'
  | `${ContentTopic}.changed`
  | 'settings.changed';

const contentEvents = contents.map(({ name, title }): [WebhookEvent, string] => [
  `${topicOf(name)}.changed`,
  `${title} changed`,
]);

/** The events that webhooks can subscribe to, with their labels. One for each content type follows from the list of types. */
export const webhookEvents: Readonly<Record<WebhookEvent, string>> = {
  'inquiry.created': 'Inquiry received',
  'inquiry.updated': 'Inquiry changed',
  'letter.failed': 'Letter failed',
  ...(Object.fromEntries(contentEvents) as Record<`${ContentTopic}.changed`, string>),
  'settings.changed': 'Settings changed',
};

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** What the button in the admin sends, to one webhook, whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test';

/** The name of an event as a value of a GraphQL enum: `INQUIRY_CREATED`. */
export const enumNameOf = (event: string): string => event.replaceAll('.', '_').toUpperCase();

/**
 * active: receives events; paused: staff turned it off; gone: it answered 410; failing: it failed for days. Only an
 * active one is told of new events.
 */
export const webhookStates = ['active', 'paused', 'gone', 'failing'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** owed: to be sent; delivered: answered with 2xx; failed: given up; held: its webhook is not active. */
export const deliveryStates = ['owed', 'delivered', 'failed', 'held'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
