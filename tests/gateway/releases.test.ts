import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { Database } from '#db/database.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { prepareDatabase } from '#db/prepare-database.ts';
import { loadDump } from '#tests/releases/mysql-dump.ts';
import {
  contentsOfRelease,
  fileOf,
  files,
  folderOf,
  type ReleaseContents,
  releases,
} from '#tests/releases/releases.ts';
import { aCaseStudy } from '#tests/support/builders.ts';
import { engine, newTestDatabase, type TestDatabase } from '#tests/support/test-databases.ts';
import { Caller, TestGateway } from '#tests/support/test-gateway.ts';

/** What each release has left behind (tests/releases) is opened by this version, and is all there. */

let gateway: TestGateway | null = null;
afterEach(async () => {
  await gateway?.close();
  gateway = null;
});

/** The database of a release, as an update finds it. */
async function databaseOf(version: string): Promise<TestDatabase> {
  const testDatabase = await newTestDatabase();
  const bytes = gunzipSync(readFileSync(fileOf(version, files[engine])));
  if (engine === 'mysql') await loadDump(testDatabase.url, bytes.toString());
  else await writeFile(testDatabase.url, bytes);
  return testDatabase;
}

/** Starts a gateway on a database, and reads through it what a release has left there. */
async function expectContents(testDatabase: TestDatabase, contents: ReleaseContents): Promise<void> {
  gateway = await TestGateway.build({ testDatabase });
  await expectContent(gateway, contents);
  await expectInquiries(gateway, contents);
  await expectAccess(gateway, contents);
}

async function expectContent(opened: TestGateway, contents: ReleaseContents): Promise<void> {
  const { client, pictureSha256, deletedClient, tagline } = contents;
  const visitor = opened.visitor();
  // They were part of the code of releases before.
  const studies = (await visitor.get('/v1/case-studies')).body;
  expect(studies.map(({ address }: { address: string }) => address)).toEqual(['cs1', 'cs2', 'cs3']);
  const search = async (words: string) =>
    (await visitor.get(`/v1/clients?page=1&search=${encodeURIComponent(words)}`)).body.clients;
  expect(await search(client.name)).toMatchObject([client]);
  expect(await search(deletedClient)).toEqual([]);
  const { body } = await (await opened.staff()).graphql('{ trash { items { name } } }');
  expect(body.data.trash.items).toContainEqual({ name: deletedClient });
  const { rawPayload } = await opened.app.http.inject({ url: client.logo });
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(pictureSha256);
  expect((await visitor.get('/api/settings')).body.company.tagline).toBe(tagline);
}

async function expectInquiries(opened: TestGateway, contents: ReleaseContents): Promise<void> {
  const { inquiry, appointment } = contents;
  const { reference, email, message } = inquiry;
  const { date, slot } = appointment;
  const staff = await opened.staff();
  const query = `query($email: String!, $date: String!) {
    inquiries(filter: { search: $email }) { items { reference email answers { value } letters { kind } } }
    appointments(from: $date, to: $date) { reference date slot }
  }`;
  const { data } = (await staff.graphql(query, { email, date })).body;
  expect(data.inquiries.items).toMatchObject([{ reference, email }]);
  const [{ answers, letters }] = data.inquiries.items;
  expect(answers).toContainEqual({ value: message });
  const kinds = letters.map(({ kind }: { kind: string }) => kind);
  expect(kinds.sort()).toEqual(['answer', 'receipt', 'staff']);
  expect(data.appointments).toEqual([{ reference: appointment.reference, date, slot }]);
}

async function expectAccess(opened: TestGateway, { person, token }: ReleaseContents): Promise<void> {
  const signedIn = await opened.staff(person.username);
  expect((await signedIn.graphql('{ me { username role } }')).body.data.me).toEqual(person);
  const tool = new Caller(opened, { authorization: `Bearer ${token.secret}` });
  expect((await tool.get('/v1/me')).body).toMatchObject({ kind: 'token', name: token.name });
}

describe.each(releases)('the release %s', (version) => {
  const contents = contentsOfRelease(version);

  it('leaves a database that is migrated and read', async () => {
    const testDatabase = await databaseOf(version);
    expect(await prepareDatabase(testDatabase.url, { seedAt: new Date() })).toBe(false);
    const database = await Database.open(testDatabase.url);
    const { upQueries } = await database.schema.driver.createSchemaBuilder().log();
    await database.close();
    expect(upQueries).toEqual([]);
    await expectContents(testDatabase, contents);
  });

  it.each(files.backups)('leaves the backup %s, which is restored and read', async (name) => {
    const testDatabase = await newTestDatabase();
    await prepareDatabase(testDatabase.url);
    const database = await Database.open(testDatabase.url);
    expect(await restore(database, fileOf(version, name))).toBeGreaterThan(200);
    await database.close();
    await expectContents(testDatabase, contents);
  });

  it('takes little room', () => {
    const sizes = readdirSync(folderOf(version)).map((name) => statSync(fileOf(version, name)).size);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
  });
});

it('the version of package.json has left something behind', () => {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(existsSync(folderOf(version))).toBe(true);
});

const addressesIn = async (opened: TestGateway): Promise<string[]> =>
  (await opened.visitor().get('/v1/case-studies')).body.map(({ address }: { address: string }) => address);

it('a backup from before case studies brings the first ones into a site that has others', async () => {
  const testDatabase = await newTestDatabase();
  gateway = await TestGateway.build({ testDatabase, seeded: true });
  const staff = await gateway.staff();
  expect((await staff.post('/v1/case-studies', aCaseStudy())).status).toBe(201);
  const [version = ''] = releases;
  expect(await restore(gateway.database, fileOf(version, files.backups[0] ?? ''))).toBeGreaterThan(200);
  expect(await addressesIn(gateway)).toEqual(['cs1', 'cs2', 'cs3']);
});

it('a backup of this release brings back no case study that was removed before', async () => {
  const testDatabase = await newTestDatabase();
  gateway = await TestGateway.build({ testDatabase, seeded: true });
  await gateway.rows.delete(CaseStudy, { id: 'cs2' });
  const folder = await mkdtemp(join(tmpdir(), 'backup-'));
  await backup(gateway.database, join(folder, 'site.jsonl.gz'));
  await gateway.close();
  const other = await newTestDatabase();
  gateway = await TestGateway.build({ testDatabase: other });
  await restore(gateway.database, join(folder, 'site.jsonl.gz'));
  expect(await addressesIn(gateway)).toEqual(['cs1', 'cs3']);
  await rm(folder, { recursive: true });
});
