import type { EntityMetadata } from 'typeorm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { clientContent } from '#domain/content/client.ts';
import { teamMemberContent } from '#domain/content/team-member.ts';
import { technologyContent } from '#domain/content/technology.ts';
import { testimonialContent } from '#domain/content/testimonial.ts';
import { aClient, aContact, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { madeForAll } from '#tests/support/made-for.ts';
import { ruleOfForm } from '#tests/support/rule-of-form.ts';
import { engine, newTestDatabase } from '#tests/support/test-databases.ts';

const testDatabase = madeForAll(() => newTestDatabase());
const database = madeForAll(() => Database.open(testDatabase.url));

/** The statements with which TypeORM would change the tables to match the entities. */
const drift = async (): Promise<string[]> => {
  const plan = await database.schema.driver.createSchemaBuilder().log();
  return plan.upQueries.map(({ query }) => query);
};
const tables = async (): Promise<string[]> => {
  const runner = database.schema.createQueryRunner();
  const names = database.schema.entityMetadatas.map(({ tableName }) => tableName);
  const there = await Promise.all(names.map((name) => runner.hasTable(name)));
  await runner.release();
  return names.filter((_, n) => there[n]);
};

it('the migrations are reported as pending before they run', async () => {
  expect([await database.isMigrated(), await tables()]).toEqual([false, []]);
});

it('the migrations create exactly the tables that the entities describe', async () => {
  await database.migrate();
  expect(await database.isMigrated()).toBe(true);
  expect(await drift()).toEqual([]);
  expect(await tables()).toHaveLength(database.schema.entityMetadatas.length);
});

it.each([
  ['an additional column', 'ALTER TABLE clients ADD COLUMN mascot varchar(80) NULL', 'clients'],
  ['a missing index', 'DROP INDEX idx_activity_at_id', 'idx_activity_at_id'],
])('the migrations would detect %s', async (_what, change, name) => {
  await database.schema.query(
    engine === 'mysql' ? change.replace(/(DROP INDEX \w+)/, '$1 ON activity') : change,
  );
  expect((await drift()).join('\n')).toContain(name);
});

it('the migrations can be reverted completely and run again', async () => {
  for (const _ of database.schema.migrations)
    await database.schema.undoLastMigration({ transaction: 'each' });
  expect(await tables()).toEqual([]);
  await database.migrate();
  expect(await drift()).toEqual([]);
});

it('the migrations can run twice, in the same process or the next', async () => {
  await database.migrate();
  const next = await Database.open(testDatabase.url);
  await next.migrate();
  await next.close();
  expect(await drift()).toEqual([]);
});

if (engine === 'mysql') {
  it('the character set is utf8mb4 in every table and column, although the database has another default', async () => {
    const own = await database.schema.query('SELECT @@character_set_database AS charset');
    expect(own).toEqual([{ charset: 'latin1' }]);
    const columns: { name: string; charset: string }[] = await database.schema.query(
      `SELECT CONCAT(table_name, '.', column_name) AS name, character_set_name AS charset
         FROM information_schema.columns
         WHERE table_schema = DATABASE() AND character_set_name IS NOT NULL AND table_name <> 'migrations'`,
    );
    expect(columns.length).toBeGreaterThan(60);
    expect(columns.filter(({ charset }) => charset !== 'utf8mb4')).toEqual([]);
    const collations = await database.schema.query(
      `SELECT DISTINCT table_collation AS collation FROM information_schema.tables
         WHERE table_schema = DATABASE() AND table_name <> 'migrations'`,
    );
    expect(collations).toEqual([{ collation: 'utf8mb4_bin' }]);
  });
}

/** An emoji, Arabic, an ideograph of four bytes, a ligature; seven UTF-16 units, so that it fits every column. */
const WORDS = '🏭ش𠜎ﷺ漢';
const MOMENT = new Date('2026-11-20T06:00:00.123Z');

/** Inserts a row of any table with the text in every text column. */
function rowOf({ columns, tableName }: EntityMetadata): Record<string, unknown> {
  const textOr = (type: unknown): unknown => {
    if (type === 'int' || type === 'bigint') return 7;
    if (type === 'datetime') return MOMENT;
    if (type === 'simple-json') return [WORDS, { words: WORDS }];
    return type === 'varchar' || type === 'text' ? WORDS : Buffer.from(WORDS);
  };
  const row = Object.fromEntries(columns.map((column) => [column.propertyName, textOr(column.type)]));
  if (tableName === 'inquiries') row.answers = [{ name: WORDS, label: WORDS, value: WORDS }];
  return { ...row, ...(['letters', 'appointments'].includes(tableName) ? { inquiryId: WORDS } : {}) };
}

it('every table stores text of any script', async () => {
  for (const table of database.schema.entityMetadatas) {
    const row = rowOf(table);
    await database.write((manager) => manager.insert(table.target, row as never));
    const select = Object.fromEntries(table.columns.map((column) => [column.propertyName, true]));
    const where = Object.fromEntries(
      table.primaryColumns.map(({ propertyName }) => [propertyName, row[propertyName]]),
    );
    const [stored] = await database.read((manager) =>
      manager.find(table.target as never, { select, where, withDeleted: true } as never),
    );
    expect(stored, table.tableName).toEqual(row);
  }
});

/** Capacity of a MySQL TEXT in UTF-16 units, for characters of three bytes each. */
const TEXT_UNITS = Math.floor(65_535 / 3);

describe.each([
  ['clients', clientContent.rule, aClient()],
  ['team_members', teamMemberContent.rule, aMember()],
  ['technologies', technologyContent.rule, aTechnology()],
  ['testimonials', testimonialContent.rule, aTestimonial()],
  ['inquiries', ruleOfForm('contact'), { ...aContact(), name: 'Meera Sundaram' }],
])('what may be sent to %s', (table, schema, valid) => {
  it('is as long as its column, and not longer', () => {
    const accepts = (field: string, length: number): boolean => {
      const text = /logo|image/i.test(field) ? '/' : field === 'url' ? 'https://x' : '';
      return v.is(schema, { ...valid, [field]: text.padEnd(length, 'x') });
    };
    const fields = new Set(Object.keys((schema as v.ObjectSchema<v.ObjectEntries, undefined>).entries));
    const seen: string[] = [];
    for (const { propertyName: field, type, length } of database.schema.getMetadata(table).columns) {
      if (!fields.has(field) || field === 'email' || field === 'subject') continue;
      if (type === 'varchar') {
        const [fits, tooLong] = [accepts(field, Number(length)), accepts(field, Number(length) + 1)];
        expect([field, fits, tooLong]).toEqual([field, true, false]);
        seen.push(field);
      }
      if (type === 'text') expect([field, accepts(field, TEXT_UNITS)]).toEqual([field, false]);
    }
    expect(seen).toContain('name');
  });
});
