import type { EntityManager } from 'typeorm';
import { foldSearchText } from '#db/fold-for-search.ts';
import { type Connection, connectionOf, type Place, type Stretch } from '#gateway/lists/connection.ts';
import { rowsOf } from '#gateway/lists/page.ts';
import { LIST_ORDER, orderBy } from './content-order.ts';
import { type Condition, type ContentFilter, listSource, type Source, searchOf } from './content-source.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/**
 * The rows that match and follow a place, in the order of the type. The index is read from that place on, so that every
 * stretch costs the same; with words, only `limits.searchedRows` rows are looked at, as for a page.
 */
export async function contentConnection(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  stretch: Stretch,
): Promise<Connection<ContentRow>> {
  const words = foldSearchText(filter.search ?? '');
  const { from, sql, parameters } = words
    ? await searchedSource(manager, type, filter, words)
    : listSource(manager, type, filter);
  const behind = stretch.after ? behindPlace(stretch.after) : null;
  const rows: { id: string }[] = await manager.query(
    `SELECT r.id AS id FROM ${from} WHERE ${sql}${behind ? ` AND ${behind.sql}` : ''} ${orderBy(LIST_ORDER)} LIMIT ${stretch.first + 1}`,
    [...parameters, ...(behind?.parameters ?? [])],
  );
  const ids = rows.map(({ id }) => id);
  return connectionOf(await rowsOf(manager, type.entity, ids), stretch, (row) => row);
}

/** The first comparison alone tells both engines where in the index to begin. */
const behindPlace = ({ sortKey, id }: Place): Condition => ({
  sql: 'r.sortKey >= ? AND (r.sortKey > ? OR r.id > ?)',
  parameters: [sortKey, sortKey, id],
});

/** The rows that hold the words, as a source whose conditions are those of the filter. */
async function searchedSource(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  words: string,
): Promise<Source> {
  const { found, all } = await searchOf(manager, type, filter, words);
  return {
    from: found.from,
    sql: ['r.deletedAt IS NULL', ...all.map(({ sql }) => sql)].join(' AND '),
    parameters: [...found.parameters, ...all.flatMap(({ parameters }) => parameters)],
  };
}
