import { beforeAll, beforeEach, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { inquiryDays } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { Queues } from '#gateway/queue/queues.ts';
import { type UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { gatewayForAll } from '#tests/support/gateway-for.ts';

const AUTHOR = { name: 'Leena' };

let woken: string[];
let units: UnitsOfWork;
const gateway = gatewayForAll();
beforeAll(() =>
  gateway.rows.insert(Webhook, {
    ...{ id: 'hook', name: 'Copy', url: 'https://copy.example', secret: 'secret', state: 'active' },
    ...{ events: ['settings.changed'], createdAt: gateway.clock.now() },
  }),
);
beforeEach(async () => {
  woken = [];
  const queues = new Queues();
  queues.connect('webhooks', { poll: () => void woken.push('webhooks') });
  units = new UnitsOfWork(gateway.database, gateway.clock, queues);
  await gateway.clear(Activity, KeptVersion, WebhookDelivery);
});

/** What has been stored of all that a unit can be told. */
const stored = () =>
  gateway.database.read(async (manager) => {
    const [{ count }] = await manager.query('SELECT COALESCE(SUM(count), 0) AS count FROM inquiry_days');
    return {
      entries: (await manager.find(Activity)).map(({ actor, summary, at }) => [actor, summary, at]),
      versions: (await manager.find(KeptVersion)).map(({ thingId, version, actor }) => [
        ...[thingId, version, actor],
      ]),
      events: (await manager.find(WebhookDelivery)).map(({ event }) => event),
      content: await readContentVersion(manager),
      counted: Number(count),
    };
  });

async function sayAll(unit: UnitOfWork): Promise<void> {
  const { now } = unit;
  const after = { version: 2, at: now, document: { name: 'new' } };
  unit.changeContent();
  unit.poll('webhooks');
  unit.count(inquiryDays, now, { state: 'new', formType: 'contact' }, 1);
  unit.emit({ event: 'settings.changed', data: { action: 'updated', path: '/api/settings' } });
  unit.log({ action: 'updated', thing: 'settings', thingId: 'settings', summary: 'Saved.' }, [
    { thingId: 'settings', before: null, after },
  ]);
  unit.log({ actor: 'sync', action: 'updated', thing: 'settings', thingId: 'settings', summary: 'Copied.' });
}

it('a unit of work stores all it was told, by its author, and wakes the queues after its commit', async () => {
  const before = await stored();
  await units.writeAs(AUTHOR, async (unit) => {
    await sayAll(unit);
    expect(woken).toEqual([]);
  });
  const now = gateway.clock.now();
  const after = await stored();
  expect(after.entries.sort()).toEqual([
    ['Leena', 'Saved.', now],
    ['sync', 'Copied.', now],
  ]);
  expect(after.versions).toEqual([['settings', 2, 'Leena']]);
  expect(after.events).toEqual(['settings.changed']);
  expect(after.content).toBe(before.content + 1);
  // Every combination of the two facets is counted.
  expect(after.counted).toBe(before.counted + 4);
  expect(woken).toEqual(['webhooks']);
});

it('a unit of work stores nothing and wakes nobody where its work fails', async () => {
  const before = await stored();
  const failed = units.writeAs(AUTHOR, async (unit) => {
    await sayAll(unit);
    throw new Error('No.');
  });
  await expect(failed).rejects.toThrow('No.');
  expect(await stored()).toEqual(before);
  expect(woken).toEqual([]);
});

it('a unit of work stores once what a work says that the database begins anew', async () => {
  const before = await stored();
  // As on a cluster, which rolls a whole transaction back and runs it again.
  const again = async <T>(work: Parameters<Database['write']>[0]): Promise<T> => {
    await gateway.database
      .write(async (manager) => {
        await work(manager);
        throw new Error('A deadlock.');
      })
      .catch(() => undefined);
    return gateway.database.write(work) as Promise<T>;
  };
  const database = Object.assign(Object.create(gateway.database), { write: again });
  const queues = new Queues();
  queues.connect('webhooks', { poll: () => void woken.push('webhooks') });
  await new UnitsOfWork(database, gateway.clock, queues).writeAs(AUTHOR, sayAll);
  const after = await stored();
  expect([after.entries.length, after.events.length, after.versions.length]).toEqual([2, 1, 1]);
  expect(after.content).toBe(before.content + 1);
  expect(woken).toEqual(['webhooks']);
});

it('a unit of work raises the content version last', async () => {
  const statements: string[] = [];
  await units.writeAs(AUTHOR, async (unit) => {
    await sayAll(unit);
    const runner = unit.manager.queryRunner;
    if (!runner) throw new Error('No query runner.');
    const query = runner.query.bind(runner);
    runner.query = (async (...requested: Parameters<typeof query>) => {
      if (/^\s*(INSERT|UPDATE|DELETE)/i.test(requested[0])) statements.push(requested[0]);
      return query(...requested);
    }) as typeof runner.query;
  });
  const tables = statements.map((sql) => /(?:INTO|UPDATE|FROM)\s+[`"]?(\w+)/i.exec(sql)?.[1]);
  expect(tables.at(-1)).toBe('content_version');
  expect(tables.at(-2)).toBe('inquiry_days');
  expect(tables.indexOf('content_version')).toBe(tables.length - 1);
});
