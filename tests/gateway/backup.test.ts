import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '#db/backup.ts';
import { readContentVersion } from '#db/content-version.ts';
import { Database } from '#db/database.ts';
import { Client } from '#db/entities/client.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { engine, newSqlitePlace } from '#tests/support/databases.ts';
import { House } from '#tests/support/house.ts';
import { allRows } from '#tests/support/rows.ts';

/** Every byte there is, so that an encoding on the way shows. */
const picture = Buffer.from(Array.from({ length: 1024 }, (_, n) => n % 256));

let folder: string;
let file: string;
let full: House;
let other: House;

/** A house with a row in every table, one of them deleted and still to be had back. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalmara-backup-'));
  file = join(folder, 'house.gz');
  [full, other] = await Promise.all([House.build({ seeded: true }), House.build()]);
  const { sending } = full.app.services;
  const visitor = { kind: 'visitor', address: '192.0.2.1' } as const;
  await sending.send(visitor, 'contact', aContact({ message: 'Grüße 🏭 شكرا 𠜎\nзавод' }), 'key-1');
  await full.tool();
  const [first] = (await full.visitor().get('/api/v1/clients')).body;
  await (await full.staff()).delete(`/v1/clients/${first.id}`);
  const code = { id: 'b'.repeat(64), accountId: 'nobody' };
  await full.database.write((manager) => manager.insert(RecoveryCode, code));
  await full.database.write((manager) =>
    manager.insert('media', {
      hash: 'a'.repeat(64),
      extension: 'png',
      bytes: picture,
      size: picture.length,
      width: 1,
      height: 1,
      createdAt: new Date('2026-11-20T06:00:00.123Z'),
    }),
  );
});
afterAll(async () => {
  await Promise.all([full.close(), other.close()]);
  await rm(folder, { recursive: true });
});

const contentVersion = (house: House): Promise<number> => house.database.read(readContentVersion);

describe('a backup', () => {
  it('brings every row of every table into another house, in place of what was there', async () => {
    await (await other.staff()).post('/v1/clients', aClient({ name: 'Was there before' }));
    const before = await allRows(full.database);
    for (const [table, rows] of Object.entries(before)) expect(rows, `rows of ${table}`).not.toEqual([]);
    const count = Object.values(before).flat().length;

    expect(await backup(full.database, file)).toBe(count);
    expect(await restore(other.database, file)).toBe(count);

    const { content_version: _, ...restored } = await allRows(other.database);
    const { content_version: __, ...original } = before;
    expect(restored).toEqual(original);
    expect(restored.media).toMatchObject([{ bytes: picture }]);
    expect(restored.letters).toHaveLength(2);
    expect(await allRows(full.database)).toEqual(before);
  });

  if (engine === 'mysql') {
    it('moves the house to the other engine and back', async () => {
      const { content_version: _, ...original } = await allRows(full.database);
      const place = await newSqlitePlace();
      const embedded = await Database.open(place.url);
      await embedded.migrate();
      await backup(full.database, file);
      await restore(embedded, file);
      await backup(embedded, file);
      await embedded.close();
      await place.remove();
      await restore(other.database, file);
      const { content_version: __, ...returned } = await allRows(other.database);
      expect(returned).toEqual(original);
    });
  }

  it('is one file that only its owner can read, and no draft is left beside it', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['house.gz']);
  });

  it('makes no file when it fails', async () => {
    const nowhere = join(folder, 'no', 'such', 'folder.gz');
    await expect(backup(full.database, nowhere)).rejects.toThrow(/ENOENT/);
    expect(await readdir(folder)).toEqual(['house.gz']);
  });

  it('can be signed into once it is restored, with the same password', async () => {
    expect((await (await other.staff()).graphql('{ me { username } }')).body.data.me).toEqual({
      username: 'admin',
    });
  });

  it('counts as a change for whoever keeps answers, on both sides of it', async () => {
    const [here, there] = [await contentVersion(full), await contentVersion(other)];
    await backup(full.database, file);
    await restore(other.database, file);
    expect(await contentVersion(other)).toBeGreaterThan(Math.max(here, there));
  });
});

describe('a file that cannot be restored', () => {
  const lines = async () =>
    gunzipSync(await readFile(file))
      .toString()
      .trim()
      .split('\n');
  const packed = (all: string[]) => gzipSync(`${all.join('\n')}\n`);

  it.each([
    ['is cut off', async () => (await readFile(file)).subarray(0, 2000)],
    ['is damaged', async () => (await readFile(file)).fill(0x55, 600, 640)],
    ['is no backup', async () => Buffer.from('Dear Sir or Madam,')],
    ['is empty', async () => Buffer.alloc(0)],
    ['holds no row', async () => gzipSync('')],
    ['holds something that is no JSON', async () => packed([...(await lines()), '{"table":'])],
    ['holds a row of nowhere', async () => packed([...(await lines()), '{"table":"pigeons","row":{}}'])],
    [
      'holds the same row twice',
      async () => {
        const all = await lines();
        return packed([...all, all.find((line) => line.includes('"table":"clients"')) ?? '']);
      },
    ],
    [
      'holds a letter without its inquiry',
      async () => packed((await lines()).filter((line) => !line.includes('"table":"inquiries"'))),
    ],
  ])('because it %s leaves everything as it was', async (_why, make) => {
    const broken = join(folder, 'broken.gz');
    await writeFile(broken, await make());
    const before = await allRows(other.database);
    await expect(restore(other.database, broken)).rejects.toThrow();
    expect(await allRows(other.database)).toEqual(before);
    await other.database.write((manager) => manager.update(Client, { region: 'Nowhere' }, { region: 'x' }));
  });

  it('because it is not there leaves everything as it was', async () => {
    const before = await allRows(other.database);
    await expect(restore(other.database, join(folder, 'nothing.gz'))).rejects.toThrow(/ENOENT/);
    expect(await allRows(other.database)).toEqual(before);
  });
});
