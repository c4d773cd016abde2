import { readdirSync } from 'node:fs';
import type { MigrationInterface, QueryRunner, TableColumn } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeDataSource } from '#db/data-source.ts';
import { Database } from '#db/database.ts';
import { patient } from '#tests/support/patience.mjs';
import { engine, newTestDatabase, type TestDatabase } from '#tests/support/test-databases.ts';

/*
 * MySQL commits each DDL statement, so a process that is killed while migrating leaves a schema between two versions.
 * Every migration is killed here after each of its statements, and must end with the result of an uninterrupted run.
 */

type Migration = new () => MigrationInterface;
const migrations = makeDataSource(':memory:').options.migrations as Migration[];

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
  selected: readonly Migration[],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await Database.open(testDatabase.url);
  Object.assign(database.schema, { migrations: selected.map((Each) => new Each()) });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Migrates, killed after one more statement each time. Returns the statements. */
async function migrateKilled(
  testDatabase: TestDatabase,
  selected: readonly Migration[],
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

const namesOfTables = async (runner: QueryRunner): Promise<string[]> => {
  const rows: { name: string }[] = await runner.query(
    engine === 'mysql'
      ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1'
      : "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY 1",
  );
  return rows.map(({ name }) => name).filter((name) => name !== 'migrations');
};

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
  tables.sort((a, b) => a.foreignKeys.length - b.foreignKeys.length);
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

/** The tables as described by the engine, with their rows. */
async function contents(database: Database): Promise<Record<string, unknown>> {
  const runner = database.schema.createQueryRunner();
  const all: Record<string, unknown> = {};
  for (const name of await namesOfTables(runner)) {
    const made = await runner.query(
      engine === 'mysql'
        ? `SHOW CREATE TABLE ${name}`
        : `SELECT name, sql FROM sqlite_master WHERE tbl_name = '${name}' ORDER BY name`,
    );
    all[name] = { made, rows: await runner.query(`SELECT * FROM ${name} ORDER BY 1, 2`) };
  }
  await runner.release();
  return all;
}

/** Runs the migrations once uninterrupted and once killed. Returns both contents and the statements. */
async function compare(
  uninterruptedDatabase: TestDatabase,
  killedDatabase: TestDatabase,
  selected: readonly Migration[],
) {
  const migrateUninterrupted = async (database: Database) => {
    await database.migrate();
    await fillEmptyTables(database);
    return contents(database);
  };
  const expected = await onSchema(uninterruptedDatabase, selected, migrateUninterrupted);
  const statements = await migrateKilled(killedDatabase, selected);
  return { expected, statements, found: await onSchema(killedDatabase, selected, migrateUninterrupted) };
}

/** Migrations with nothing to do in an empty database; their own stories repeat them on rows. */
const changesRowsOnly = new Set(['FoldSpecialLetters1766600000000']);

describe('a migration that is killed after any of its statements', () => {
  it.each(migrations.map((migration, n) => [migration.name, n + 1] as const))(
    '%s has the result of an uninterrupted run',
    async (name, count) => {
      const { expected, statements, found } = await compare(
        uninterrupted,
        killed,
        migrations.slice(0, count),
      );
      // Beside the note that it ran.
      if (!changesRowsOnly.has(name)) expect(statements.size).toBeGreaterThan(1);
      expect(found).toEqual(expected);
    },
    patient(120_000),
  );

  it('covers every file of the folder', () => {
    const files = readdirSync(new URL('../../db/migrations', import.meta.url));
    expect(files.filter((name) => /^\d/.test(name))).toHaveLength(migrations.length);
  });
});

if (engine === 'mysql') {
  /** Two defects of a migration that the comparison must detect. */
  class AddsOnce1900000000000 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('ALTER TABLE clients ADD mascot varchar(80) NULL');
    }
    async down(): Promise<void> {}
  }
  class CountsTwice1900000000001 implements MigrationInterface {
    async up(runner: QueryRunner): Promise<void> {
      await runner.query('ALTER TABLE clients COMMENT = "counted"');
      await runner.query('UPDATE content_version SET version = version + 1');
    }
    async down(): Promise<void> {}
  }

  describe('a migration that cannot be repeated', () => {
    let testDatabases: [TestDatabase, TestDatabase];
    beforeEach(async () => {
      testDatabases = [await newTestDatabase(), await newTestDatabase()];
      const prepare = async (database: Database) => {
        await database.migrate();
        await fillEmptyTables(database);
      };
      for (const testDatabase of testDatabases) await onSchema(testDatabase, migrations, prepare);
    });
    afterEach(async () => {
      for (const testDatabase of testDatabases) await testDatabase.remove();
    });

    it('is detected when its second run fails', async () => {
      const comparison = compare(...testDatabases, [...migrations, AddsOnce1900000000000]);
      await expect(comparison).rejects.toThrow(/mascot.*cannot go on/);
    });

    it('is detected when its second run repeats a change', async () => {
      const { expected, found } = await compare(...testDatabases, [...migrations, CountsTwice1900000000001]);
      expect(found).not.toEqual(expected);
    });
  });
}
