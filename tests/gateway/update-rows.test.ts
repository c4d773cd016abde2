import { expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { Client } from '#db/entities/client.entity.ts';
import { insertRows } from '#db/insert-rows.ts';
import { updateRows } from '#db/update-rows.ts';
import { aClient } from '#tests/support/builders.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { countingStatements } from '#tests/support/statement-count.ts';

/* Rows that are changed together, each to values of its own. */

const AT = new Date('2026-11-20T06:00:00.123Z');
const LATER = new Date('2026-11-21T06:00:00.456Z');
const COUNT = 250;

const testDatabase = madeForAll(() => newMigratedDatabase());
const database = madeForAll(() => Database.open(testDatabase.url));

/** Clients as they are stored, by number. */
async function stored(prefix: string, count: number): Promise<Client[]> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...aClient({ name: `Row ${n}`, industry: ['Retail'], results: `Result ${n}` }),
    id: `${prefix}-${String(n).padStart(3, '0')}`,
    ...{ searchText: 'row', sortKey: 'row', version: n + 1, createdAt: AT, updatedAt: AT, deletedAt: null },
  }));
  await database.write((manager) => insertRows(manager, Client, rows));
  return read(prefix);
}

const read = async (prefix: string): Promise<Client[]> => {
  const all = await database.read((manager) =>
    manager.find(Client, { order: { id: 'ASC' }, withDeleted: true }),
  );
  return all.filter(({ id }) => id.startsWith(`${prefix}-`));
};

it('rows changed together get values of their own and their next version, and keep what is left out', async () => {
  const before = await stored('own', COUNT);
  const updates = before.map((row, n) => ({
    row,
    set: {
      // A mark of a parameter and quotes are text.
      ...(n % 2 === 0 ? { name: `:v${n} “it's” 🎈` } : { industry: ['A', 'B'] }),
      ...(n % 3 === 0 ? { deletedAt: LATER } : {}),
      updatedAt: LATER,
    },
  }));
  const { result, statements } = await countingStatements(() =>
    database.write((manager) => updateRows<Client>(manager, Client, updates.toReversed())),
  );
  expect(result).toBe(COUNT);
  expect(statements.texts.filter((text) => text.startsWith('UPDATE') && text.includes('CASE'))).toHaveLength(
    3,
  );
  expect(await read('own')).toEqual(
    updates.map(({ row, set }) => ({ ...row, ...set, version: row.version + 1 })),
  );
});

it('a row that another write has changed since it was read stays as it is, and is not counted', async () => {
  const before = await stored('stale', 3);
  const updates = before.map((row, n) => ({
    row: n === 1 ? { ...row, version: row.version - 1 } : row,
    set: { name: 'Changed' },
  }));
  const count = await database.write((manager) => updateRows<Client>(manager, Client, updates));
  expect(count).toBe(2);
  expect((await read('stale')).map(({ name }) => name)).toEqual(['Changed', 'Row 1', 'Changed']);
});

it('no rows need no statement', async () => {
  const { result, statements } = await countingStatements(() =>
    database.read((manager) => updateRows<Client>(manager, Client, [])),
  );
  expect([result, statements.texts]).toEqual([0, []]);
});
