import { formTypes } from '#domain/forms/form-names.ts';
import { inquiryStates } from '#domain/rules/inquiry.ts';
import {
  appointmentEventNames,
  contentEventNames,
  TEST_EVENT,
  type WebhookEvent,
  webhookEvents,
} from '#domain/webhooks.ts';
import type { Components } from './components.ts';
import { type JsonSchema, objectSchema, orNull, text, time } from './json-schema.ts';

/*
 * The events of webhooks in the OpenAPI document (OpenAPI 3.1, "Webhooks"). What they hold is written in
 * gateway/write/webhook-events.ts; tests/gateway/webhooks.test.ts compares the two.
 */

const reference: JsonSchema = { ...text, description: 'What the sender was told, such as DS-1FJW-92.' };
const urlOf = (what: string): JsonSchema => ({
  type: 'string',
  format: 'uri',
  description: `Where ${what} is read, with a token.`,
});

const inquiryData = objectSchema({
  id: text,
  reference,
  form: { enum: [...formTypes] },
  state: { enum: [...inquiryStates], description: 'Apparent spam arrives as `spam`.' },
  updatedAt: time,
  url: urlOf('the inquiry'),
});

const appointmentData = objectSchema({
  id: text,
  inquiryId: text,
  reference,
  state: { enum: ['requested', 'confirmed', 'cancelled', 'displaced', 'done', 'no_show'] },
  updatedAt: time,
  url: urlOf('the appointment'),
});

const contentData = objectSchema({
  id: { ...orNull(text), description: 'Null: the order of all.' },
  action: { enum: ['created', 'updated', 'deleted', 'restored', 'ordered'] },
  url: urlOf('it'),
});

const dataOf: Readonly<Record<WebhookEvent | typeof TEST_EVENT, JsonSchema>> = {
  'inquiry.created': inquiryData,
  'inquiry.replied': inquiryData,
  'inquiry.updated': inquiryData,
  'letter.failed': objectSchema({
    id: text,
    inquiryId: text,
    kind: { enum: ['staff', 'receipt', 'reminder', 'answer'] },
    url: urlOf('the inquiry'),
  }),
  ...forEach(appointmentEventNames, appointmentData),
  ...forEach(contentEventNames, contentData),
  'page.changed': objectSchema({ id: text, action: { enum: ['updated', 'restored'] }, url: urlOf('it') }),
  'settings.changed': objectSchema({ action: { enum: ['updated', 'restored'] }, url: urlOf('they') }),
  'release.published': objectSchema({ id: text, action: { const: 'updated' }, url: urlOf('the release') }),
  'release.taken-back': objectSchema({ id: text, action: { const: 'updated' }, url: urlOf('the release') }),
  [TEST_EVENT]: objectSchema({}),
};

function forEach<Name extends string>(names: readonly Name[], schema: JsonSchema): Record<Name, JsonSchema> {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, JsonSchema>;
}

const HEADERS = [
  ['webhook-id', 'Of the event; the same each time it is sent.'],
  ['webhook-timestamp', 'Seconds since 1970, when it was sent.'],
  ['webhook-signature', 'One or two signatures, `v1,` and the HMAC-SHA256 of id, time and body.'],
] as const;

const parameters = HEADERS.map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: text,
}));

/** The section `webhooks`: each event with its body. */
export function webhooksSection(components: Components): object {
  const summaries = { ...webhookEvents, [TEST_EVENT]: 'A test' };
  return Object.fromEntries(
    Object.entries(summaries).map(([event, summary]) => [
      event,
      { post: webhookOperation(event as WebhookEvent, summary, components) },
    ]),
  );
}

function webhookOperation(event: WebhookEvent, summary: string, components: Components): object {
  const body = objectSchema({ type: { const: event }, timestamp: time, data: dataOf[event] });
  return {
    operationId: `on${event.replace(/(^|[.-])(\w)/g, (_all, _sign, letter: string) => letter.toUpperCase())}`,
    tags: ['Webhooks'],
    summary,
    description: 'Sent to the webhooks that subscribe to it, by the Standard Webhooks specification.',
    parameters,
    requestBody: { required: true, content: { 'application/json': { schema: components.schema(body) } } },
    responses: {
      '2XX': {
        description: 'Taken. Any other answer, and none within 15 s, is a failure: it is sent again.',
      },
      '410': { description: 'Turns the webhook off.' },
    },
    security: [],
  };
}
