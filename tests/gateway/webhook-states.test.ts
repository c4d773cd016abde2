import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { BACKLOG_BATCH, followState, removeDeliveries } from '#gateway/features/webhooks/webhook-backlog.ts';
import { WebhookSender } from '#gateway/features/webhooks/webhook-sender.ts';
import { makeWebhookTransport } from '#gateway/ports/webhook-transport.ts';
import { startSenders } from '#gateway/senders.ts';
import { aClient, aMember } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForEach, TestGateway } from '#tests/support/gateway-for.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { aWebhook, storedDeliveries, webhookOperations } from '#tests/support/webhooks.ts';

/*
 * What becomes of an event that waits, and of a webhook that fails or is turned off. The other stories: webhooks.test.ts.
 */

const { create, update, setActive, remove, replay, deliveries, list } = webhookOperations;
const PUBLIC_URL = 'https://dalmara.example';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let staff: Caller;
const gateway = gatewayForAll({ env: { PUBLIC_URL, WEBHOOK_ALLOW_PRIVATE: '1' } });
const receiver = madeForEach(() => WebhookReceiver.start());
beforeEach(async () => {
  staff = await gateway.staff();
});
afterEach(() => gateway.clear(Webhook, WebhookDelivery));

/** Makes a webhook at the receiver that is told of clients, unless another event is said. */
async function subscribe(event = 'client_changed'): Promise<string> {
  const { value } = await create(staff, { input: aWebhook({ url: receiver.url, events: [event] }) });
  return value.webhook.id;
}
const addClient = () => staff.post('/v1/clients', aClient());
const deliver = () => gateway.app.webhookSender.deliverDue();
const one = async (id: string) => (await deliveries(staff, { id })).value.items[0];
const webhook = async () => (await list(staff)).value[0];
/** Stores what a webhook is owed, due tomorrow, or what is held of it. */
async function storeBacklog(webhookId: string, state: 'owed' | 'held', count: number): Promise<void> {
  const at = gateway.clock.now();
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: `waiting ${n}`, webhookId, event: 'client.changed', data: {}, state },
    ...{ attempts: 0, nextAttemptAt: new Date(at.getTime() + DAY), finishedAt: null },
    createdAt: new Date(at.getTime() - n),
  }));
  await gateway.database.write(async (manager) => {
    for (let from = 0; from < count; from += 1000)
      await manager.insert(WebhookDelivery, rows.slice(from, from + 1000));
  });
}
async function countStates(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { state } of await storedDeliveries(gateway)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}
/** Lets more time pass than a session lasts. */
async function passTime(milliseconds: number): Promise<void> {
  gateway.clock.advance(milliseconds);
  staff = await gateway.staff();
}

it('the event of an order names no row and leads to the list', async () => {
  await subscribe('team_changed');
  const ids: string[] = [];
  for (const role_order of [1, 2])
    ids.push((await staff.post('/v1/team', { ...aMember(), role_order })).body.id);
  expect((await staff.put('/v1/team/order', { ids: ids.toReversed() })).status).toBe(200);
  await deliver();
  const notified = receiver.take().map(({ payload }) => payload.data);
  expect(notified.filter(({ action }) => action === 'ordered')).toEqual([
    { id: null, action: 'ordered', url: `${PUBLIC_URL}/v1/team` },
  ]);
});

