import type { EntityMetadata } from 'typeorm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { clientRule } from '#domain/rules/client.ts';
import { contactRequestRule } from '#domain/rules/contact.ts';
import { teamMemberRule } from '#domain/rules/team-member.ts';
import { technologyRule } from '#domain/rules/technology.ts';
import { testimonialRule } from '#domain/rules/testimonial.ts';
import { aClient, aContact, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { engine, newPlace, type Place } from '#tests/support/databases.ts';

let place: Place;
let database: Database;
beforeAll(async () => {
  place = await newPlace();
  database = await Database.open(place.url);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** What TypeORM would do to make the tables what the entities say. */
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

describe('the migrations', () => {
  it('are known not to have run', async () => {
    expect([await database.isMigrated(), await tables()]).toEqual([false, []]);
  });

  it('make exactly the tables that the entities describe', async () => {
    await database.migrate();
    expect(await database.isMigrated()).toBe(true);
    expect(await drift()).toEqual([]);
    expect(await tables()).toHaveLength(database.schema.entityMetadatas.length);
  });

  it.each([
    ['a column too many', 'ALTER TABLE clients ADD COLUMN mascot varchar(80) NULL', 'clients'],
    ['an index that is missing', 'DROP INDEX idx_activity_at', 'idx_activity_at'],
  ])('would show %s', async (_what, change, name) => {
    await database.schema.query(
      engine === 'mysql' ? change.replace(/(DROP INDEX \w+)/, '$1 ON activity') : change,
    );
    expect((await drift()).join('\n')).toContain(name);
  });

  it('go down to nothing and up again', async () => {
    for (const _ of database.schema.migrations)
      await database.schema.undoLastMigration({ transaction: 'each' });
    expect(await tables()).toEqual([]);
    await database.migrate();
    expect(await drift()).toEqual([]);
  });

  it('do no harm when they run twice, by the same process or the next', async () => {
    await database.migrate();
    const next = await Database.open(place.url);
    await next.migrate();
    await next.close();
    expect(await drift()).toEqual([]);
  });
});

if (engine === 'mysql') {
  describe('the character set', () => {
    it('is utf8mb4 in every table and column, although the database itself has another', async () => {
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
  });
}

/** An emoji, Arabic, an ideograph of four bytes, a ligature; seven UTF-16 units, so that it fits every column. */
const WORDS = '🏭ش𠜎ﷺ漢';
const MOMENT = new Date('2026-11-20T06:00:00.123Z');

/** A row of any table that holds the words wherever a text can be. */
function rowOf({ columns, tableName }: EntityMetadata): Record<string, unknown> {
  const textOr = (type: unknown): unknown => {
    if (type === 'int') return 7;
    if (type === 'datetime') return MOMENT;
    if (type === 'simple-json') return [WORDS, { words: WORDS }];
    return type === 'varchar' || type === 'text' ? WORDS : Buffer.from(WORDS);
  };
  const row = Object.fromEntries(columns.map((column) => [column.propertyName, textOr(column.type)]));
  return { ...row, ...(tableName === 'letters' ? { inquiryId: WORDS } : {}) };
}

describe('every table', () => {
  it('gives back what people write, in any script', async () => {
    for (const table of database.schema.entityMetadatas) {
      const row = rowOf(table);
      await database.write((manager) => manager.insert(table.target, row as never));
      const select = Object.fromEntries(table.columns.map((column) => [column.propertyName, true]));
      const [stored] = await database.read((manager) =>
        manager.find(table.target as never, { select, withDeleted: true } as never),
      );
      expect(stored, table.tableName).toEqual(row);
    }
  });
});

/** The most UTF-16 units a MySQL TEXT holds of letters that take three bytes each. */
const TEXT_UNITS = Math.floor(65_535 / 3);

describe.each([
  ['clients', clientRule, aClient()],
  ['team_members', teamMemberRule, aMember()],
  ['technologies', technologyRule, aTechnology()],
  ['testimonials', testimonialRule, aTestimonial()],
  ['inquiries', contactRequestRule, { ...aContact(), name: 'Meera Sundaram' }],
])('what may be sent to %s', (table, { schema }, valid) => {
  it('is as long as its column, and not a unit longer', () => {
    const accepts = (field: string, length: number): boolean => {
      const text = /logo|image/i.test(field) ? '/' : field === 'url' ? 'https://x' : '';
      return v.is(schema, { ...valid, [field]: text.padEnd(length, 'x') });
    };
    const seen: string[] = [];
    for (const { propertyName: field, type, length } of database.schema.getMetadata(table).columns) {
      if (!(field in schema.entries) || field === 'email' || field === 'subject') continue;
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
