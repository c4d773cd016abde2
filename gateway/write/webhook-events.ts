import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Appointment } from '#db/entities/appointment.entity.ts';
import type { Inquiry } from '#db/entities/inquiry.entity.ts';
import type { Letter } from '#db/entities/letter.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { type EventData, WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { ActivityAction } from '#domain/activity.ts';
import type { ContentTopic } from '#domain/content/content-names.ts';
import type { AppointmentEventName, WebhookEvent } from '#domain/webhooks.ts';

/**
 * Something that happened. `data` says what it happened to and where to read it (`path`), and never what a person wrote:
 * a webhook with a wrong address receives nothing personal.
 */
export interface EmittedEvent {
  readonly event: WebhookEvent;
  readonly data: EventData & { readonly path: string };
}

/**
 * Owes events to every active webhook that subscribes to them, in few statements however many there are. Called in the
 * transaction of the write, so that they are stored if and only if the write is.
 */
export async function enqueueEvents(
  manager: EntityManager,
  now: Date,
  events: readonly EmittedEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const active = await manager.find(Webhook, {
    select: { id: true, events: true },
    where: { state: 'active' },
  });
  const deliveries = events.flatMap(({ event, data }) =>
    active.filter(({ events }) => events.includes(event)).map(({ id }) => newDelivery(id, event, data, now)),
  );
  await insertRows(manager, WebhookDelivery, deliveries);
}

/** A delivery that is due now. */
export const newDelivery = (webhookId: string, event: string, data: EventData, now: Date) => ({
  id: `msg_${randomUUID()}`,
  webhookId,
  event,
  data,
  state: 'owed' as const,
  attempts: 0,
  nextAttemptAt: now,
  createdAt: now,
});

/** Content was written. `id` null: the order of all rows. `path`: address of the type below `/v1`. */
export const contentChanged = (
  topic: ContentTopic,
  { id, action, path }: { id: string | null; action: ActivityAction; path: string },
): EmittedEvent => ({
  event: `${topic}.changed`,
  data: { id, action, path: `/v1${path}${id === null ? '' : `/${id}`}` },
});

const inquiryPath = (inquiryId: string): string => `/v1/inquiries/${inquiryId}`;

/** An inquiry arrived, its sender wrote back, or it was changed. */
export const inquiryEvent = (
  event: 'inquiry.created' | 'inquiry.replied' | 'inquiry.updated',
  {
    id,
    reference,
    formType,
    state,
    updatedAt,
  }: Pick<Inquiry, 'id' | 'reference' | 'formType' | 'state' | 'updatedAt'>,
): EmittedEvent => ({
  event,
  data: { id, reference, form: formType, state, updatedAt: updatedAt.toISOString(), path: inquiryPath(id) },
});

/** What happened to an appointment that is not held as spam. */
export const appointmentEvent = (
  event: AppointmentEventName,
  { id, state, updatedAt }: Pick<Appointment, 'id' | 'state' | 'updatedAt'>,
  inquiry: Pick<Inquiry, 'id' | 'reference'>,
): EmittedEvent => ({
  event,
  data: {
    id,
    inquiryId: inquiry.id,
    reference: inquiry.reference,
    // As GraphQL and REST call it.
    state: state.replace('-', '_'),
    updatedAt: updatedAt.toISOString(),
    path: `/v1/appointments/${id}`,
  },
});

/** A letter was given up. */
export const letterFailed = ({ id, inquiryId, kind }: Letter): EmittedEvent => ({
  event: 'letter.failed',
  data: { id, inquiryId, kind, path: inquiryPath(inquiryId) },
});