describe('an event that waits', () => {
  it('waits a day at most where the receiver asks for more', async () => {
    await subscribe();
    receiver.answer = { status: 503, headers: { 'retry-after': String((7 * DAY) / 1000) } };
    await addClient();
    await deliver();
    gateway.clock.advance(DAY - 1);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    gateway.clock.advance(1);
    await deliver();
    expect(receiver.received).toHaveLength(2);
  });

  it('is sent at once when staff send it again, and keeps its attempts; one that has ended has all of them anew', async () => {
    const id = await subscribe();
    receiver.answer = { status: 500 };
    await addClient();
    await deliver();
    const owed = await one(id);
    const again = (await replay(staff, { id: owed.id })).value;
    expect(again).toMatchObject({
      state: 'owed',
      attempts: 1,
      nextAttemptAt: gateway.clock.now().toISOString(),
    });
    receiver.answer = { status: 200 };
    await deliver();
    expect(await one(id)).toMatchObject({ state: 'delivered', attempts: 2 });
    expect((await replay(staff, { id: owed.id })).value).toMatchObject({ state: 'owed', attempts: 0 });
  });

  it('is in the log of its webhook alone', async () => {
    const [first, other] = [await subscribe(), await subscribe('team_changed')];
    await addClient();
    await staff.post('/v1/team', aMember());
    for (const [id, event] of [
      [first, 'client_changed'],
      [other, 'team_changed'],
    ] as const) {
      const { value } = await deliveries(staff, { id });
      expect([value.total, value.items.map((row: { event: string }) => row.event)]).toEqual([1, [event]]);
    }
  });

  it('is sent by a site without a mail server too', async () => {
    await subscribe();
    await addClient();
    let starts = 0;
    class CountedSender extends WebhookSender {
      override start(): void {
        starts += 1;
        super.start();
      }
    }
    const failed = (error: unknown): void => {
      throw error;
    };
    const webhookSender = new CountedSender({
      ...{ database: gateway.database, clock: gateway.clock, publicUrl: PUBLIC_URL },
      transport: makeWebhookTransport({ allowPrivate: true }),
      listener: { delivered: () => undefined, refused: () => undefined, failed },
    });
    expect(gateway.app.outbox).toBeNull();
    startSenders({
      outbox: null,
      accessLetters: null,
      dailyDigests: null,
      notificationLetters: null,
      webhookSender,
      busyCalendars: gateway.app.busyCalendars,
    });
    expect(starts).toBe(1);
    await webhookSender.deliverDue();
    await webhookSender.stop();
    await gateway.app.busyCalendars.stop();
    expect(receiver.take()).toHaveLength(1);
  });

  it('stays as long as its webhook is turned off, however many there are', async () => {
    const id = await subscribe();
    await setActive(staff, { id, isActive: false });
    await storeBacklog(id, 'held', 1003);
    await gateway.app.housekeeper.sweep();
    expect(await storedDeliveries(gateway)).toHaveLength(1003);
  });

  it('among many is held, released and removed in batches, all but the first by the sender', async () => {
    const id = await subscribe();
    const rest = 2;
    /** What setting the state stores in its transaction; the service wakes the sender too. */
    const setState = (state: 'paused' | 'active') =>
      gateway.database.write(async (manager) => {
        await manager.update(Webhook, { id }, { state });
        return followState(manager, { id, state }, gateway.clock.now());
      });
    await storeBacklog(id, 'owed', BACKLOG_BATCH + rest);
    expect(await setState('paused')).toBe(true);
    expect(await countStates()).toEqual({ held: BACKLOG_BATCH, owed: rest });
    await deliver();
    expect(await countStates()).toEqual({ held: BACKLOG_BATCH + rest });

    expect(await setState('active')).toBe(true);
    expect(await countStates()).toEqual({ owed: BACKLOG_BATCH, held: rest });
    // Only what is released from now on is due.
    gateway.clock.advance(-1);
    await deliver();
    expect(await countStates()).toEqual({ owed: BACKLOG_BATCH, delivered: rest });
    expect(receiver.take()).toHaveLength(rest);

    expect(await gateway.database.write((manager) => removeDeliveries(manager, id))).toBe(true);
    expect(await storedDeliveries(gateway)).toHaveLength(rest);
    await remove(staff, { id });
    await deliver();
    expect(await countStates()).toEqual({});
  });

  it('of a webhook that staff turn off, on or remove follows it, however many there are', async () => {
    const id = await subscribe();
    const count = BACKLOG_BATCH + 2;
    await storeBacklog(id, 'owed', count);
    await setActive(staff, { id, isActive: false });
    await deliver();
    expect(await countStates()).toEqual({ held: count });
    await setActive(staff, { id, isActive: true });
    // None is due.
    gateway.clock.advance(-1);
    await deliver();
    expect((await countStates()).held).toBeUndefined();
    await remove(staff, { id });
    await deliver();
    expect(await countStates()).toEqual({});
  });

  it('among many is held when its webhook answers 410', async () => {
    const id = await subscribe();
    await storeBacklog(id, 'owed', 2 * BACKLOG_BATCH + 1);
    receiver.answer = { status: 410 };
    await addClient();
    await deliver();
    expect(await countStates()).toEqual({ failed: 1, held: 2 * BACKLOG_BATCH + 1 });
    expect(receiver.take()).toHaveLength(1);
  });
});

