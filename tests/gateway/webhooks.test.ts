import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { addDays, slots } from '#domain/slots.ts';
import { appointmentEventNames, enumNameOf, TEST_EVENT, webhookEventNames } from '#domain/webhooks.ts';
import { nextMonday } from '#gateway/openapi/example-day.ts';
import { MailRefused } from '#gateway/ports/mail-refusal.ts';
import {
  aCaseStudy,
  aClient,
  aMember,
  anAppointment,
  aTechnology,
  aTestimonial,
} from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, gatewayOfTest, madeForEach } from '#tests/support/gateway-for.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { aMail } from '#tests/support/mails.ts';
import { mailerOf, outboxOf } from '#tests/support/outbox-of.ts';
import { takeOne } from '#tests/support/take-mail.ts';
import { isSignedWith, WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { aWebhook, sendContacts, storedDeliveries, webhookOperations } from '#tests/support/webhooks.ts';

const { create, update, setActive, rotate, remove, test, replay, deliveries, list } = webhookOperations;
const PUBLIC_URL = 'https://dalmara.example';

let staff: Caller;
const gateway = gatewayForAll({ env: { PUBLIC_URL, WEBHOOK_ALLOW_PRIVATE: '1' } });
const receiver = madeForEach(() => WebhookReceiver.start());
beforeEach(async () => {
  staff = await gateway.staff();
});
afterEach(() => gateway.clear(Webhook, WebhookDelivery));

/** Makes a webhook at the receiver, told of `events`. */
async function subscribe(...events: string[]): Promise<{ id: string; secret: string }> {
  const { value } = await create(staff, { input: aWebhook({ url: receiver.url, events }) });
  return { id: value.webhook.id, secret: value.secret };
}
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Lets more time pass than a session lasts. */
async function passDays(milliseconds: number): Promise<void> {
  gateway.clock.advance(milliseconds);
  staff = await gateway.staff();
}
const deliver = () => gateway.app.webhookSender.deliverDue();
const states = async () => (await storedDeliveries(gateway)).map(({ state }) => state);
const one = async (id: string) => (await deliveries(staff, { id })).value.items[0];

it('an event tells what happened to which inquiry and where to read it, and nothing that a person wrote', async () => {
  const { secret } = await subscribe('inquiry_created');
  await mailApis.json(gateway.visitor(), 'schedule', anAppointment());
  await deliver();
  const [event] = receiver.take();
  expect(event?.payload).toEqual({
    type: 'inquiry.created',
    timestamp: gateway.clock.now().toISOString(),
    data: {
      id: expect.stringMatching(/^[\w-]{36}$/),
      reference: expect.stringMatching(/^DS-/),
      form: 'schedule',
      state: 'new',
      updatedAt: gateway.clock.now().toISOString(),
      url: `${PUBLIC_URL}/v1/inquiries/${event?.payload.data.id}`,
    },
  });
  expect(event?.body).not.toMatch(/Meera|orrin|555/);
  expect(event?.headers['content-type']).toBe('application/json');
  const address = new URL(event?.payload.data.url).pathname;
  const inquiry = await (await gateway.tool(['inquiries:read'])).get(address);
  expect([inquiry.status, inquiry.body.fields.name]).toEqual([200, 'Meera Sundaram']);
  expect(event && isSignedWith(secret, event)).toBe(true);
  expect(event && isSignedWith((await subscribe('client_changed')).secret, event)).toBe(false);
});

it('an event is sent for changes of inquiries, content and settings', async () => {
  await subscribe('inquiry_updated', 'client_changed', 'team_changed', 'settings_changed');
  await sendContacts(gateway);
  const { body } = await staff.get('/v1/inquiries');
  expect(body.inquiries).toEqual([]);
  const [inquiry] = (await staff.graphql('{ inquiries { items { id } } }')).body.data.inquiries.items;
  await staff.request({
    method: 'PATCH',
    url: `/v1/inquiries/${inquiry.id}`,
    payload: { state: 'open' },
  });
  const { client } = (await staff.post('/v1/clients', aClient())).body;
  await staff.delete(`/v1/clients/${client.id}`);
  const member = (await staff.post('/v1/team', { ...aMember(), role_order: 1 })).body;
  await staff.put('/v1/team/order', { ids: [member.id] });
  await staff.post('/api/settings/save', { company: { tagline: 'Told at once.' } });
  await deliver();
  const notified = receiver
    .take()
    .map(({ payload: { type, data } }) => [type, data.action ?? data.state, data.id]);
  expect(notified.sort()).toEqual(
    [
      ['client.changed', 'created', client.id],
      ['client.changed', 'deleted', client.id],
      ['inquiry.updated', 'open', inquiry.id],
      ['settings.changed', 'updated', undefined],
      ['team.changed', 'created', member.id],
    ].sort(),
  );
});

it('an event is owed if and only if the write is stored', async () => {
  await subscribe('client_changed');
  await staff.post('/v1/clients', aClient({ id: 'taken' }));
  expect(await states()).toEqual(['owed']);
  expect((await staff.post('/v1/clients', aClient({ id: 'taken', name: 'Another' }))).status).toBe(409);
  expect((await staff.put('/v1/clients/taken', {}, { 'if-match': '"1"' })).status).toBe(412);
  await staff.put('/v1/clients/taken', aClient());
  expect(await states()).toEqual(['owed']);
});

it('an event goes to the webhooks that subscribe to it, and to no other', async () => {
  const other = await WebhookReceiver.start();
  await subscribe('inquiry_created');
  await create(staff, { input: aWebhook({ url: other.url, events: ['letter_failed'] }) });
  await sendContacts(gateway);
  await deliver();
  expect([receiver.take().length, other.take().length]).toEqual([1, 0]);
  await other.close();
});

describe('a receiver that does not answer well', () => {
  it('gets the event again after 5 s, 5 min and so on, under the same id, until it takes it', async () => {
    const { id } = await subscribe('inquiry_created');
    receiver.answer = { status: 500 };
    await sendContacts(gateway);
    await deliver();
    expect(await one(id)).toMatchObject({
      state: 'owed',
      attempts: 1,
      status: 500,
      lastError: 'It answered 500.',
    });
    gateway.clock.advance(4999);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    gateway.clock.advance(1);
    await deliver();
    expect(receiver.received).toHaveLength(2);
    receiver.answer = { status: 200 };
    gateway.clock.advance(5 * 60_000);
    await deliver();
    const ids = receiver.take().map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([3, 1]);
    expect(await one(id)).toMatchObject({ state: 'delivered', attempts: 3, status: 200, lastError: null });
    expect((await list(staff)).value[0].failingSince).toBeNull();
  });

  it('is given up after ten attempts in three days', async () => {
    const { id } = await subscribe('inquiry_created');
    receiver.answer = { status: 503 };
    await sendContacts(gateway);
    for (let attempt = 0; attempt < 12; attempt += 1) {
      await deliver();
      await passDays(DAY);
      // Five days of failures would turn it off.
      await gateway.rows.update(Webhook, { id }, { failingSince: null });
    }
    expect(receiver.received).toHaveLength(10);
    expect(await one(id)).toMatchObject({ state: 'failed', attempts: 10 });
  });

  it('may ask for a longer wait with Retry-After', async () => {
    await subscribe('inquiry_created');
    receiver.answer = { status: 429, headers: { 'retry-after': '600' } };
    await sendContacts(gateway);
    await deliver();
    gateway.clock.advance(599_999);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    gateway.clock.advance(1);
    await deliver();
    expect(receiver.received).toHaveLength(2);
  });

  it('is not followed to another address', async () => {
    const elsewhere = await WebhookReceiver.start();
    const { id } = await subscribe('inquiry_created');
    receiver.answer = { status: 307, headers: { location: elsewhere.url } };
    await sendContacts(gateway);
    await deliver();
    expect(elsewhere.take()).toEqual([]);
    expect((await one(id)).lastError).toBe('It answered 307. Redirects are not followed.');
    await elsewhere.close();
  });

  it('is turned off when it answers 410, and staff see that; what it is owed is held until it is on', async () => {
    const { id } = await subscribe('inquiry_created');
    receiver.answer = { status: 410 };
    gateway.clock.advance(1);
    await sendContacts(gateway, 12);
    await deliver();
    expect((await list(staff)).value[0].state).toBe('gone');
    const dashboard = await staff.graphql('{ dashboard { failedWebhooks recentActivity { summary } } }');
    expect(dashboard.body.data.dashboard.failedWebhooks).toBe(1);
    expect(dashboard.body.data.dashboard.recentActivity[0].summary).toBe(
      'The webhook “CRM” was turned off: it answered that it is gone (410).',
    );
    // As many as are sent to one receiver at a time; the others are not tried.
    expect(receiver.take()).toHaveLength(2);
    expect((await states()).sort()).toEqual([...Array(2).fill('failed'), ...Array(10).fill('held')]);
    await sendContacts(gateway);
    expect(await states()).toHaveLength(12);
    gateway.clock.advance(HOUR);
    await deliver();
    expect(receiver.take()).toEqual([]);

    receiver.answer = { status: 200 };
    await setActive(staff, { id, isActive: true });
    await deliver();
    expect(receiver.take()).toHaveLength(10);
    expect((await states()).sort()).toEqual([...Array(10).fill('delivered'), ...Array(2).fill('failed')]);
  });

  it('is turned off after five days of failures', async () => {
    await subscribe('inquiry_created');
    receiver.answer = { status: 500 };
    await sendContacts(gateway);
    await deliver();
    await passDays(5 * DAY - 1);
    await deliver();
    expect((await list(staff)).value[0].state).toBe('active');
    // Early attempts of an event, such as the first of the second one, turn nothing off.
    await sendContacts(gateway);
    for (const [wait, state] of [
      [30_001, 'active'],
      [5 * 60_000, 'active'],
      [30 * 60_000, 'failing'],
    ] as const) {
      gateway.clock.advance(wait);
      await deliver();
      expect((await list(staff)).value[0].state).toBe(state);
    }
    expect((await states()).every((state) => state === 'held')).toBe(true);
  });
});

describe('staff', () => {
  it('see the secret once, and after another one is made both sign for a day', async () => {
    const { id, secret } = await subscribe('inquiry_created');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify((await list(staff)).value)).not.toContain(secret);
    const next = (await rotate(staff, { id })).value.secret;
    await sendContacts(gateway);
    await deliver();
    const [both] = receiver.take();
    expect(both && [isSignedWith(secret, both), isSignedWith(next, both)]).toEqual([true, true]);
    await passDays(DAY);
    await sendContacts(gateway);
    await deliver();
    const [late] = receiver.take();
    expect(late && [isSignedWith(secret, late), isSignedWith(next, late)]).toEqual([false, true]);
  });

  it('send a test to one webhook, whatever it is told of', async () => {
    const { id } = await subscribe('client_changed');
    expect((await test(staff, { id })).value).toMatchObject({ event: 'webhook_test', state: 'owed' });
    await deliver();
    expect(receiver.take().map(({ payload }) => [payload.type, payload.data])).toEqual([
      ['webhook.test', {}],
    ]);
  });

  it('send an event again under its id', async () => {
    const { id } = await subscribe('inquiry_created');
    await sendContacts(gateway);
    await deliver();
    const [first] = receiver.take();
    const delivery = await one(id);
    expect((await replay(staff, { id: delivery.id })).value).toMatchObject({ state: 'owed', attempts: 0 });
    await deliver();
    const [again] = receiver.take();
    expect([again?.headers['webhook-id'], again?.body]).toEqual([first?.headers['webhook-id'], first?.body]);
  });

  it('turn a webhook off: it is told of nothing, and can be neither tested nor sent anything again', async () => {
    const { id } = await subscribe('inquiry_created');
    await sendContacts(gateway);
    expect((await setActive(staff, { id, isActive: false })).value.state).toBe('paused');
    await sendContacts(gateway);
    expect(await states()).toEqual(['held']);
    await deliver();
    expect(receiver.take()).toEqual([]);
    expect((await test(staff, { id })).code).toBe('CONFLICT');
    expect((await replay(staff, { id: (await one(id)).id })).code).toBe('CONFLICT');
  });

  it('do not overwrite what somebody else has changed meanwhile', async () => {
    const { id } = await subscribe('inquiry_created');
    const renamed = { id, input: aWebhook({ name: 'Ledger', url: receiver.url }), ifVersion: 1 };
    expect((await update(staff, renamed)).value).toMatchObject({ name: 'Ledger', version: 2 });
    const late = { ...renamed, input: aWebhook({ name: 'Late', url: receiver.url }) };
    expect((await update(staff, late)).code).toBe('PRECONDITION_FAILED');
    expect((await remove(staff, { id, ifVersion: 1 })).code).toBe('PRECONDITION_FAILED');
    expect((await list(staff)).value[0].name).toBe('Ledger');
  });

  it('change and remove a webhook; its log goes with it', async () => {
    const { id } = await subscribe('inquiry_created');
    await sendContacts(gateway);
    const input = aWebhook({ name: 'Ledger', url: receiver.url, events: ['client_changed'] });
    expect((await update(staff, { id, input })).value).toMatchObject({
      name: 'Ledger',
      events: ['client_changed'],
    });
    await sendContacts(gateway);
    expect(await states()).toHaveLength(1);
    expect((await remove(staff, { id })).value).toBe(true);
    expect([(await list(staff)).value, await states()]).toEqual([[], []]);
    expect((await remove(staff, { id })).code).toBe('NOT_FOUND');
    expect((await deliveries(staff, { id })).code).toBe('NOT_FOUND');
    const { body } = await staff.graphql('{ activity(filter: { thing: "webhook" }) { items { summary } } }');
    expect(body.data.activity.items.map(({ summary }: { summary: string }) => summary)).toContain(
      'The webhook “Ledger” was removed.',
    );
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no events', { events: [] }, 'events'],
    ['no address', { url: '' }, 'url'],
    ['another scheme', { url: 'ftp://crm.orrin.example' }, 'url'],
    ['a password in the address', { url: 'https://me:secret@crm.orrin.example' }, 'url'],
    ['a fragment', { url: 'https://crm.orrin.example/#here' }, 'url'],
    ['no host', { url: 'https://' }, 'url'],
  ])('cannot store a webhook with %s', async (_what, over, field) => {
    const outcome = await create(staff, { input: aWebhook(over) });
    expect([outcome.code, outcome.fields]).toEqual(['BAD_USER_INPUT', [field]]);
  });

  it('cannot store an address behind the firewall, unless the site is set up for that', async () => {
    const guarded = await gatewayOfTest();
    const person = await guarded.staff();
    for (const url of ['http://crm.orrin.example/', 'https://127.0.0.1/', 'https://[fd00::1]/']) {
      const outcome = await create(person, { input: aWebhook({ url }) });
      expect([outcome.code, outcome.fields]).toEqual(['BAD_USER_INPUT', ['url']]);
    }
    expect((await create(person, { input: aWebhook() })).code).toBe('OK');
  });

  it('cannot store more than twenty', async () => {
    for (let n = 0; n < 20; n += 1) await subscribe('client_changed');
    expect((await create(staff, { input: aWebhook() })).code).toBe('CONFLICT');
  });
});

