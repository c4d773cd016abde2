import { readdirSync } from 'node:fs';
import type { QueryRunner, TableColumn } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrations } from '#db/data-source.ts';
import { Database } from '#db/database.ts';
import type { MigrationClass } from '#db/migrations/migration.ts';
import { contentsOf, namesOfTables } from '#tests/support/database-contents.ts';
import { laterMigrations } from '#tests/support/later-migration.ts';
import { patient } from '#tests/support/patience.mjs';
import { engine, newTestDatabase, type TestDatabase } from '#tests/support/test-databases.ts';

/*
 * MySQL commits each DDL statement, so a process that is killed while migrating leaves a schema between two versions.
 * Every migration, and one of a release to come, is killed here after each of its statements, and must end with the
 * result of an uninterrupted run.
 */

let uninterrupted: TestDatabase;
let killed: TestDatabase;
beforeAll(async () => {
  // Fixes the time, so that migrations that store the current time store the same one each time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
  [uninterrupted, killed] = [await newTestDatabase(), await newTestDatabase()];
});
afterAll(async () => {
  vi.useRealTimers();
  await Promise.all([uninterrupted.remove(), killed.remove()]);
});

const READS = /^\s*(SELECT|SHOW|PRAGMA|BEGIN|START|COMMIT|ROLLBACK)\b/i;
class Killed extends Error {}

/** Closes the connection, as a kill does, after the first statement that is not in `seen`, and adds it there. */
function killAfterNextStatement(database: Database, seen: Set<string>): void {
  const { schema } = database;
  const create = schema.createQueryRunner.bind(schema);
  schema.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query: QueryRunner['query'] = runner.query.bind(runner);
    runner.query = async (sql: string, values?: unknown[], structured?: boolean) => {
      const result = await query(sql, values, structured as true);
      const statement = `${sql} ${JSON.stringify(values ?? [])}`;
      if (READS.test(sql) || seen.has(statement)) return result;
      seen.add(statement);
      if (engine === 'mysql') (await runner.connect()).destroy();
      throw new Killed(statement);
    };
    return runner;
  };
}

async function onSchema<T>(
  testDatabase: TestDatabase,
  selected: readonly MigrationClass[],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await Database.open(testDatabase.url, undefined, selected);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Migrates, killed after one more statement each time. Returns the statements. */
async function migrateKilled(
  testDatabase: TestDatabase,
  selected: readonly MigrationClass[],
): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let more = true; more; ) {
    more = await onSchema(testDatabase, selected, async (database) => {
      killAfterNextStatement(database, seen);
      return database.migrate().then(
        () => false,
        (error) => {
          if (error instanceof Killed) return true;
          throw new Error(`Killed after "${[...seen].at(-1)}" it cannot go on.`, { cause: error });
        },
      );
    });
  }
  return seen;
}

const exampleOf = ({ type }: TableColumn, n: number): unknown => {
  if (type.includes('int')) return n;
  if (type === 'datetime') return '2026-01-01 00:00:00.000';
  return type === 'text' ? `["${n}"]` : `${n}`;
};

/** Inserts two rows into every empty table, so that changes of rows are compared too. */
async function fillEmptyTables(database: Database): Promise<void> {
  const runner = database.schema.createQueryRunner();
  const tables = await runner.getTables(await namesOfTables(runner));
  // Rows that others refer to come first.
  const depthOf = (name: string): number => {
    const referred = tables.find((table) => table.name === name)?.foreignKeys ?? [];
    return Math.max(0, ...referred.map(({ referencedTableName }) => 1 + depthOf(referencedTableName)));
  };
  tables.sort((a, b) => depthOf(a.name) - depthOf(b.name));
  for (const { name, columns } of tables) {
    const [{ count }] = await runner.query(`SELECT COUNT(*) AS count FROM ${name}`);
    if (Number(count) > 0) continue;
    const placeholders = columns.map(() => '?').join(', ');
    const insert = `INSERT INTO ${name} (${columns.map((column) => column.name).join(', ')}) VALUES (${placeholders})`;
    for (const n of [1, 2])
      await runner.query(
        insert,
        columns.map((column) => exampleOf(column, n)),
      );
  }
  await runner.release();
}

/** Runs the migrations once uninterrupted and once killed. Returns both contents and the statements. */
async function compare(
  uninterruptedDatabase: TestDatabase,
  killedDatabase: TestDatabase,
  selected: readonly MigrationClass[],
) {
  const migrateUninterrupted = async (database: Database) => {
    await database.migrate();
    await fillEmptyTables(database);
    return contentsOf(database);
  };
  const expected = await onSchema(uninterruptedDatabase, selected, migrateUninterrupted);
  const statements = await migrateKilled(killedDatabase, selected);
  return { expected, statements, found: await onSchema(killedDatabase, selected, migrateUninterrupted) };
}

describe('a migration that is killed after any of its statements', () => {
  it.each(laterMigrations.map((migration, n) => [migration.name, n + 1] as const))(
    '%s has the result of an uninterrupted run',
    async (_name, count) => {
      const selected = laterMigrations.slice(0, count);
      const { expected, statements, found } = await compare(uninterrupted, killed, selected);
      // Beside the note that it ran.
      expect(statements.size).toBeGreaterThan(1);
      expect(found).toEqual(expected);
    },
    patient(120_000),
  );

  it('covers every file of the folder', () => {
    const files = readdirSync(new URL('../../db/migrations', import.meta.url));
    expect(files.filter((name) => /^\d.*\.ts$/.test(name))).toHaveLength(migrations.length);
  });
});

if (engine === 'mysql') {
}
