import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import type { EntityManager } from 'typeorm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import { Letter } from '#db/entities/letter.entity.ts';
import { Option } from '#db/entities/option.entity.ts';
import { deferred } from '#tests/support/deferred.ts';
import { patient } from '#tests/support/patience.mjs';
import { newSqliteDatabase, type TestDatabase } from '#tests/support/test-databases.ts';

/** Writes on SQLite that wait at the same time share a transaction. */

// Longer than the product's own, so that it is reached only where a test advances the clock by it.
const DEADLINE = patient(30_000);

let testDatabase: TestDatabase;
let database: Database;
beforeEach(async () => {
  // The time in which writes may join stands still, however slow the machine is.
  vi.useFakeTimers({ toFake: ['performance'] });
  testDatabase = await newSqliteDatabase();
  database = await Database.open(testDatabase.url, DEADLINE);
  await database.migrate();
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  await testDatabase.remove();
});

const add = (manager: EntityManager, value: string) =>
  manager.insert(Option, { kind: 'region', value, label: value, position: 1 });
const values = async (): Promise<string[]> => {
  const rows = await database.read((manager) => manager.find(Option, { order: { value: 'ASC' } }));
  return rows.map(({ value }) => value);
};
const statuses = (settled: PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);

/** Makes the COMMIT of its transaction fail: a letter without an inquiry, checked at the COMMIT only. */
async function breakCommit(manager: EntityManager): Promise<void> {
  await manager.query('PRAGMA defer_foreign_keys = ON');
  const now = new Date();
  const text = { messageId: 'x', recipient: 'x', subject: 'x', text: 'x', html: 'x' };
  const letter = { id: 'orphan', inquiryId: 'nobody', kind: 'staff', state: 'owed', attempts: 0 } as const;
  await manager.insert(Letter, { ...letter, ...text, nextAttemptAt: now, createdAt: now });
}

/** The open files of this process that SQLite has created for a while (proc(5)). */
const temporaryFiles = () =>
  readdirSync('/proc/self/fd').filter((name) => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`).includes('etilqs_');
    } catch {
      return false;
    }
  });

it('a write of many statements gives others their turns between them', async () => {
  let turns = 0;
  await database.write(async (manager) => {
    setImmediate(() => {
      turns += 1;
    });
    for (let n = 0; n < 10; n += 1) await manager.query('SELECT 1');
    // Nothing waits where they take no time.
    expect(turns).toBe(0);
    vi.advanceTimersByTime(20);
    await manager.query('SELECT 1');
    expect(turns).toBe(1);
  });
});

it.runIf(existsSync('/proc/self/fd'))('a write of many pages creates no temporary file', async () => {
  const rows = Array.from({ length: 100 }, (_, n) => ({
    kind: 'region' as const,
    value: `${n}`,
    label: 'x'.repeat(2000),
    position: n,
  }));
  await database.write((manager) => manager.insert(Option, rows));
  const files = await database.write(async (manager) => {
    // The earlier content of every page is kept for the case that the write fails.
    await manager.query("UPDATE options SET label = REPLACE(label, 'x', 'y')");
    return temporaryFiles();
  });
  expect(files).toEqual([]);
});

it('a write of many pages creates its temporary data in files when it is as large as a restore', async () => {
  await database.write((manager) => add(manager, 'one'));
  const store = await database.snapshot((manager) => manager.query('PRAGMA temp_store'));
  expect(store).toEqual([{ temp_store: 1 }]);
});

describe('writes that wait at the same time', () => {
  it('are committed together, and answered after the commit only', async () => {
    const events: string[] = [];
    const first = database.write((manager) => add(manager, 'first')).then(() => events.push('first'));
    const second = database.write(async (manager) => {
      // Another connection sees nothing of the first write, whose caller still waits.
      events.push(`stored: ${await values()}`);
      await add(manager, 'second');
    });
    await Promise.all([first, second.then(() => events.push('second'))]);
    expect(events).toEqual(['stored: ', 'first', 'second']);
    expect(await values()).toEqual(['first', 'second']);
  });

  it('are all refused when the commit fails, and later ones are stored', async () => {
    const settled = await Promise.allSettled([
      database.write((manager) => add(manager, 'before')),
      database.write(breakCommit),
      database.write((manager) => add(manager, 'behind')),
      database.write(() => Promise.reject(new Error('changed its mind'))),
    ]);
    const refused = { status: 'rejected', reason: expect.any(DatabaseUnavailable) };
    expect(settled).toEqual(Array(4).fill(refused));
    await database.write((manager) => add(manager, 'later'));
    expect(await values()).toEqual(['later']);
  });

  it('are refused together when SQLite rolls back by itself, and none that is acknowledged is lost', async () => {
    const [{ page_count: pages }] = await database.schema.query('PRAGMA page_count');
    await database.schema.query(`PRAGMA max_page_count = ${pages + 4}`);
    const names = Array.from({ length: 20 }, (_, n) => `${n}`.padStart(2, '0'));
    const insert = (manager: EntityManager, value: string) =>
      manager.insert(Option, { kind: 'region', value, label: 'x'.repeat(900), position: 1 });
    // Each large write has a small one behind it, which may still fit.
    const settled = await Promise.allSettled(
      names.flatMap((name) => [
        database.write((manager) => insert(manager, name)),
        database.write((manager) => add(manager, `${name} small`)),
      ]),
    );
    expect(new Set(statuses(settled))).toContain('rejected');
    const acknowledged = names
      .flatMap((name) => [name, `${name} small`])
      .filter((_, n) => settled[n]?.status === 'fulfilled');
    expect(await values()).toEqual(acknowledged);
  });

  it('that fail see the rows of the others once they are told', async () => {
    const first = database.write((manager) => add(manager, 'same'));
    const second = database
      .write((manager) => add(manager, 'same'))
      .catch(async () => `stored: ${await values()}`);
    expect(await second).toBe('stored: same');
    await first;
  });

  it('are stored, though one hangs until its deadline', async () => {
    const hanging = deferred();
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const settled = Promise.allSettled([
      database.write((manager) => add(manager, 'before')),
      database.write(async (manager) => {
        await add(manager, 'hanging');
        hanging.resolve();
        await new Promise(() => undefined);
      }),
      database.write((manager) => add(manager, 'behind')),
    ]);
    await hanging.promise;
    await vi.advanceTimersByTimeAsync(DEADLINE);
    expect(statuses(await settled)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await values()).toEqual(['before', 'behind']);
  });

  it('are stored, though the event loop was blocked for longer than they may wait', async () => {
    const deadline = patient(300);
    const hasty = await Database.open(testDatabase.url, deadline);
    const names = ['a', 'b', 'c', 'd', 'e'];
    const written = names.map((name) => hasty.write((manager) => add(manager, name)));
    // Twice the deadline is the longest wait of a write.
    const end = Date.now() + 2.1 * deadline;
    while (Date.now() < end);
    await Promise.all(written);
    expect(await values()).toEqual(names);
    await hasty.close();
  });

  it('do not wait for those behind a slow one', async () => {
    const slow = database.write(async (manager) => {
      await add(manager, 'slow');
      vi.advanceTimersByTime(50);
    });
    const behind = database.write(async () => values());
    expect(await behind).toEqual(['slow']);
    await slow;
  });
});
