import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Option } from '#db/entities/option.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { LEASE, LeasedQueue, type Transactions } from '#gateway/queue/leased-queue.ts';
import { QueueSender } from '#gateway/queue/queue-sender.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';
import { TestClock } from '#tests/support/test-clock.ts';

/** Who may work on the rows of a queue; the log of webhooks stands for any queue. */

const START = '2026-11-20T06:00:00.000Z';
const ALL = { ids: [], shares: [] };

/** The clock of the gateway that looks. */
let clock: TestClock;
const gateway = gatewayForAll();
beforeEach(() => {
  clock = new TestClock(START);
  gateway.clock.set(START);
});
afterEach(() => gateway.rows.deleteAll(WebhookDelivery));

/** The queue of a gateway; `other`: of one with a clock of its own. */
const queueOf = (database: Transactions, by: TestClock) =>
  new LeasedQueue<WebhookDelivery>({
    database,
    clock: by,
    entity: WebhookDelivery,
    // What follows from an outcome: an option that names the row and its new state.
    afterOutcome: async (manager, { id }, { state }) => {
      await manager.insert(Option, { kind: 'region', value: `${id} ${state}`, label: id, position: 1 });
    },
  });
const holderQueue = () => queueOf(gateway.database, gateway.clock);

/** Stores owed rows, each due so many milliseconds after the start. */
const store = (dueAfter: Record<string, number>) =>
  gateway.database.write(async (manager) => {
    const createdAt = new Date(START);
    for (const [id, milliseconds] of Object.entries(dueAfter))
      await manager.insert(WebhookDelivery, {
        ...{
          id,
          webhookId: 'none',
          event: 'inquiry.created',
          data: {},
          state: 'owed',
          attempts: 0,
          createdAt,
        },
        nextAttemptAt: new Date(createdAt.getTime() + milliseconds),
      });
  });
const stored = (id: string) => gateway.rows.findOneByOrFail(WebhookDelivery, { id });
const idsOf = (leased: readonly { row: { id: string } }[]) => leased.map(({ row }) => row.id);

it('the next rows of a queue are those that are due for the longest, of the same time by id, and none before its time', async () => {
  await store({ e: 0, a: -1000, d: -3000, c: -2000, b: -2000, f: 1 });
  const queue = holderQueue();
  expect(idsOf(await queue.lease(2, ALL))).toEqual(['d', 'b']);
  expect(idsOf(await queue.lease(1, ALL))).toEqual(['c']);
  expect(idsOf(await queue.lease(9, ALL))).toEqual(['a', 'e']);
  expect(await queue.lease(9, ALL)).toEqual([]);
  gateway.clock.advance(1);
  expect(idsOf(await queue.lease(9, ALL))).toEqual(['f']);
});

it('rows that another gateway took first are passed over for those behind them', async () => {
  await store({ first: -2000, second: -1000 });
  const other = holderQueue();
  let isFirst = true;
  const late: Transactions = {
    read: (work) => gateway.database.read(work),
    async write(work) {
      if (isFirst) {
        isFirst = false;
        expect(idsOf(await other.lease(1, ALL))).toEqual(['first']);
      }
      return gateway.database.write(work);
    },
  };
  expect(idsOf(await queueOf(late, clock).lease(1, ALL))).toEqual(['second']);
});

/** A sender that holds each row until the test ends it. */
class HoldingSender extends QueueSender<WebhookDelivery> {
  readonly started: string[] = [];
  readonly ends = new Set<() => void>();
  /** How often it has looked at the queue. */
  looks = 0;

  constructor() {
    super({
      database: gateway.database,
      clock: gateway.clock,
      entity: WebhookDelivery,
      sentState: 'delivered',
      concurrency: 2,
      // Each leaves its place at once.
      patience: 0,
      pollInterval: 60_000,
      prepare: async () => {
        this.looks += 1;
      },
      failed: (error) => expect.unreachable(String(error)),
    });
  }

  protected async attempt({ id }: WebhookDelivery): Promise<Partial<WebhookDelivery>> {
    this.started.push(id);
    await new Promise<void>((resolve) => this.ends.add(resolve));
    return { state: 'delivered' };
  }
}