it('the log keeps a month, and a thousand deliveries of a webhook; what is to be sent stays', async () => {
  const { id } = await subscribe('inquiry_created');
  const row = (n: number, state: 'owed' | 'delivered', age: number) => {
    const at = new Date(gateway.clock.now().getTime() - age);
    const finishedAt = state === 'owed' ? null : at;
    return {
      id: `row ${n}`,
      webhookId: id,
      event: 'inquiry.created',
      data: {},
      state,
      attempts: 1,
      nextAttemptAt: at,
      finishedAt,
      createdAt: at,
    };
  };
  const MONTH = 30 * DAY;
  const rows = [
    row(0, 'owed', 2 * MONTH),
    row(1, 'delivered', MONTH),
    row(2, 'delivered', MONTH - 1),
    ...Array.from({ length: 1000 }, (_, n) => row(n + 3, 'delivered', 1000 - n)),
  ];
  await gateway.rows.insert(WebhookDelivery, rows);
  await gateway.app.housekeeper.sweep();
  const left = (await storedDeliveries(gateway)).map((delivery) => delivery.id);
  expect([left.length, left.includes('row 0'), left.includes('row 1'), left.includes('row 2')]).toEqual([
    1001,
    true,
    false,
    false,
  ]);
});

it('the log is read in pages, newest first', async () => {
  const { id } = await subscribe('inquiry_created');
  await sendContacts(gateway);
  gateway.clock.advance(1000);
  await sendContacts(gateway);
  const { value } = await deliveries(staff, { id, page: 2, pageSize: 1 });
  expect([value.total, value.items.length]).toEqual([2, 1]);
  expect(value.items[0].createdAt < gateway.clock.now().toISOString()).toBe(true);
});

