import { type ContentTopic, contentNames, topicOf } from './content/content-names.ts';

/**
 * What happens to an appointment: it is booked, confirmed by staff, moved or cancelled by either side, given to another
 * colleague; staff note that it took place or that the visitor did not come, and take that back.
 */
export const appointmentEventNames = [
  'appointment.requested',
  'appointment.confirmed',
  'appointment.moved',
  'appointment.cancelled',
  'appointment.assigned',
  'appointment.done',
  'appointment.no_show',
  'appointment.reopened',
] as const;
export type AppointmentEventName = (typeof appointmentEventNames)[number];

/** What a webhook can be told of. */
export type WebhookEvent =
  | 'inquiry.created'
  | 'inquiry.replied'
  | 'inquiry.updated'
  | 'letter.failed'
  | AppointmentEventName
  | `${ContentTopic}.changed`
  | 'page.changed'
  | 'settings.changed'
  | 'release.published'
  | 'release.taken-back';

const contentEvents = contentNames.map(({ name, title }): [WebhookEvent, string] => [
  `${topicOf(name)}.changed`,
  `${title} changed`,
]);

/** The events of content, one for each content type. */
export const contentEventNames = contentNames.map(({ name }) => `${topicOf(name)}.changed` as const);

/** The events that webhooks can subscribe to, with their labels. One for each content type follows from the list of types. */
export const webhookEvents: Readonly<Record<WebhookEvent, string>> = {
  'inquiry.created': 'Inquiry received',
  'inquiry.replied': 'Sender wrote back',
  'inquiry.updated': 'Inquiry changed',
  'letter.failed': 'Letter failed',
  'appointment.requested': 'Appointment requested',
  'appointment.confirmed': 'Appointment confirmed',
  'appointment.moved': 'Appointment moved',
  'appointment.cancelled': 'Appointment cancelled',
  'appointment.assigned': 'Appointment given to a colleague',
  'appointment.done': 'Appointment took place',
  'appointment.no_show': 'Visitor did not come',
  'appointment.reopened': 'Outcome of an appointment taken back',
  ...(Object.fromEntries(contentEvents) as Record<`${ContentTopic}.changed`, string>),
  'page.changed': 'Page changed',
  'settings.changed': 'Settings changed',
  'release.published': 'Release published',
  'release.taken-back': 'Release taken back',
};

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** What the button in the admin sends, to one webhook, whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test';

/** What GraphQL calls an event: the names of an enum have no dot (GraphQL, section 2.1.9). */
export const enumNameOf = (event: string): string => event.replaceAll(/[.-]/g, '_');

/** The states of a webhook, with what each means. Only an active one is told of new events. */
export const webhookStates = {
  active: 'It is told of events.',
  paused: 'Staff turned it off.',
  gone: 'It answered 410.',
  failing: 'It failed for days.',
};
export type WebhookState = keyof typeof webhookStates;

/** The states of a delivery, with what each means. */
export const deliveryStates = {
  owed: 'To be sent.',
  delivered: 'Answered with 2xx.',
  failed: 'Given up.',
  held: 'Its webhook is off.',
};
export type DeliveryState = keyof typeof deliveryStates;
