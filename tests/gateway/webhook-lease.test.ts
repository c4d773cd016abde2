import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { WebhookSender } from '#gateway/features/webhooks/webhook-sender.ts';
import { Unreachable } from '#gateway/ports/guarded-address.ts';
import { makeWebhookTransport, type WebhookTransport } from '#gateway/ports/webhook-transport.ts';
import { LEASE } from '#gateway/queue/leased-queue.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll, madeForEach } from '#tests/support/gateway-for.ts';
import { engine } from '#tests/support/test-databases.ts';
import { WebhookReceiver } from '#tests/support/webhook-receiver.ts';
import { aWebhook, sendContacts, storedDeliveries, webhookOperations } from '#tests/support/webhooks.ts';

/** The other gateway's connection to the same rows; see outbox-lease.test.ts. */
let elsewhere: Database;
const gateway = gatewayForAll({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } });
beforeAll(async () => {
  elsewhere = engine === 'mysql' ? await Database.open(gateway.url) : gateway.database;
});
afterAll(async () => {
  if (elsewhere !== gateway.database) await elsewhere.close();
});
const receiver = madeForEach(() => WebhookReceiver.start());
beforeEach(async () => {
  const staff = await gateway.staff();
  await webhookOperations.create(staff, { input: aWebhook({ url: receiver.url }) });
});
afterEach(() => gateway.clear(Webhook, WebhookDelivery));

const transport = makeWebhookTransport({ allowPrivate: true });
/** A sender as the app builds it; with `elsewhere` that of another gateway. */
const sender = (database: Database = gateway.database, over: Partial<WebhookTransport> = {}) =>
  new WebhookSender({
    database,
    clock: gateway.clock,
    transport: { ...transport, ...over },
    publicUrl: 'https://dalmara.example',
    listener: {
      delivered: () => undefined,
      refused: () => undefined,
      failed(error) {
        throw error;
      },
    },
  });
/** The webhook of a receiver that never answers. */
const SILENT = 'http://127.0.0.1:9/silent';
const ids = () => receiver.received.map(({ headers }) => String(headers['webhook-id'])).sort();

describe('two gateways', () => {
  it('that run at the same moment send every event once', async () => {
    await sendContacts(gateway, 6);
    await Promise.all([sender().deliverDue(), sender(elsewhere).deliverDue()]);
    expect(ids()).toEqual((await storedDeliveries(gateway)).map(({ id }) => id).sort());
    expect(ids()).toHaveLength(6);
  });

  it('of which one died after the receiver had the event: the other sends it under the same id when the lease has expired', async () => {
    await sendContacts(gateway);
    const [hasEvent, killed] = [deferred(), deferred()];
    const dead = sender(gateway.database, {
      async post(address, headers, body) {
        await transport.post(address, headers, body);
        hasEvent.resolve();
        await killed.promise;
        throw new Error('killed');
      },
    });
    const dying = dead.deliverDue().catch(() => undefined);
    await hasEvent.promise;
    // Its process is gone: it stores no outcome and renews no lease.
    await dead.stop(0);
    const other = sender(elsewhere);
    await other.deliverDue();
    gateway.clock.advance(LEASE - 1);
    await other.deliverDue();
    expect(ids()).toHaveLength(1);
    gateway.clock.advance(1);
    await other.deliverDue();
    expect([ids().length, new Set(ids()).size]).toEqual([2, 1]);
    killed.resolve();
    await dying;
    expect((await storedDeliveries(gateway)).map(({ state }) => state)).toEqual(['delivered']);
  });
});

it('a receiver that says nothing has two of the places, and others are told meanwhile', async () => {
  await webhookOperations.create(await gateway.staff(), { input: aWebhook({ url: SILENT }) });
  await sendContacts(gateway, 12);
  const [allNotified, end] = [deferred(), deferred()];
  let waiting = 0;
  const patient = sender(gateway.database, {
    async post(address, headers, body) {
      if (address !== SILENT) {
        const answer = await transport.post(address, headers, body);
        if (receiver.received.length === 12) allNotified.resolve();
        return answer;
      }
      waiting += 1;
      await end.promise;
      throw new Unreachable('It did not answer.');
    },
  });
  const working = patient.deliverDue();
  await allNotified.promise;
  expect(waiting).toBe(2);
  end.resolve();
  expect(await working).toBe(12);
  expect(waiting).toBe(12);
});