it('a letter that is given up is told of', async () => {
  await subscribe('letter_failed');
  await sendContacts(gateway);
  const refuse = mailerOf(() => Promise.reject(new MailRefused('Never.', true)));
  await outboxOf(gateway, refuse).deliverDue();
  await deliver();
  const notified = receiver.take().map(({ payload }) => payload);
  expect(notified.length).toBeGreaterThanOrEqual(2);
  expect(new Set(notified.map(({ type }) => type))).toEqual(new Set(['letter.failed']));
  expect(Object.keys(notified[0].data).sort()).toEqual(['id', 'inquiryId', 'kind', 'url']);
  expect((await call(staff, 'failedLetterCount')).value).toBe(notified.length);
});

const input = () => ({ name: 'Of a tool', url: receiver.url, events: ['client.changed'] });

it('a tool manages webhooks through REST with the scope webhooks:write, and with no other', async () => {
  const tool = await gateway.tool(['webhooks:write']);
  expect((await (await gateway.tool(['content:write'])).post('/v1/webhooks', input())).status).toBe(403);
  const made = await tool.post('/v1/webhooks', input(), { 'idempotency-key': 'of the tool' });
  expect(await tool.post('/v1/webhooks', input(), { 'idempotency-key': 'of the tool' })).toMatchObject({
    ...{ status: 201, body: made.body },
  });
  const { webhook, secret } = made.body;
  const address = `/v1/webhooks/${webhook.id}`;
  expect([made.status, made.headers.location]).toEqual([201, address]);
  expect((await tool.get('/v1/webhooks')).body).toEqual({ webhooks: [webhook] });
  await staff.post('/v1/clients', aClient());
  await deliver();
  const [event] = receiver.take();
  expect(event && isSignedWith(secret, event)).toBe(true);

  const renamed = await tool.put(address, { name: 'Renamed' }, { 'if-match': '"1"' });
  expect(renamed.body).toEqual({ ...webhook, name: 'Renamed', version: 2 });
  expect((await tool.put(address, { name: 'Late' }, { 'if-match': '"1"' })).status).toBe(412);
  expect((await tool.post(`${address}/pause`, {})).body.state).toBe('paused');
  expect((await tool.post(`${address}/test`, {})).status).toBe(409);
  expect((await tool.post(`${address}/activate`, {})).body.state).toBe('active');
  expect((await tool.post(`${address}/rotate-secret`, {})).body.secret).not.toBe(secret);
  await tool.post(`${address}/test`, {});
  await deliver();
  expect(receiver.take().map(({ payload }) => payload.type)).toEqual([TEST_EVENT]);
  expect((await tool.delete(address)).body).toEqual({ success: true });
  expect((await tool.get(address)).status).toBe(404);
});

