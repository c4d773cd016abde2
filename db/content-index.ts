import { type EntityManager, type EntityMetadata, type EntityTarget, In } from 'typeorm';
import { fold } from '#domain/fold.ts';
import { engineOf } from './engine.ts';
import { ContentRecord, SORT_KEY_LENGTH } from './entities/content-record.ts';
import { ContentTag } from './entities/content-tag.entity.ts';
import { RowCount } from './entities/row-count.entity.ts';
import { insertRows } from './insert-rows.ts';

/*
 * What lists of content are sorted, filtered and counted by: the sort key of each row, a tag for each value of a column
 * that holds a list, and the number of rows. A deleted row has neither tags nor a place in the number.
 */

/** A row as far as the index reads it. */
type IndexedRow = object & { readonly id: string; readonly sortKey: string };

/** Characters of a position in the sort key, so that 9 comes before 10. */
const POSITION_DIGITS = 5;
const LAST_POSITION = 10 ** POSITION_DIGITS - 1;
/** The folded name within the sort key of a row `r` whose type has a position, in SQL. */
export const SORTED_NAME = `SUBSTR(r.sortKey, ${POSITION_DIGITS + 2})`;
/** Number of rows that a rebuild reads at a time. */
const BATCH = 1000;

/** The key a list is sorted by: the position, where the type has one, then the folded name. */
export function sortKeyOf(entity: EntityTarget<object>, row: object): string {
  const { positionColumn } = classOf(entity);
  const values = row as Readonly<Record<string, unknown>>;
  const name = fold(String(values.name ?? ''));
  // A missing position counts as 0 (public spec, section 9).
  const position = positionColumn === null ? '' : positionText(Number(values[positionColumn] ?? 0));
  return `${position}${name}`.slice(0, SORT_KEY_LENGTH);
}

const positionText = (position: number): string =>
  `${String(Math.min(LAST_POSITION, Math.max(0, position))).padStart(POSITION_DIGITS, '0')} `;

/** Adds rows that are stored or restored. */
export async function addToIndex(
  manager: EntityManager,
  entity: EntityTarget<object>,
  rows: readonly IndexedRow[],
): Promise<void> {
  await insertTags(manager, entity, rows);
  await countRows(manager, entity, rows.length);
}

/** Removes rows that are deleted. */
export async function removeFromIndex(
  manager: EntityManager,
  entity: EntityTarget<object>,
  rows: readonly IndexedRow[],
): Promise<void> {
  await removeTags(manager, entity, rows);
  await countRows(manager, entity, -rows.length);
}

/** Follows changes of rows. */
export async function changeInIndex(
  manager: EntityManager,
  entity: EntityTarget<object>,
  rows: readonly IndexedRow[],
): Promise<void> {
  await removeTags(manager, entity, rows);
  await insertTags(manager, entity, rows);
}

/** The number of rows that are not deleted. */
export async function countContent(manager: EntityManager, entity: EntityTarget<object>): Promise<number> {
  const [row]: { count: number }[] = await manager.query(
    'SELECT r.count AS count FROM row_counts AS r WHERE r.owner = ?',
    [tableOf(manager, entity)],
  );
  return row?.count ?? 0;
}

/** Computes sort keys, tags and numbers anew, for a restore. Reads every row. */
export async function rebuildContentIndex(manager: EntityManager): Promise<void> {
  await manager.deleteAll(ContentTag);
  await manager.deleteAll(RowCount);
  for (const table of manager.connection.entityMetadatas) {
    if (isContent(table)) await rebuildTable(manager, table);
  }
}

async function rebuildTable(
  manager: EntityManager,
  { target, tableName: owner }: EntityMetadata,
): Promise<void> {
  let count = 0;
  let rows: ContentRecord[] = [];
  do {
    const query = manager.createQueryBuilder<ContentRecord>(target, 'row').withDeleted();
    const last = rows.at(-1);
    if (last) query.where('row.id > :id', { id: last.id });
    rows = await query.orderBy('row.id').limit(BATCH).getMany();
    for (const row of rows) {
      const sortKey = sortKeyOf(target, row);
      if (sortKey !== row.sortKey) await manager.update(target, { id: row.id }, { sortKey } as never);
      row.sortKey = sortKey;
    }
    const live = rows.filter(({ deletedAt }) => deletedAt === null);
    await insertTags(manager, target, live);
    count += live.length;
  } while (rows.length === BATCH);
  if (count > 0) await manager.insert(RowCount, { owner, count });
}

/**
 * Names the index of the order of a content table to MySQL, which otherwise may take another one that begins with
 * `deletedAt` and sort the whole table.
 */
export const orderHint = (manager: EntityManager, table: string): string =>
  engineOf(manager) === 'mysql' ? `FORCE INDEX (idx_${table}_order)` : '';

/**
 * Names the index of these columns to the planner of either engine, which otherwise may take another one that begins
 * with `deletedAt`; empty where the entity has no such index.
 */
export function indexHint(
  manager: EntityManager,
  entity: EntityTarget<object>,
  columns: readonly string[],
): string {
  const { indices } = manager.connection.getMetadata(entity);
  const wanted = columns.join();
  const index = indices.find((one) => one.columns.map(({ propertyName }) => propertyName).join() === wanted);
  if (!index) return '';
  return engineOf(manager) === 'mysql' ? `FORCE INDEX (${index.name})` : `INDEXED BY ${index.name}`;
}

/** Whether a table holds content. */
export const isContent = ({ target }: EntityMetadata): boolean =>
  typeof target === 'function' && target.prototype instanceof ContentRecord;

const classOf = (entity: EntityTarget<object>): typeof ContentRecord =>
  entity as unknown as typeof ContentRecord;

const tableOf = (manager: EntityManager, entity: EntityTarget<object>): string =>
  manager.connection.getMetadata(entity).tableName;

function tagsOf(manager: EntityManager, entity: EntityTarget<object>, row: IndexedRow): ContentTag[] {
  const owner = tableOf(manager, entity);
  const { id, sortKey } = row;
  return classOf(entity).taggedColumns.flatMap((field) =>
    [...new Set((row as Record<string, unknown>)[field] as string[])].map((value) => ({
      owner,
      field,
      value,
      sortKey,
      id,
    })),
  );
}

/** Rows whose tags are removed by one statement. */
const REMOVED = 500;

async function removeTags(
  manager: EntityManager,
  entity: EntityTarget<object>,
  rows: readonly IndexedRow[],
): Promise<void> {
  if (classOf(entity).taggedColumns.length === 0) return;
  const owner = tableOf(manager, entity);
  for (let from = 0; from < rows.length; from += REMOVED) {
    const id = In(rows.slice(from, from + REMOVED).map((row) => row.id));
    await manager.delete(ContentTag, { owner, id });
  }
}

const insertTags = (
  manager: EntityManager,
  entity: EntityTarget<object>,
  rows: readonly IndexedRow[],
): Promise<void> =>
  insertRows(
    manager,
    ContentTag,
    rows.flatMap((row) => tagsOf(manager, entity, row)),
  );

async function countRows(
  manager: EntityManager,
  entity: EntityTarget<object>,
  change: number,
): Promise<void> {
  if (change === 0) return;
  const onConflict =
    engineOf(manager) === 'sqlite'
      ? 'ON CONFLICT DO UPDATE SET count = count + excluded.count'
      : 'ON DUPLICATE KEY UPDATE count = count + VALUES(count)';
  await manager.query(`INSERT INTO row_counts (owner, count) VALUES (?, ?) ${onConflict}`, [
    tableOf(manager, entity),
    change,
  ]);
}
