import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { Database } from '#db/database.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { UnknownMigrations } from '#db/unknown-migrations.ts';
import { startFault } from '#gateway/commands/start-faults.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { contentsOf } from '#tests/support/database-contents.ts';
import { newFolder } from '#tests/support/folders.ts';
import { madeForEach, TestGateway } from '#tests/support/gateway-for.ts';
import { AddInitials2500000000000, laterMigrations } from '#tests/support/later-migration.ts';
import { mailApis } from '#tests/support/mail-apis.ts';
import { newTestDatabase } from '#tests/support/test-databases.ts';

/** What an update does to a database: to its rows, to a gateway of this version beside it, and to a backup from before. */

const gateway = madeForEach(async () => TestGateway.build({ testDatabase: await newTestDatabase() }));
const staff = madeForEach(() => gateway.staff());
beforeEach(async () => {
  for (const name of ['Alder Mills', 'Birch Mills']) await add(name);
});

async function add(name: string): Promise<void> {
  expect((await staff.post('/v1/clients', aClient({ name }))).status).toBe(201);
}

const update = (): Promise<boolean> => prepareDatabase(gateway.url, { selected: laterMigrations });

const initialsIn = async (database: Database): Promise<string[][]> => {
  const rows: { name: string; initials: string }[] = await database.schema.query(
    'SELECT name, initials FROM clients ORDER BY name',
  );
  return rows.map(({ name, initials }) => [name, initials]);
};

const found = async (search: string): Promise<string[]> => {
  const { body } = await gateway.visitor().get(`/v1/clients?page=1&search=${search}`);
  return body.clients.map(({ name }: { name: string }) => name);
};

it('an update is done once where several gateways of the new version start at once', async () => {
  expect(await Promise.all([update(), update(), update()])).toEqual([false, false, false]);
  const later = await Database.open(gateway.url, undefined, laterMigrations);
  expect(await later.isMigrated()).toBe(true);
  const done = await later.schema.query('SELECT name FROM migrations ORDER BY id');
  expect(done).toEqual(laterMigrations.map(({ name }) => ({ name })));
  expect(await initialsIn(later)).toEqual([
    ['Alder Mills', 'AL'],
    ['Birch Mills', 'BI'],
  ]);
  await later.close();
});

it('an update lets a gateway of the version before read, search and store beside it', async () => {
  await update();
  expect((await gateway.visitor().get('/readyz')).status).toBe(200);
  await add('Cedar Mills');
  expect(await found('mills')).toEqual(['Alder Mills', 'Birch Mills', 'Cedar Mills']);
  expect((await mailApis.json(gateway.visitor(), 'contact', aContact())).code).toBe('OK');
  expect(await initialsIn(gateway.database)).toContainEqual(['Cedar Mills', '']);
});

it('an update can be taken back by its own steps, however often, and done again', async () => {
  const later = await Database.open(gateway.url, undefined, laterMigrations);
  const drift = async () => (await later.schema.driver.createSchemaBuilder().log()).upQueries;
  for (let round = 0; round < 2; round += 1) {
    await later.migrate();
    expect(await drift()).not.toEqual([]);
    await later.schema.undoLastMigration({ transaction: 'each' });
    expect(await drift()).toEqual([]);
    const runner = later.schema.createQueryRunner();
    await new AddInitials2500000000000().down(runner);
    await runner.release();
  }
  await later.migrate();
  expect(await found('mills')).toEqual(['Alder Mills', 'Birch Mills']);
  await later.close();
});

it('a backup of the version before is restored into a database of the new one, with what its rows lack', async () => {
  const folder = await newFolder();
  const file = join(folder.path, 'before.gz');
  const count = await backup(gateway.database, file);
  const target = await newTestDatabase();
  const later = await Database.open(target.url, undefined, laterMigrations);
  await later.migrate();
  expect(await restore(later, file)).toBe(count);
  expect(await initialsIn(later)).toEqual([
    ['Alder Mills', 'AL'],
    ['Birch Mills', 'BI'],
  ]);
  await later.close();
  await target.remove();
  await folder.remove();
});

describe('a database of another version', () => {
  /** What a start says, with the database as it is before and after. */
  const refusedStart = async (): Promise<string | null> => {
    const before = await contentsOf(gateway.database);
    const error: unknown = await prepareDatabase(gateway.url, { seedAt: new Date() }).catch(
      (e: unknown) => e,
    );
    expect(error).toBeInstanceOf(UnknownMigrations);
    expect(await contentsOf(gateway.database)).toEqual(before);
    return startFault(error, gateway.config);
  };

  it('is refused at the start and left as it is, when it is newer', async () => {
    await update();
    expect(await refusedStart()).toBe(
      'The database belongs to another version of this program: it has run a migration that this one does not know (AddInitials2500000000000). Nothing was changed. Start that version or a newer one, or choose another database.',
    );
  });

  it('is refused at the start and left as it is, when it is from before the first release', async () => {
    const { schema } = gateway.database;
    await schema.query("DELETE FROM migrations WHERE name NOT LIKE 'Initial%'");
    await schema.query("UPDATE migrations SET name = 'InitialSchema1764000000000'");
    const insert = 'INSERT INTO migrations (timestamp, name) VALUES (?, ?)';
    await schema.query(insert, [1767500000000, 'ReopenInquiries1767500000000']);
    expect(await refusedStart()).toContain('(ReopenInquiries1767500000000 and 1 more)');
    expect(await schema.query('SELECT name FROM migrations ORDER BY id')).toEqual([
      { name: 'InitialSchema1764000000000' },
      { name: 'ReopenInquiries1767500000000' },
    ]);
  });
});