it('a webhook that is turned on again has five days anew until it is turned off for its failures', async () => {
  const id = await subscribe();
  receiver.answer = { status: 500 };
  const fail = async () => {
    await addClient();
    await deliver();
  };
  await fail();
  await passTime(5 * DAY - 1);
  for (const isActive of [false, true]) await setActive(staff, { id, isActive });
  expect((await webhook()).failingSince).toBeNull();
  await passTime(1);
  await fail();
  expect(await webhook()).toMatchObject({
    state: 'active',
    failingSince: gateway.clock.now().toISOString(),
  });
  await passTime(5 * DAY);
  for (const wait of [0, 5 * MINUTE, 30 * MINUTE]) {
    gateway.clock.advance(wait);
    await fail();
  }
  expect((await webhook()).state).toBe('failing');
});

it('a webhook that was told of nothing for weeks after its failures stays on when it fails for a moment', async () => {
  const id = await subscribe();
  const failingSince = gateway.clock.now();
  await gateway.rows.update(Webhook, { id }, { failingSince });
  receiver.answer = { status: 500 };
  await passTime(30 * DAY);
  await addClient();
  for (const wait of [0, 5000]) {
    gateway.clock.advance(wait);
    await deliver();
  }
  expect((await webhook()).state).toBe('active');
  receiver.answer = { status: 200 };
  gateway.clock.advance(5 * MINUTE);
  await deliver();
  expect(await webhook()).toMatchObject({ state: 'active', failingSince: null });
});

it('a webhook that moves to another address has failed at none yet', async () => {
  const id = await subscribe();
  receiver.answer = { status: 500 };
  await addClient();
  await deliver();
  const change = { events: ['client_changed'], name: 'Renamed' };
  expect((await update(staff, { id, input: aWebhook({ ...change, url: receiver.url }) })).code).toBe('OK');
  expect((await webhook()).failingSince).not.toBeNull();
  const url = `${receiver.url}moved`;
  expect((await update(staff, { id, input: aWebhook({ ...change, url }) })).code).toBe('OK');
  expect((await webhook()).failingSince).toBeNull();
});

it('a webhook is no warning of the dashboard where staff turned it off, and is one where it failed', async () => {
  const warnings = async () =>
    (await staff.graphql('{ dashboard { failedWebhooks } }')).body.data.dashboard.failedWebhooks;
  const id = await subscribe();
  await setActive(staff, { id, isActive: false });
  expect([(await webhook()).state, await warnings()]).toEqual(['paused', 0]);
  await setActive(staff, { id, isActive: true });
  receiver.answer = { status: 410 };
  await addClient();
  await deliver();
  expect([(await webhook()).state, await warnings()]).toEqual(['gone', 1]);
});

it('a webhook is not changed to an address behind the firewall, unless the site is set up for that', async () => {
  const guarded = await TestGateway.build();
  const person = await guarded.staff();
  const { id, url } = (await create(person, { input: aWebhook() })).value.webhook;
  for (const inside of ['http://crm.orrin.example/', 'https://127.0.0.1/', 'https://[fd00::1]/']) {
    const outcome = await update(person, { id, input: aWebhook({ url: inside }) });
    expect([outcome.code, outcome.fields]).toEqual(['BAD_USER_INPUT', ['url']]);
  }
  expect((await list(person)).value).toMatchObject([{ url, version: 1 }]);
  await guarded.close();
  // This one is set up for it.
  const moved = { id: await subscribe(), input: aWebhook({ url: 'http://127.0.0.1:9/' }) };
  expect((await update(staff, moved)).value.url).toBe('http://127.0.0.1:9/');
});
