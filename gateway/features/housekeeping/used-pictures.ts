import type { EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { entitiesWithoutPictures } from '#db/entities.ts';

const PICTURE = /\/media\/([0-9a-f]{64})\./g;
/** Characters of the shortest path of a picture: `/media/`, the hash, a dot and three letters. */
const PATH_LENGTH = 75;
/** Rows of one query. */
const BATCH = 1_000;

/** The columns of a table in which the path of a picture can be; none in a table that owns none. */
export const pictureColumnsOf = ({ target, columns }: EntityMetadata): ColumnMetadata[] =>
  entitiesWithoutPictures.has(target) ? [] : columns.filter(canHoldPath);

function canHoldPath({ type, length }: ColumnMetadata): boolean {
  if (type === 'varchar') return Number(length) >= PATH_LENGTH;
  return type === 'text' || type === 'simple-json';
}

/**
 * Removes from `hashes` each picture that a row, deleted or not, or an activity entry after `since` refers to. Tables and
 * columns come from the entities, so that a new one is included. Reads a bounded number of rows at a time, because a
 * query of a whole table would hold up every other request.
 */
export async function withoutUsed(database: Database, hashes: Set<string>, since: Date): Promise<void> {
  for (const table of database.schema.entityMetadatas) {
    const columns = pictureColumnsOf(table);
    if (columns.length > 0) await removeUsed(database, table, columns, hashes);
  }
  // Activity entries hold the paths of replaced pictures for as long as a change can be undone.
  const log = database.schema.getMetadata(Activity);
  const changes = log.columns.filter(({ propertyName }) => propertyName === 'changes');
  await removeUsed(database, log, changes, hashes, since);
}

/** Removes what the rows of one table refer to, in the order of its key; `since`: only those from then on. */
async function removeUsed(
  database: Database,
  { target, primaryColumns }: EntityMetadata,
  columns: readonly ColumnMetadata[],
  hashes: Set<string>,
  since?: Date,
): Promise<void> {
  const keys = primaryColumns.map(({ propertyPath }) => `row.${propertyPath}`);
  const texts = columns.map(({ propertyPath }) => `row.${propertyPath}`);
  let last: Record<string, unknown> | null = null;
  while (hashes.size > 0) {
    const rows: Record<string, unknown>[] = await database.read((manager) => {
      const query = manager
        .createQueryBuilder<object>(target, 'row')
        // A deleted row may still come back, and its picture with it.
        .withDeleted()
        .select(keys.map((key, index) => `${key} AS k${index}`))
        .addSelect(`CONCAT_WS(' ', ${texts.map(pathOnly).join(', ')})`, 'text')
        .orderBy(Object.fromEntries(keys.map((key) => [key, 'ASC' as const])))
        .limit(BATCH);
      if (since) query.andWhere('row.at > :since', { since });
      if (last)
        query.andWhere(`(${keys.join(', ')}) > (${keys.map((_, index) => `:k${index}`).join(', ')})`, last);
      return query.getRawMany();
    });
    for (const { text } of rows) {
      for (const [, hash = ''] of String(text).matchAll(PICTURE)) hashes.delete(hash);
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1) ?? null;
  }
}

/** SQL: the value of a column where a path can be in it. CONCAT_WS leaves out NULL. */
const pathOnly = (name: string): string => `CASE WHEN INSTR(${name}, '/media/') > 0 THEN ${name} END`;