it('a sender looks for more by itself, without what is done where somebody has changed the queue', async () => {
  await store({ a: -1000, b: 60_000 });
  let requested = 0;
  class CountingSender extends HoldingSender {
    override poll(): void {
      requested += 1;
      super.poll();
    }
  }
  const sender = new CountingSender();
  const delivered = sender.deliverDue();
  await vi.waitFor(() => expect(sender.ends.size).toBe(1));
  for (const end of sender.ends) end();
  expect(await delivered).toBe(1);
  expect(sender.looks).toBeGreaterThan(1);
  expect(requested).toBe(1);
});

it('a sender has no more than five rows in flight for each place, long ones included', async () => {
  const ids = [...'abcdefghijkl'];
  await store(Object.fromEntries(ids.map((id, index) => [id, -1000 * (ids.length - index)])));
  const sender = new HoldingSender();
  const { started, ends } = sender;
  sender.start();
  await vi.waitFor(() => expect(started).toHaveLength(10));
  // Whoever looks a second time has done with the rows of the first.
  for (const next of [sender.looks + 1, sender.looks + 2]) {
    sender.poll();
    await vi.waitFor(() => expect(sender.looks).toBeGreaterThanOrEqual(next));
  }
  expect(started).toEqual(ids.slice(0, 10));
  await vi.waitFor(() => {
    for (const end of ends) end();
    expect(started).toHaveLength(12);
  });
  for (const end of ends) end();
  await sender.stop();
});

describe('a lease that has stood still for its term', () => {
  /** A row that another gateway has leased, and a queue that has seen that lease for its term. */
  async function leasedAndStill() {
    await store({ row: 0 });
    const holder = holderQueue();
    const [leased] = await holder.lease(1, ALL);
    if (!leased) throw new Error('Nothing was leased.');
    return { holder, leased };
  }

  it('is not taken when its owner renews it between the look and the claim', async () => {
    const { holder, leased } = await leasedAndStill();
    let beforeClaim = async (): Promise<void> => undefined;
    const queue = queueOf(
      {
        read: (work) => gateway.database.read(work),
        async write(work) {
          await beforeClaim();
          return gateway.database.write(work);
        },
      },
      clock,
    );
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.advance(LEASE);
    beforeClaim = async () => {
      beforeClaim = async () => undefined;
      gateway.clock.advance(5000);
      await holder.renew(leased);
    };
    expect(await queue.lease(1, ALL)).toEqual([]);
    expect((await stored('row')).leaseOwner).toBe(leased.lease);
    // From then on it is watched anew.
    clock.advance(LEASE - 1);
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.advance(1);
    expect(idsOf(await queue.lease(1, ALL))).toEqual(['row']);
  });

  it('is taken a term after a clock that was set back, and not when the clock is as late as before', async () => {
    await leasedAndStill();
    const queue = queueOf(gateway.database, clock);
    clock.advance(3_600_000);
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.set(START);
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.advance(LEASE - 1);
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.advance(1);
    expect(idsOf(await queue.lease(1, ALL))).toEqual(['row']);
  });

  it('is not taken by a clock that is set forward, which lets no time go by', async () => {
    await leasedAndStill();
    const queue = queueOf(gateway.database, clock);
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.set('2026-12-31T06:00:00.000Z');
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.advance(LEASE - 1);
    expect(await queue.lease(1, ALL)).toEqual([]);
    clock.advance(1);
    expect(idsOf(await queue.lease(1, ALL))).toEqual(['row']);
  });

  it('no longer lets its first holder renew it or store an outcome, nor what follows from one', async () => {
    const { holder, leased } = await leasedAndStill();
    const queue = queueOf(gateway.database, clock);
    await queue.lease(1, ALL);
    clock.advance(LEASE);
    const [taken] = await queue.lease(1, ALL);
    if (!taken) throw new Error('Nothing was taken.');
    const before = await stored('row');
    gateway.clock.advance(5000);
    await holder.renew(leased);
    await holder.complete(leased, { state: 'failed', attempts: 1 });
    expect(await stored('row')).toEqual(before);
    await queue.complete(taken, { state: 'delivered', attempts: 1 });
    expect(await stored('row')).toMatchObject({
      ...{ state: 'delivered', attempts: 1, leaseOwner: null, leaseUntil: null },
    });
    const followed = await gateway.rows.findBy(Option, { label: 'row' });
    expect(followed.map(({ value }) => value)).toEqual(['row delivered']);
  });
});
