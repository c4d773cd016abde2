import { setImmediate as turn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { describe, expect, it, vi } from 'vitest';
import { raiseContentVersion, readContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Option } from '#db/entities/option.entity.ts';
import { deferred } from '#tests/support/deferred.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { engine } from '#tests/support/test-databases.ts';

const testDatabase = madeForAll(() => newMigratedDatabase());
const database = madeForAll(() => Database.open(testDatabase.url));

const option = (value: string): Option => ({ kind: 'region', value, label: value, position: 1 });
const add = (manager: EntityManager, value: string) => manager.insert(Option, option(value));
const values = async (like: string): Promise<string[]> => {
  const rows = await database.read((manager) => manager.find(Option, { order: { value: 'ASC' } }));
  return rows.map((row) => row.value).filter((value) => value.startsWith(like));
};

it('writes at the same moment neither mix nor lose rows when others fail', async () => {
  const numbers = Array.from({ length: 30 }, (_, n) => String(n).padStart(2, '0'));
  const fails = (n: string): boolean => Number(n) % 3 === 0;
  const settled = await Promise.allSettled(
    numbers.map((n) =>
      database.write(async (manager) => {
        await add(manager, `mix ${n} a`);
        await turn();
        if (fails(n)) throw new Error(`writer ${n} changed its mind`);
        await add(manager, `mix ${n} b`);
      }),
    ),
  );
  expect(settled.map(({ status }) => status === 'rejected')).toEqual(numbers.map(fails));
  const stored = numbers.filter((n) => !fails(n)).flatMap((n) => [`mix ${n} a`, `mix ${n} b`]);
  expect(await values('mix')).toEqual(stored);
});

it('writes at the same moment see the counts of earlier writes', async () => {
  await database.write((manager) => add(manager, 'counter'));
  const at = { kind: 'region', value: 'counter' } as const;
  await Promise.all(
    Array.from({ length: 20 }, () =>
      database.write((manager) => manager.increment(Option, at, 'position', 1)),
    ),
  );
  const row = await database.read((manager) => manager.findOneBy(Option, at));
  expect(row?.position).toBe(21);
});

it('writes at the same moment that deadlock are retried until both succeed', async () => {
  await database.write((manager) => manager.insert(Option, [option('lock a'), option('lock b')]));
  const updateBoth = (value: string, other: string) =>
    database.write(async (manager) => {
      await manager.increment(Option, { kind: 'region', value }, 'position', 1);
      await turn();
      await manager.increment(Option, { kind: 'region', value: other }, 'position', 1);
    });
  await Promise.all([updateBoth('lock a', 'lock b'), updateBoth('lock b', 'lock a')]);
  const rows = await database.read((manager) => manager.find(Option));
  const locks = rows.filter((row) => row.value.startsWith('lock'));
  expect(locks.map((row) => row.position)).toEqual([3, 3]);
});

it('writes at the same moment rethrow the original error', async () => {
  const reason = new Error('no');
  await expect(database.write(() => Promise.reject(reason))).rejects.toBe(reason);
});

it('the version of the content starts at the number of the first writes, however many are at once', async () => {
  const empty = await newMigratedDatabase();
  const fresh = await Database.open(empty.url);
  // On MySQL each has looked for the row before one inserts it; SQLite writes one after the other.
  const bothLooked = deferred();
  let looked = engine === 'mysql' ? 0 : 1;
  const raise = () =>
    fresh.write(async (manager) => {
      const increment = manager.increment.bind(manager);
      vi.spyOn(manager, 'increment').mockImplementationOnce(async (...row) => {
        const result = await increment(...row);
        looked += 1;
        if (looked === 2) bothLooked.resolve();
        await bothLooked.promise;
        return result;
      });
      await raiseContentVersion(manager);
    });
  await Promise.all([raise(), raise()]);
  vi.restoreAllMocks();
  expect(await fresh.read(readContentVersion)).toBe(2);
  await fresh.close();
  await empty.remove();
});

describe('a read', () => {
  it('during a write sees committed rows only', async () => {
    const inserted = deferred();
    const released = deferred();
    const write = database.write(async (manager) => {
      await add(manager, 'half');
      inserted.resolve();
      await released.promise;
    });
    await inserted.promise;
    expect(await values('half')).toEqual([]);
    released.resolve();
    await write;
    expect(await values('half')).toEqual(['half']);
  });

  if (engine === 'sqlite') {
    it('cannot write', async () => {
      await expect(database.read((manager) => add(manager, 'sneaked in'))).rejects.toThrow(/readonly/);
      expect(await values('sneaked')).toEqual([]);
    });
  }
});

describe('the tables', () => {
  it('distinguish a duplicate key from other errors', async () => {
    const account = {
      id: '1',
      username: 'x',
      role: 'owner' as const,
      passwordHash: 'x',
      createdAt: new Date(),
      passwordChangedAt: new Date(),
    };
    await database.write((manager) => manager.insert(Account, account));
    const again = (over: object) =>
      database.write((manager) => manager.insert(Account, { ...account, ...over })).catch((error) => error);
    expect(isDuplicate(await again({ username: 'y' }))).toBe(true);
    expect(isDuplicate(await again({ id: '2' }))).toBe(true);
    expect(isDuplicate(await again({ id: '3', username: null }))).toBe(false);
  });

  if (engine === 'sqlite') {
    it('survive a power cut: WAL, synchronous FULL, foreign keys on', async () => {
      const pragma = async (name: string) =>
        Object.values((await database.schema.query(`PRAGMA ${name}`))[0])[0];
      expect(await pragma('journal_mode')).toBe('wal');
      expect(await pragma('synchronous')).toBe(2);
      expect(await pragma('foreign_keys')).toBe(1);
    });
  }
});

if (engine === 'mysql') {
  it('a read of what another node of a cluster has committed asks the node to be current, and leaves its connection as it was', async (context) => {
    if (!testDatabase.url.startsWith('mariadb:')) return context.skip('MySQL has no Galera');
    const { url, remove } = await newMigratedDatabase();
    const node = await Database.open(url);
    expect(node.isClustered).toBe(false);
    const waits = () =>
      node.readCurrent((manager) => manager.query('SELECT @@wsrep_sync_wait AS wait')) as Promise<object[]>;
    expect(await waits()).toEqual([{ wait: '0' }]);
    Object.defineProperty(node, 'isClustered', { value: true });
    expect(await waits()).toEqual([{ wait: '1' }]);
    const plain = await node.read((manager) => manager.query('SELECT @@wsrep_sync_wait AS wait'));
    expect(plain).toEqual([{ wait: '0' }]);
    await node.close();
    await remove();
  });
}
