import * as v from 'valibot';
import { limits } from '../limits.ts';
import { type WebhookEvent, webhookEventNames, webhookEvents } from '../webhooks.ts';
import { calledAddress, requiredLine } from './pieces.ts';

const isEvent = (event: unknown): event is WebhookEvent =>
  typeof event === 'string' && Object.hasOwn(webhookEvents, event);

/** A webhook as staff write it: a name for people, the address, and the events it is told of. */
export const webhookRule = v.object({
  name: requiredLine('Name', limits.name),
  url: v.pipe(requiredLine('Address', limits.url), calledAddress()),
  events: v.pipe(
    v.array(
      v.custom<WebhookEvent>(isEvent, `Events are ${webhookEventNames.join(', ')}.`),
      'Events must be a list.',
    ),
    v.nonEmpty('Choose at least one event.'),
    v.transform((events) => [...new Set(events)]),
  ),
});

export type WebhookForm = v.InferOutput<typeof webhookRule>;
