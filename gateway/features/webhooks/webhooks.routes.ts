import type { Webhook } from '#db/entities/webhook.entity.ts';
import { limits } from '#domain/limits.ts';
import { webhookEventNames, webhookStates } from '#domain/webhooks.ts';
import { listSchema, objectSchema, orNull, text, time } from '#gateway/openapi/json-schema.ts';
import { described, idOf, objectOf, type Routes, tagRow, versionOf } from '#gateway/rest/rest-route.ts';

/** A webhook as REST answers it, without its secret. */
const webhookReply = (webhook: Webhook) => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  state: webhook.state,
  failingSince: webhook.failingSince?.toISOString() ?? null,
  previousSecretUntil: webhook.previousSecretUntil?.toISOString() ?? null,
  version: webhook.version,
  createdAt: webhook.createdAt.toISOString(),
});

const events = {
  ...listSchema({ enum: webhookEventNames }),
  minItems: 1,
  description: 'What it is told of.',
};
const input = {
  name: { ...text, minLength: 1, maxLength: limits.name, description: 'For people.' },
  url: { ...text, minLength: 1, maxLength: limits.url, description: 'A public https address.' },
  events,
};
const webhookSchema = {
  title: 'Webhook',
  description: 'An address that is told of events.',
  ...objectSchema({
    id: text,
    ...{ name: text, url: { ...text, format: 'uri' }, events },
    state: { enum: Object.keys(webhookStates), description: 'Only an `active` one is told of events.' },
    failingSince: { ...orNull(time), description: 'The first failure since the last success.' },
    previousSecretUntil: { ...orNull(time), description: 'Until then the secret from before signs too.' },
    version: { type: 'integer', description: 'Raised by every change of name, address and events.' },
    createdAt: time,
  }),
};
/** A webhook as the documentation shows it. */
export const webhookExample = {
  id: '0b8f3c62-5d1e-4a37-9f24-6c1d7e8a9b05',
  name: 'CRM',
  url: 'https://crm.orrin.example/hooks',
  events: ['inquiry.created'],
  state: 'active',
  failingSince: null,
  previousSecretUntil: null,
  version: 1,
  createdAt: '2026-11-22T06:00:00.000Z',
};
const { name, url } = webhookExample;
const sent = { name, url, events: webhookExample.events };
const withSecret = {
  description: 'The webhook, and the secret that signs its events, which is shown this once.',
  schema: objectSchema({ webhook: webhookSchema, secret: text }),
  example: { webhook: webhookExample, secret: 'whsec_c2VjcmV0' },
};
const answerOfOne = { description: 'The webhook.', schema: webhookSchema, example: webhookExample } as const;
const common = { tag: 'Webhooks', secured: true } as const;
const one = {
  ...common,
  documentedPath: { id: { description: 'Which webhook.', example: webhookExample.id } },
};
const SCOPE = 'For owners and tokens with `webhooks:write`.';

/** REST routes of webhooks. */
export const webhooksRoutes: Routes = (app, mount) => {
  readingRoutes(app, mount);
  writingRoutes(app, mount);
  switchingRoutes(app, mount);
};

