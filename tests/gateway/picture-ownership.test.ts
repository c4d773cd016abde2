import { createHash } from 'node:crypto';
import { Column, DeleteDateColumn, Entity, type EntityMetadata, PrimaryColumn } from 'typeorm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Media } from '#db/entities/media.entity.ts';
import { entities, entitiesWithoutPictures } from '#db/entities.ts';
import { keeping } from '#domain/history.ts';
import { PICTURE_GRACE } from '#gateway/features/housekeeping/housekeeper.ts';
import { aClient } from '#tests/support/builders.ts';
import { noisy } from '#tests/support/pictures.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

/** An entity as the recipe of docs/content-types.md adds one: registered in `db/entities.ts` only. */
@Entity('partners')
class Partner {
  @PrimaryColumn('varchar', { length: 64 })
  id: string;

  @Column('varchar', { length: 500, nullable: true })
  emblem: string | null;

  @Column('text')
  story: string;

  @Column('simple-json')
  gallery: string[];

  @DeleteDateColumn({ type: 'datetime', precision: 3 })
  deletedAt: Date | null;
}

const known: unknown[] = entities;
const RESTORABLE = keeping.trashDays * 24 * 60 * 60 * 1000;

let gateway: TestGateway;
beforeAll(async () => {
  known.push(Partner);
  gateway = await TestGateway.build();
  await gateway.database.schema.synchronize();
});
afterAll(async () => {
  known.splice(known.indexOf(Partner), 1);
  await gateway.close();
});

const tables = (): EntityMetadata[] => gateway.database.schema.entityMetadatas;
const isText = (type: unknown): boolean => type === 'varchar' || type === 'text' || type === 'simple-json';

let stored = 0;
/** Stores a picture older than a day; returns its path. */
async function storeOldPicture(): Promise<string> {
  stored += 1;
  const hash = createHash('sha256').update(`picture ${stored}`).digest('hex');
  const createdAt = new Date(gateway.clock.now().getTime() - 2 * PICTURE_GRACE);
  const row = { hash, extension: 'png', bytes: Buffer.from('x'), size: 1, width: 1, height: 1, createdAt };
  await gateway.database.write((manager) => manager.insert<Media>('media', row));
  return `/media/${hash}.png`;
}

const isStored = (path: string): Promise<boolean> =>
  gateway.database.read((manager) => manager.existsBy<Media>('media', { hash: path.slice(7, 71) }));

/** Inserts a row of any table with the path in one column and defaults in the others. */
function rowWithPath(path: string, table: EntityMetadata, named: string): Record<string, unknown> {
  const valueFor = ({ propertyName, type, isNullable }: EntityMetadata['columns'][number]): unknown => {
    if (propertyName === named) return type === 'simple-json' ? { deep: [path] } : path;
    if (isNullable) return null;
    if (type === 'int') return 7;
    if (type === 'datetime') return gateway.clock.now();
    return type === 'simple-json' ? [] : 'x';
  };
  return Object.fromEntries(table.columns.map((column) => [column.propertyName, valueFor(column)]));
}

it('a picture is kept by any column of any table that refers to it, and removed with that row', async () => {
  const seen: string[] = [];
  for (const table of tables()) {
    if (entitiesWithoutPictures.has(table.target)) continue;
    for (const { propertyName, type, length } of table.columns) {
      const path = await storeOldPicture();
      if (!isText(type) || (length && Number(length) < path.length)) continue;
      const column = `${table.tableName}.${propertyName}`;
      const row = rowWithPath(path, table, propertyName);
      await gateway.rows.insert(table.target, row as never);
      await gateway.app.housekeeper.sweep();
      expect(await isStored(path), column).toBe(true);
      const key = Object.fromEntries(
        table.primaryColumns.map((primary) => [primary.propertyName, row[primary.propertyName]]),
      );
      await gateway.rows.delete(table.target, key);
      await gateway.app.housekeeper.sweep();
      expect(await isStored(path), column).toBe(false);
      seen.push(column);
    }
  }
  expect(seen).toEqual(
    expect.arrayContaining([
      'partners.emblem',
      'partners.gallery',
      'clients.logo',
      'team_members.image',
      'technologies.logo',
      'testimonials.clientLogo',
      'settings.document',
    ]),
  );
});