it('a tool is refused an unknown event at its field', async () => {
  const tool = await gateway.tool(['webhooks:write']);
  const { status, body } = await tool.post('/v1/webhooks', { ...input(), events: ['client.gone'] });
  expect([status, body.issues[0].field]).toEqual([422, 'events.0']);
});

/** Lets the sender of an inquiry answer its receipt. */
async function writeBack(inquiryId: string): Promise<void> {
  const receipt = await gateway.rows.findOneByOrFail(Letter, { inquiryId, kind: 'receipt' });
  await takeOne(gateway, aMail({ headers: [`In-Reply-To: ${receipt.messageId}`] }));
}

it('every event has the body that the OpenAPI document says, and is in it', async () => {
  const { webhooks } = (await gateway.visitor().get('/openapi.json')).body;
  const { id: webhookId } = await subscribe(...webhookEventNames.map(enumNameOf));
  const [date, time] = [nextMonday(gateway.clock.now()), slots[5]?.label];
  await mailApis.json(gateway.visitor('198.51.100.250'), 'schedule', anAppointment({ date, time }));
  const [{ id, inquiryId }] = (await staff.get(`/v1/appointments?from=${date}`)).body.appointments.filter(
    (one: { time: string }) => one.time === time,
  );
  await staff.request({ method: 'PATCH', url: `/v1/inquiries/${inquiryId}`, payload: { note: 'Called.' } });
  const act = (change: string, payload?: object) =>
    staff.request({
      method: 'POST',
      url: `/v1/appointments/${id}/${change}`,
      ...(payload ? { payload } : {}),
    });
  await writeBack(inquiryId);
  await act('confirm');
  await act('move', { date: addDays(date, 2), time });
  const { body } = await staff.graphql('{ inquiryOwners { id } }');
  await act('assign', { ownerId: body.data.inquiryOwners[0].id });
  // What is over is noted.
  await gateway.rows.update(Appointment, { id }, { date: '2026-11-02' });
  for (const change of ['done', 'reopen', 'no-show', 'reopen']) await act(change);
  await act('cancel');
  const rows = {
    clients: aClient(),
    team: aMember(),
    technologies: { ...aTechnology(), short_name: 'Pg' },
    testimonials: aTestimonial(),
    'case-studies': aCaseStudy(),
  };
  for (const [path, row] of Object.entries(rows)) await staff.post(`/v1/${path}`, row);
  const { id: memberId } = (await staff.get('/v1/team')).body[0];
  const second = (await staff.post('/v1/team', aMember({ name: 'Second' }))).body.id;
  await staff.put(`/v1/team/${memberId}`, { bio: 'Told of changes.' });
  const ids = (await staff.get('/v1/team')).body.map((row: { id: string }) => row.id);
  await staff.put('/v1/team/order', { ids: ids.reverse() });
  await staff.delete(`/v1/team/${second}`);
  await staff.post(`/v1/team/${second}/restore`, {});
  await staff.post('/api/settings/save', { company: { tagline: 'Told of everything.' } });
  await staff.put('/v1/pages/home', { words: { hero: { heading: 'Told of everything' } } });
  const words = { hero: { heading: 'Told of a release' } };
  const saveDraft =
    'mutation($document: JSONObject!) { saveDraft(thing: "page", id: "about", document: $document) { id } }';
  await staff.graphql(saveDraft, { document: words });
  const published = 'mutation { publish(items: [{ thing: "page", id: "about" }]) { id } }';
  const release = (await staff.graphql(published)).body.data.publish.id;
  await staff.post(`/v1/releases/${release}/take-back`, {});
  await test(staff, { id: webhookId });
  const refuse = mailerOf(() => Promise.reject(new MailRefused('Never.', true)));
  await outboxOf(gateway, refuse).deliverDue();
  await deliver();
  const notified = receiver.take().map(({ payload }) => payload);
  expect(new Set(notified.map(({ type }) => type))).toEqual(new Set([...webhookEventNames, TEST_EVENT]));
  const actions = notified.flatMap(({ type, data }) => (type === 'team.changed' ? [data.action] : []));
  const schemaOf = (type: string) =>
    webhooks[type].post.requestBody.content['application/json'].schema.properties.data;
  expect(new Set(actions)).toEqual(new Set(schemaOf('team.changed').properties.action.enum));
  expect(Object.keys(webhooks).sort()).toEqual([...webhookEventNames, TEST_EVENT].sort());
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': true, uri: true } });
  for (const payload of notified) {
    const { schema } = webhooks[payload.type].post.requestBody.content['application/json'];
    expect([payload.type, ajv.validate(schema, payload), ajv.errors]).toEqual([payload.type, true, null]);
    // What the schema does not name is not there either.
    expect(Object.keys(payload.data).sort()).toEqual(Object.keys(schema.properties.data.properties).sort());
  }
});

it('every event of an appointment is told in its order, held spam not at all', async () => {
  await subscribe(...appointmentEventNames.map(enumNameOf));
  const spam = Array(4).fill('https://spam.example/x').join(' ');
  await mailApis.json(
    gateway.visitor('198.51.100.251'),
    'schedule',
    anAppointment({ date: nextMonday(gateway.clock.now()), time: slots[6]?.label, message: spam }),
  );
  expect(await storedDeliveries(gateway)).toEqual([]);
  const { items } = (await staff.graphql('{ inquiries(filter: { state: spam }) { items { id } } }')).body.data
    .inquiries;
  await staff.request({ method: 'PATCH', url: `/v1/inquiries/${items[0].id}`, payload: { state: 'new' } });
  expect((await storedDeliveries(gateway)).map(({ event }) => event)).toEqual(['appointment.requested']);
  // Marked and unmarked again: it was told of already.
  for (const state of ['spam', 'open'])
    await staff.request({ method: 'PATCH', url: `/v1/inquiries/${items[0].id}`, payload: { state } });
  expect(await storedDeliveries(gateway)).toHaveLength(1);
});
