import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Inquiry } from '#db/entities/inquiry.entity.ts';
import { InquiryFile } from '#db/entities/inquiry-file.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import type { SiteForm } from '#domain/forms/form-names.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import { slots } from '#domain/slots.ts';
import { releaseExample } from '#gateway/features/drafts/releases.routes.ts';
import { appointmentExample } from '#gateway/features/inquiries/appointments/appointments.replies.ts';
import { fileExample } from '#gateway/features/inquiries/files/inquiry-files.routes.ts';
import { inquiryExample } from '#gateway/features/inquiries/inbox/inquiry-schemas.ts';
import { formExample } from '#gateway/features/inquiries/submissions/form-schemas.ts';
import { newSecret } from '#gateway/features/webhooks/signature.ts';
import { webhookExample } from '#gateway/features/webhooks/webhooks.routes.ts';
import { gatewayForAll, gatewayOfTest, type HttpResponse, madeForAll } from '#tests/support/gateway-for.ts';
import {
  type DocumentedOperation,
  type ExampleRequest,
  exampleRequests,
  type RequestDocument,
} from '#tests/support/openapi-examples.ts';
import { noisy } from '#tests/support/pictures.ts';
import { postParts } from '#tests/support/uploads.ts';

/*
 * The document at /openapi.json. That every answer of the other stories is as it says is checked by tests/support
 * (rest-contract.ts).
 */

// biome-ignore lint/suspicious/noExplicitAny: tests read any part of the document
let document: Omit<RequestDocument, 'components'> & Record<string, any>;
const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());
beforeAll(async () => {
  document = (await gateway.visitor().get('/openapi.json')).body;
});

const operations = (): [name: string, operation: DocumentedOperation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as never,
    ),
  );