it('a picture is kept by the last row of a table that is read in several parts', async () => {
  const path = await storeOldPicture();
  const partner = (n: number) => ({
    id: `p${String(n).padStart(5, '0')}`,
    emblem: n === 2_000 ? path : null,
    story: 'x',
    gallery: [],
  });
  await gateway.database.write(async (manager) => {
    for (let n = 0; n <= 2_000; n += 200) {
      await manager.insert(
        Partner,
        Array.from({ length: 200 }, (_, index) => partner(n + index)),
      );
    }
  });
  await gateway.app.housekeeper.sweep();
  expect(await isStored(path)).toBe(true);
  await gateway.database.write((manager) => manager.clear(Partner));
  await gateway.app.housekeeper.sweep();
  expect(await isStored(path)).toBe(false);
});

it('a picture is kept when content was saved while its uses were looked for', async () => {
  const path = await storeOldPicture();
  const staff = await gateway.staff();
  const write = gateway.database.write.bind(gateway.database);
  let writes = 0;
  const spy = vi.spyOn(gateway.database, 'write').mockImplementation(async (work) => {
    writes += 1;
    // The first write of a sweep removes rows, the second one pictures.
    if (writes === 1) return write(work);
    spy.mockRestore();
    await staff.post('/v1/clients', aClient({ logo: path }));
    return write(work);
  });
  expect(await gateway.app.housekeeper.sweep()).toMatchObject({ pictures: 0 });
  expect(await isStored(path)).toBe(true);
});

it('a picture is kept when it was uploaded again while its uses were looked for', async () => {
  const bytes = await noisy(31, 20).png().toBuffer();
  const { value: path } = await uploadLogo.rest(await gateway.staff(), bytes);
  gateway.clock.advance(2 * PICTURE_GRACE);
  const staff = await gateway.staff();
  const write = gateway.database.write.bind(gateway.database);
  let writes = 0;
  const spy = vi.spyOn(gateway.database, 'write').mockImplementation(async (work) => {
    writes += 1;
    if (writes === 1) return write(work);
    spy.mockRestore();
    expect((await uploadLogo.rest(staff, bytes)).value).toBe(path);
    return write(work);
  });
  expect(await gateway.app.housekeeper.sweep()).toMatchObject({ pictures: 0 });
  expect([writes, await isStored(path)]).toEqual([2, true]);
  gateway.clock.advance(PICTURE_GRACE);
  expect(await gateway.app.housekeeper.sweep()).toMatchObject({ pictures: 1 });
});

it('a picture is not kept by text of visitors', async () => {
  for (const table of tables().filter(({ tableName }) => tableName === 'inquiries')) {
    const path = await storeOldPicture();
    const row = rowWithPath(path, table, 'note');
    await gateway.rows.insert(table.target, row as never);
    await gateway.app.housekeeper.sweep();
    expect(await isStored(path)).toBe(false);
  }
});

it('a table with restorable rows may own pictures, without exception', () => {
  const managed = tables().filter(({ deleteDateColumn }) => deleteDateColumn);
  expect(managed.map(({ tableName }) => tableName)).toContain('partners');
  expect(managed.filter(({ target }) => entitiesWithoutPictures.has(target))).toEqual([]);
});

it('a table with restorable rows loses rows that have left the trash, with their pictures', async () => {
  for (const table of tables().filter(({ deleteDateColumn }) => deleteDateColumn)) {
    const path = await storeOldPicture();
    const column = table.columns.find(({ length }) => Number(length) >= path.length)?.propertyName ?? '';
    const deletedAt = new Date(gateway.clock.now().getTime() - RESTORABLE + 1);
    const row = { ...rowWithPath(path, table, column), deletedAt };
    await gateway.rows.insert(table.target, row as never);
    expect(await gateway.app.housekeeper.sweep(), table.tableName).toMatchObject({ rows: 0 });
    expect(await isStored(path), table.tableName).toBe(true);
    gateway.clock.advance(1);
    expect(await gateway.app.housekeeper.sweep(), table.tableName).toMatchObject({ rows: 1 });
    expect(await isStored(path), table.tableName).toBe(false);
  }
});
