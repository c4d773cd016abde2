import { afterEach, expect, it } from 'vitest';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import type { Transactions } from '#gateway/queue/leased-queue.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import { deferred } from '#tests/support/deferred.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const gateway = gatewayForAll();
afterEach(() => gateway.rows.deleteAll(WebhookDelivery));

type Attempt = (id: string) => Promise<Partial<WebhookDelivery>>;

/** A sender of rows of the log of webhooks, which stands for any queue; an attempt is what a test says. */
class RowSender extends QueueSender<WebhookDelivery> {
  readonly #attempt: Attempt;

  constructor(attempt: Attempt, database: Transactions, failed: (error: unknown) => void) {
    const { clock } = gateway;
    const speed = { concurrency: 2, pollInterval: 60_000 };
    super({ database, clock, entity: WebhookDelivery, sentState: 'delivered', ...speed, failed });
    this.#attempt = attempt;
  }

  protected attempt({ id }: WebhookDelivery): Promise<Partial<WebhookDelivery>> {
    return this.#attempt(id);
  }
}

const failing = (error: unknown): void => {
  throw error;
};
const senderOf = (attempt: Attempt, database: Transactions = gateway.database, failed = failing) =>
  new RowSender(attempt, database, failed);

const store = (...ids: string[]) =>
  gateway.database.write(async (manager) => {
    const now = gateway.clock.now();
    const queued = { state: 'owed', attempts: 0, nextAttemptAt: now, createdAt: now } as const;
    for (const id of ids)
      await manager.insert(WebhookDelivery, {
        ...{ id, webhookId: 'none', event: 'inquiry.created', data: {} },
        ...queued,
      });
  });
const states = async () => {
  const rows = await gateway.rows.find(WebhookDelivery, { order: { id: 'ASC' } });
  return rows.map(({ state }) => state);
};

it('a sender of a queue sends every due row, says how many, and stores the outcome of each', async () => {
  await store('a', 'b', 'c');
  const sender = senderOf(async (id) => ({ state: id === 'b' ? 'failed' : 'delivered' }));
  expect(await sender.deliverDue()).toBe(2);
  expect(await states()).toEqual(['delivered', 'failed', 'delivered']);
  expect(await sender.deliverDue()).toBe(0);
});

it('a sender of a queue looks once more when it is asked during a look that found nothing', async () => {
  const attempts: string[] = [];
  let isFirst = true;
  const sender = senderOf(
    async (id) => {
      attempts.push(id);
      return { state: 'delivered' };
    },
    {
      async read(work) {
        const found = await gateway.database.read(work);
        if (isFirst) {
          isFirst = false;
          await store('late');
          sender.poll();
        }
        return found;
      },
      write: (work) => gateway.database.write(work),
    },
  );
  expect(await sender.deliverDue()).toBe(1);
  expect(attempts).toEqual(['late']);
});

it('a sender of a queue waits at a stop for what is in flight, and begins nothing more', async () => {
  await store('a', 'b', 'c');
  const [begun, end] = [deferred(), deferred()];
  const sender = senderOf(async () => {
    begun.resolve();
    await end.promise;
    return { state: 'delivered' };
  });
  sender.poll();
  await begun.promise;
  let hasStopped = false;
  const stopping = sender.stop().then(() => {
    hasStopped = true;
  });
  await gateway.database.read(async () => undefined);
  expect(hasStopped).toBe(false);
  end.resolve();
  await stopping;
  expect((await states()).sort()).toEqual(['delivered', 'delivered', 'owed']);
});

it('a sender of a queue stops at the end of the grace period, and stores no outcome afterwards', async () => {
  await store('a');
  const [begun, end] = [deferred(), deferred()];
  const sender = senderOf(async () => {
    begun.resolve();
    await end.promise;
    return { state: 'delivered' };
  });
  sender.poll();
  await begun.promise;
  await sender.stop(0);
  end.resolve();
  await sender.deliverDue();
  expect(await states()).toEqual(['owed']);
});

it('a sender of a queue reports a look that fails once, and goes on with the next', async () => {
  await store('a');
  const failures: unknown[] = [];
  let isAway = true;
  const sender = senderOf(
    async () => ({ state: 'delivered' }),
    {
      async read(work) {
        if (isAway) throw new Error('away');
        return gateway.database.read(work);
      },
      write: (work) => gateway.database.write(work),
    },
    (error) => failures.push(error),
  );
  expect(await sender.deliverDue()).toBe(0);
  expect(failures).toEqual([new Error('away')]);
  isAway = false;
  expect(await sender.deliverDue()).toBe(1);
  expect(failures).toHaveLength(1);
});