describe('the document', () => {
  it('is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0');
  });

  it('describes each route whole: name, description, an answer with schema and example, failures', () => {
    const incomplete = operations().flatMap(([name, { operationId, description, responses, security }]) => {
      const [status, success] = Object.entries(responses)[0] ?? [];
      const [content] = Object.values(success?.content ?? {});
      const lacks = [
        operationId ? null : 'operationId',
        description ? null : 'description',
        security ? null : 'security',
        Number(status) < 300 && content?.schema && content.example !== undefined ? null : 'answer',
        ['400', '401', '429', '500', '503', 'default'].every((one) => one in responses) ? null : 'failures',
      ].filter((one) => one !== null);
      return lacks.length > 0 ? [`${name} lacks ${lacks.join(', ')}`] : [];
    });
    expect(incomplete).toEqual([]);
  });

  it('has an example for every body that is no file', () => {
    const without = operations().filter(([, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).some(
        ([type, { examples = {} }]) => type !== 'multipart/form-data' && Object.keys(examples).length === 0,
      ),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  it('names each operation once', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(new Set(names).size).toBe(names.length);
  });

  it('says what a change may leave out: everything, and fills in nothing', () => {
    for (const [name, { requestBody }] of operations().filter(([one]) =>
      /^(PUT|PATCH) .*\{id\}$/.test(one),
    )) {
      for (const { schema } of Object.values(requestBody?.content ?? {})) {
        const { $ref } = schema as { $ref: string };
        const change = document.components.schemas[$ref.split('/').at(-1) ?? ''];
        expect([name, change.required]).toEqual([name, undefined]);
      }
    }
    expect(JSON.stringify(document.components.schemas)).not.toContain('"default"');
  });

  it('tells the three forms apart by form_type', () => {
    const { Form, ...schemas } = document.components.schemas;
    expect(Object.keys(Form.discriminator.mapping)).toEqual(['contact', 'schedule', 'pricing']);
    const forms = Form.oneOf.map(({ $ref }: { $ref: string }) => schemas[$ref.split('/').at(-1) ?? '']);
    expect(forms.map(({ required }: { required: string[] }) => required)).toEqual([
      ['form_type', 'name', 'email', 'subject', 'message'],
      ['form_type', 'name', 'email', 'date', 'time'],
      ['form_type', 'name', 'email'],
    ]);
    expect(forms[1].properties).toHaveProperty('job_title');
  });

  it('describes numbers, days and times of addresses as what they are', () => {
    const parameters = operations().flatMap(([name, { parameters = [] }]) =>
      parameters.flatMap((one) => ('name' in one ? [{ operation: name, ...one }] : [])),
    );
    const schemasOf = (name: string) =>
      new Set(parameters.filter((one) => one.name === name).map(({ schema }) => JSON.stringify(schema)));
    expect(schemasOf('limit')).toEqual(new Set(['{"type":"integer","minimum":1,"maximum":500}']));
    for (const day of ['from', 'to'])
      expect(schemasOf(day)).toEqual(new Set(['{"type":"string","format":"date"}']));
    // A time for inquiries, a cursor for content.
    expect(schemasOf('since')).toEqual(
      new Set(['{"type":"string","format":"date-time"}', '{"type":"string"}']),
    );
    // One that its description bounds by numbers is no text.
    const asText = parameters.filter(
      ({ schema, description }) => schema?.type === 'string' && /\d+ to \d+/.test(description ?? ''),
    );
    expect(asText).toEqual([]);
  });

  it('gives texts of a known form their format', () => {
    const { schemas } = document.components;
    const formats = new Set(JSON.stringify(document).match(/"format":"[a-z-]+"/g));
    for (const format of ['date-time', 'date', 'email', 'uri-reference'])
      expect(formats).toContain(`"format":"${format}"`);
    expect(Object.keys(schemas.Inquiry.properties.fields.properties)).toEqual(
      expect.arrayContaining(['name', 'email', 'subject', 'date', 'time', 'plan', 'message']),
    );
  });

  it('marks each operation that stands a second time as an alias of the first', () => {
    const aliases = operations().filter(([, operation]) => 'x-alias-of' in operation);
    const names = new Set(operations().map(([, { operationId }]) => operationId));
    for (const [, operation] of aliases) expect(names).toContain(Reflect.get(operation, 'x-alias-of'));
    const unmarked = operations().filter(
      ([name, operation]) => / \/api\/v1\//.test(name) && !('x-alias-of' in operation),
    );
    // The website's list of clients is a bare array (rulings).
    expect(unmarked.map(([name]) => name)).toEqual(['GET /api/v1/clients']);
  });

  it('names the session cookie as browsers send it', async () => {
    const nameIn = (one: typeof document) => one.components.securitySchemes.session.name;
    expect(staff.headers.cookie).toContain(`${nameIn(document)}=`);
    const secure = await gatewayOfTest({ env: { PUBLIC_URL: 'https://www.dalmara.example' } });
    const caller = await secure.staff();
    const { body } = await secure.visitor().get('/openapi.json');
    expect(nameIn(body)).toMatch(/^__Host-/);
    expect(caller.headers.cookie).toContain(`${nameIn(body)}=`);
  });
});

/** The order in which the examples can succeed: what is created is changed, removed, restored and put in order. */
const STEPS = ['create', 'get', 'list', 'update', 'patch', 'delete', 'restore', 'order', 'upload'];
const stepOf = ({ operationId }: ExampleRequest): number => {
  const verb = operationId.replace(/^site/, '').toLowerCase();
  const step = STEPS.findIndex((one) => verb.startsWith(one));
  return step < 0 ? STEPS.length : step;
};

const send = async (request: ExampleRequest): Promise<HttpResponse> => {
  const { method, url, headers, mediaType, payload, files } = request;
  if (mediaType === 'multipart/form-data') {
    const value = await noisy(48, 48).png().toBuffer();
    const parts = files.map((name) => ({ name, filename: `${name}.png`, value }));
    return postParts(staff, url, parts);
  }
  const isForm = mediaType === 'application/x-www-form-urlencoded';
  const body = isForm ? new URLSearchParams(payload as Record<string, string>).toString() : payload;
  return staff.request({
    method,
    url,
    headers: { ...headers, ...(mediaType ? { 'content-type': mediaType } : {}) },
    ...(mediaType ? { payload: isForm ? (body as string) : JSON.stringify(payload) } : {}),
  });
};

async function removeRows(): Promise<void> {
  // Pages lead to those of the seeds, which keeps them from being deleted by the API.
  await gateway.rows.deleteAll(CaseStudy);
  for (const path of ['clients', 'team', 'technologies', 'testimonials']) {
    const { body } = await staff.get(`/v1/${path}`);
    for (const { id } of body.clients ?? body.technologies ?? body) await staff.delete(`/v1/${path}/${id}`);
  }
  // The examples are sent at each mount with the same ids, which the trash keeps.
  const remove = 'mutation($thing: ContentType!, $id: ID!) { removeForGood(thing: $thing, id: $id) }';
  for (;;) {
    const { body } = await staff.graphql('{ trash(pageSize: 100) { items { thing id } } }');
    const { items } = body.data.trash;
    if (items.length === 0) return;
    for (const trashed of items) {
      const { body: removed } = await staff.graphql(remove, trashed);
      if (removed.errors) throw new Error(JSON.stringify(removed.errors));
    }
  }
}

const exampleOf = (type: SiteForm) =>
  formExample(type, { now: gateway.clock.now(), choices: initialChoices });

/** Stores the inquiry that the examples name. */
async function storeExampleInquiry(): Promise<void> {
  const { reference } = (await gateway.visitor().post('/mail/api', exampleOf('contact'))).body;
  await gateway.database.write(async (manager) => {
    const row = await manager.findOneByOrFail(Inquiry, { reference });
    const { id, reference: exampleReference } = inquiryExample;
    await manager.insert(Inquiry, { ...row, id, reference: exampleReference });
  });
}

/** Stores the file that the examples name, without bytes. */
const storeExampleFile = () =>
  gateway.rows.insert(InquiryFile, {
    ...{
      id: fileExample.id,
      inquiryId: inquiryExample.id,
      letterId: null,
      mailId: null,
      direction: 'received',
    },
    ...{ name: 'offer.pdf', mediaType: 'application/pdf', size: 0, sha256: '', accountId: null },
    createdAt: gateway.clock.now(),
  });

/** Stores the appointment that the examples name, anew: they end with its cancelling. */
async function storeExampleAppointment(): Promise<void> {
  const { id } = appointmentExample;
  await gateway.rows.delete(Appointment, { id });
  const form = exampleOf('schedule');
  const { reference } = (await gateway.visitor().post('/mail/api', { ...form, time: slots[3]?.label })).body;
  await gateway.database.write(async (manager) => {
    const inquiry = await manager.findOneByOrFail(Inquiry, { reference });
    await manager.update(Appointment, { inquiryId: inquiry.id }, { id });
  });
}

/** Has the appointment that the examples name begun, as what is noted of it needs. */
const beginExampleAppointment = () =>
  gateway.rows.update(Appointment, { id: appointmentExample.id }, { state: 'confirmed', date: '2026-11-02' });

/** Stores the webhook that the examples name, anew: one of them removes it. */
const storeExampleWebhook = () =>
  gateway.database.write(async (manager) => {
    await manager.delete(Webhook, { id: webhookExample.id });
    await manager.insert(Webhook, {
      ...webhookExample,
      secret: newSecret(),
      createdAt: gateway.clock.now(),
    } as never);
  });

/** Stores the release that the examples name, anew, and the draft of one that is made. */
const storeExampleRelease = (url: string) =>
  gateway.database.write(async (manager) => {
    const { id, name, createdBy } = releaseExample;
    await manager.deleteAll(Draft);
    await manager.delete(Release, { id });
    const now = gateway.clock.now();
    const state = url.endsWith('/take-back') ? 'published' : 'open';
    await manager.insert(Release, { id, name, createdBy, state, createdAt: now });
    const words = { document: { setUpRupees: 250_000 }, base: { setUpRupees: 240_000 }, baseVersion: 0 };
    const draft = { id: 'draft', thing: 'page', thingId: 'prices', kind: 'change', name: 'Prices' };
    await manager.insert(Draft, { ...draft, ...words, savedBy: createdBy, savedAt: now } as never);
  });

/** Sends the requests below the addresses, each of these with the seeds away; returns what was not as documented. */
async function refusedOf(requests: readonly ExampleRequest[], addresses: readonly string[]) {
  const refused: unknown[] = [];
  for (const mount of addresses) {
    await removeRows();
    await storeExampleAppointment();
    const ofMount = requests.filter(({ url }) => url.startsWith(`${mount}/`) || url === mount);
    for (const request of ofMount.sort((one, other) => stepOf(one) - stepOf(other))) {
      if (/\/(done|no-show)$/.test(request.url)) await beginExampleAppointment();
      if (request.url.includes(webhookExample.id)) await storeExampleWebhook();
      if (request.url.includes('/releases')) await storeExampleRelease(request.url);
      const { status, text } = await send(request);
      if (status !== request.status) refused.push([request.name, status, text]);
    }
  }
  return refused;
}

it('every example is accepted when it is sent, on a site that has nothing else', async () => {
  const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      exampleRequests(document as RequestDocument, path, method, operation),
    ),
  );
  expect(requests.length).toBeGreaterThan(operations().length);
  await storeExampleInquiry();
  await storeExampleFile();
  expect(await refusedOf(requests, ['/v1', '/api/v1', '/mail', '/api/settings'])).toEqual([]);
});

it('every example names no type twice', () => {
  expect(JSON.stringify(document)).not.toContain('"null","null"');
});

it('every example fits its own schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(document, 'openapi');
  const faults: string[] = [];
  for (const [place, content] of contentsIn(document)) {
    const check = ajv.compile({ $ref: `openapi#${place}/schema` });
    const values = content.example === undefined ? [] : [content.example];
    for (const value of [...values, ...Object.values(content.examples ?? {}).map((one) => one.value)])
      if (!check(value)) faults.push(`${place}: ${ajv.errorsText(check.errors)}`);
  }
  expect(faults).toEqual([]);
});

interface Content {
  readonly schema: object;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** Every media type of the document, with its JSON pointer. */
function contentsIn(value: unknown, place = ''): [place: string, content: Content][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const here = `${place}/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`;
    if (name !== 'content' || place.endsWith('/properties')) return contentsIn(inner, here);
    return Object.entries(inner as Record<string, Content>).map(([type, content]): [string, Content] => [
      `${here}/${encodeURIComponent(type.replaceAll('/', '~1'))}`,
      content,
    ]);
  });
}
