import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { countContent, orderHint } from '#db/content-index.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { searchSource } from '#db/search-index.ts';
import { limits } from '#domain/limits.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { boundedTotal, offsetOf, type Page, pageOf, rowsOf, type Total } from '../page.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/** Which rows of a list are asked for, by column and `search`; what is empty does not narrow. */
export type ContentFilter = Readonly<Record<string, string | null | undefined>>;

/** Every row, in the order of the type. */
export const orderedRows = (
  manager: EntityManager,
  { entity }: ContentType,
): SelectQueryBuilder<ContentRow> =>
  manager.createQueryBuilder(entity, 'row').orderBy('row.sortKey', 'ASC').addOrderBy('row.id', 'ASC');

/**
 * One page of the rows that match, in the order of the type or its reverse. Only an index is read up to the page, and the rows of the
 * page alone. Without a filter the total is kept (db/content-index.ts); otherwise it is counted up to
 * `limits.countedRows`, or made of `limits.searchedRows` that hold the words, and rows beyond are not listed.
 */
export async function contentPage(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  paging: Paging,
  isDescending: boolean,
): Promise<Page<ContentRow>> {
  const words = foldSearchText(filter.search ?? '');
  const { ids, total } = words
    ? await searchedIds(manager, type, { filter, words, paging, isDescending })
    : await listedIds(manager, type, filter, paging, isDescending);
  return pageOf(await rowsOf(manager, type.entity, ids), paging, total);
}

interface Ids {
  readonly ids: string[];
  readonly total: Total;
}

interface Condition {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Table and conditions of a list that is not searched. */
interface Source extends Condition {
  readonly from: string;
}

const ORDER = 'ORDER BY r.sortKey, r.id';
const REVERSED = 'ORDER BY r.sortKey DESC, r.id DESC';

async function listedIds(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  paging: Paging,
  isDescending: boolean,
): Promise<Ids> {
  const source = listSource(manager, type, filter);
  const isFiltered = source.parameters.length > 0;
  const total = isFiltered
    ? boundedTotal(await countUpTo(manager, source, limits.countedRows + 1))
    : { total: await countContent(manager, type.entity), isTotalExact: true };
  const offset = offsetOf(paging);
  const count = Math.min(paging.pageSize, total.total - offset);
  if (count <= 0) return { ids: [], total };
  // A page of the second half is nearer from the end, which only an exact total knows.
  const fromEnd = total.total - offset - count;
  const isReversed = total.isTotalExact && fromEnd < offset;
  const order = isReversed === isDescending ? ORDER : REVERSED;
  const rows: { id: string }[] = await manager.query(
    `SELECT r.id AS id FROM ${source.from} WHERE ${source.sql} ${order} LIMIT ${count} OFFSET ${isReversed ? fromEnd : offset}`,
    [...source.parameters],
  );
  const ids = rows.map(({ id }) => id);
  return { ids: isReversed ? ids.reverse() : ids, total };
}

async function countUpTo(
  manager: EntityManager,
  { from, sql, parameters }: Source,
  most: number,
): Promise<number> {
  const [row]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(*) AS count FROM (SELECT r.id FROM ${from} WHERE ${sql} LIMIT ${most}) AS counted`,
    [...parameters],
  );
  return Number(row?.count);
}

/** A filter by one tag alone reads the tags, which are in the order of the list; any other one reads the rows. */
function listSource(manager: EntityManager, type: ContentType, filter: ContentFilter): Source {
  const table = manager.connection.getMetadata(type.entity).tableName;
  const { equal, tags } = conditionsOf(table, type, filter);
  const [tag, ...others] = tags;
  if (tag && equal.length === 0 && others.length === 0) {
    const sql = 'r.owner = ? AND r.field = ? AND r.value = ?';
    return { from: 'content_tags AS r', sql, parameters: tag.parameters };
  }
  const all = [...equal, ...tags];
  return {
    from: `${table} AS r ${all.length === 0 ? orderHint(manager, table) : ''}`,
    sql: ['r.deletedAt IS NULL', ...all.map(({ sql }) => sql)].join(' AND '),
    parameters: all.flatMap(({ parameters }) => parameters),
  };
}

function conditionsOf(
  table: string,
  { filters = {} }: ContentType,
  filter: ContentFilter,
): { equal: Condition[]; tags: Condition[] } {
  const asked = Object.entries(filters).flatMap(([column, comparison]) => {
    const value = filter[column];
    return value ? [{ column, comparison, value }] : [];
  });
  return {
    equal: asked
      .filter(({ comparison }) => comparison === 'equals')
      .map(({ column, value }) => ({ sql: `r.${column} = ?`, parameters: [value] })),
    tags: asked
      .filter(({ comparison }) => comparison === 'contains')
      .map(({ column, value }) => ({
        sql: 'EXISTS (SELECT 1 FROM content_tags AS t WHERE t.owner = ? AND t.field = ? AND t.value = ? AND t.sortKey = r.sortKey AND t.id = r.id)',
        parameters: [table, column, value],
      })),
  };
}

interface Search {
  readonly filter: ContentFilter;
  readonly words: string;
  readonly paging: Paging;
  readonly isDescending: boolean;
}

/** Searched rows are narrowed and sorted together, since the index knows neither filters nor order. */
async function searchedIds(
  manager: EntityManager,
  type: ContentType,
  { filter, words, paging, isDescending }: Search,
): Promise<Ids> {
  const metadata = manager.connection.getMetadata(type.entity);
  const { equal, tags } = conditionsOf(metadata.tableName, type, filter);
  const found = searchSource(manager, metadata, words, {
    order: `${orderHint(manager, metadata.tableName)} WHERE deletedAt IS NULL ORDER BY sortKey, id`,
    limit: limits.searchedRows + 1,
    rows: await countContent(manager, type.entity),
  });
  const all = [{ sql: 'INSTR(r.searchText, ?) > 0', parameters: [words] }, ...equal, ...tags];
  const matches = ['r.deletedAt IS NULL', ...all.map(({ sql }) => sql)].join(' AND ');
  const rows: { id: string; matches: number | string }[] = await manager.query(
    `SELECT r.id AS id, ${matches} AS matches FROM ${found.from} ${isDescending ? REVERSED : ORDER}`,
    [...all.flatMap(({ parameters }) => parameters), ...found.parameters],
  );
  const candidates = rows.slice(0, limits.searchedRows);
  const ids = candidates.filter((row) => Number(row.matches) === 1).map(({ id }) => id);
  const total = { total: ids.length, isTotalExact: rows.length <= limits.searchedRows };
  return { ids: ids.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize), total };
}