const readingRoutes: Routes = (app) => {
  app.get(
    '/webhooks',
    described({
      ...common,
      operationId: 'listWebhooks',
      summary: 'The webhooks, by name',
      description: SCOPE,
      answer: {
        description: 'The webhooks.',
        schema: objectSchema({ webhooks: listSchema(webhookSchema) }),
        example: { webhooks: [webhookExample] },
      },
    }),
    async ({ context: { services, actor } }) => ({
      webhooks: (await services.webhooks.list(actor)).map(webhookReply),
    }),
  );

  app.get(
    '/webhooks/:id',
    described({
      ...one,
      operationId: 'getWebhook',
      summary: 'One webhook',
      description: SCOPE,
      answer: answerOfOne,
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const webhook = await services.webhooks.find(actor, idOf(request));
      tagRow(reply, webhook);
      return webhookReply(webhook);
    },
  );
};

const writingRoutes: Routes = (app) => {
  app.post(
    '/webhooks',
    described({
      ...common,
      operationId: 'createWebhook',
      summary: 'Make a webhook and its secret',
      description: SCOPE,
      idempotencyKey: true,
      body: { schema: { title: 'WebhookCreate', ...objectSchema(input) }, examples: { webhook: sent } },
      answer: { ...withSecret, status: 201, headers: ['ETag', 'Location'] },
    }),
    async (request, reply) => {
      const { services, actor, idempotencyKey } = request.context;
      const made = await services.webhooks.create(actor, objectOf(request), idempotencyKey);
      tagRow(
        reply.code(201).header('location', `${request.routeOptions.url}/${made.webhook.id}`),
        made.webhook,
      );
      return { webhook: webhookReply(made.webhook), secret: made.secret };
    },
  );

  app.put(
    '/webhooks/:id',
    described({
      ...one,
      operationId: 'updateWebhook',
      summary: 'Change name, address and events of a webhook',
      description: `What is left out stays. ${SCOPE}`,
      ifMatch: true,
      body: {
        schema: { title: 'WebhookChange', ...objectSchema(input, []) },
        examples: { events: { events: webhookExample.events } },
      },
      answer: { ...answerOfOne, headers: ['ETag'] },
    }),
    async (request, reply) => {
      const { services, actor } = request.context;
      const changed = services.webhooks.update(actor, idOf(request), objectOf(request), versionOf(request));
      tagRow(reply, await changed);
      return webhookReply(await changed);
    },
  );

  app.delete(
    '/webhooks/:id',
    described({
      ...one,
      operationId: 'deleteWebhook',
      summary: 'Remove a webhook with the log of what it was sent',
      description: SCOPE,
      ifMatch: true,
      answer: { description: 'It is removed.', example: { success: true } },
    }),
    async (request) => {
      const { services, actor } = request.context;
      await services.webhooks.delete(actor, idOf(request), versionOf(request));
      return { success: true };
    },
  );
};

const switchingRoutes: Routes = (app) => {
  const SWITCHES = [
    {
      path: 'activate',
      isActive: true,
      summary: 'Turn a webhook on',
      description: 'What was held for it is sent.',
    },
    {
      path: 'pause',
      isActive: false,
      summary: 'Turn a webhook off',
      description: 'What is owed to it is held.',
    },
  ] as const;
  for (const { path, isActive, summary, description } of SWITCHES)
    app.post(
      `/webhooks/:id/${path}`,
      described({
        ...one,
        operationId: `${path}Webhook`,
        summary,
        description: `${description} ${SCOPE}`,
        answer: answerOfOne,
      }),
      async (request) => {
        const { services, actor } = request.context;
        return webhookReply(await services.webhooks.setActive(actor, idOf(request), isActive));
      },
    );

  app.post(
    '/webhooks/:id/rotate-secret',
    described({
      ...one,
      operationId: 'rotateWebhookSecret',
      summary: 'Make another secret of a webhook',
      description: `For a day the one before signs too. ${SCOPE}`,
      answer: withSecret,
    }),
    async (request) => {
      const { services, actor } = request.context;
      const { webhook, secret } = await services.webhooks.rotateSecret(actor, idOf(request));
      return { webhook: webhookReply(webhook), secret };
    },
  );

  app.post(
    '/webhooks/:id/test',
    described({
      ...one,
      operationId: 'testWebhook',
      summary: 'Send a test event to a webhook',
      description: `The event \`webhook.test\`. ${SCOPE}`,
      answer: {
        description: 'It is on its way, with the `webhook-id` it is sent under.',
        example: { id: 'msg_2f1c' },
      },
      failures: ['CONFLICT'],
    }),
    async (request) => {
      const { services, actor } = request.context;
      const { id } = await services.webhookDeliveries.test(actor, idOf(request));
      return { id };
    },
  );
};
