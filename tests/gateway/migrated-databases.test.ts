import { expect, it } from 'vitest';
import { Database } from '#db/database.ts';
import { aClient } from '#tests/support/builders.ts';
import { newMigratedDatabase } from '#tests/support/migrated-databases.ts';
import { ReusableDatabases } from '#tests/support/reusable-databases.ts';
import { engine, newTestDatabase, type TestDatabase } from '#tests/support/test-databases.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** The databases of the tests: each is as new, whoever used it before. */

const rowsIn = async (url: string, table: string): Promise<number> => {
  const database = await Database.open(url);
  const [row] = await database.schema.query(`SELECT COUNT(*) AS count FROM ${table}`);
  await database.close();
  return Number(row.count);
};

/** Rows that migrations store; in settings the terms of files, which two first uploads would otherwise store at once. */
const OF_MIGRATIONS: Readonly<Record<string, unknown>> = {
  conflict_rows: 2,
  content_version: expect.any(Number),
  settings: 1,
};

it('a migrated database has the whole schema and the rows of the migrations only', async () => {
  const testDatabase = await newMigratedDatabase();
  const database = await Database.open(testDatabase.url);
  expect(await database.isMigrated()).toBe(true);
  for (const { tableName } of database.schema.entityMetadatas) {
    expect([tableName, await rowsIn(testDatabase.url, tableName)]).toEqual([
      tableName,
      OF_MIGRATIONS[tableName] ?? 0,
    ]);
  }
  await database.close();
  await testDatabase.remove();
});

it('what one gateway stored is unknown to the next', async () => {
  for (let round = 0; round < 2; round += 1) {
    const gateway = await TestGateway.build();
    const staff = await gateway.staff();
    expect((await staff.get('/v1/clients')).body).toEqual({ clients: [] });
    expect((await staff.post('/v1/clients', aClient())).status).toBe(201);
    await gateway.close();
  }
});

if (engine === 'mysql') {
  const used = async (use: (database: Database) => Promise<unknown>): Promise<string> => {
    const testDatabase = await newMigratedDatabase();
    const database = await Database.open(testDatabase.url);
    await use(database);
    await database.close();
    await testDatabase.remove();
    return testDatabase.url;
  };

  it('one that was used is used again, and one whose tables have changed is not', async () => {
    const first = await used(async () => undefined);
    expect(await used((database) => database.schema.query('DROP TABLE sessions'))).toBe(first);
    await expect(rowsIn(first, 'clients')).rejects.toThrow(/Unknown database/);
    const second = await used((database) =>
      database.schema.query('CREATE TRIGGER refuse BEFORE DELETE ON clients FOR EACH ROW SET @x = 1'),
    );
    expect(second).not.toBe(first);
    await expect(rowsIn(second, 'clients')).rejects.toThrow(/Unknown database/);
  });

  it('words that English leaves out are in the full-text index, as in an installation', async () => {
    const gateway = await TestGateway.build();
    await (await gateway.staff()).post('/v1/clients', aClient({ name: 'Known About' }));
    const sentence = 'SELECT id FROM clients WHERE MATCH (searchText) AGAINST (? IN BOOLEAN MODE)';
    for (const word of ['+known*', '+about*'])
      expect(await gateway.database.schema.query(sentence, [word]), word).toHaveLength(1);
    await gateway.close();
  });

  it('a copy with another schema than the original is refused', async () => {
    const created: TestDatabase[] = [];
    const withTables =
      (...names: string[]) =>
      async () => {
        const testDatabase = await newTestDatabase();
        created.push(testDatabase);
        const database = await Database.open(testDatabase.url);
        for (const name of names) await database.schema.query(`CREATE TABLE ${name} (id int)`);
        await database.close();
        return testDatabase;
      };
    const original = withTables('one', 'two');
    await new ReusableDatabases({ original, empty: withTables() }).take();
    const copies = new ReusableDatabases({ original, empty: withTables('three') });
    await expect(copies.take()).rejects.toThrow('A copied database has another schema.');
    for (const { remove } of created) await remove();
  });

  it('a connection that was left open is ended before the next use', async () => {
    const testDatabase = await newMigratedDatabase();
    const forgotten = await Database.open(testDatabase.url);
    const [before] = await forgotten.schema.query('SELECT CONNECTION_ID() AS id');
    await testDatabase.remove();
    const again = await newMigratedDatabase();
    expect(again.url).toBe(testDatabase.url);
    const [after] = await forgotten.schema.query('SELECT CONNECTION_ID() AS id');
    expect(after.id).not.toBe(before.id);
    await forgotten.close();
    await again.remove();
  });
}
