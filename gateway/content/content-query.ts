import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { countContent } from '#db/content-index.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { boundedTotal, offsetOf, type Page, pageOf, rowsOf, type Total } from '#gateway/lists/page.ts';
import { isBySortKey, type ListOrder, orderBy, reversed } from './content-order.ts';
import { type ContentFilter, listSource, type Source, searchOf, sortedSource } from './content-source.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/** Every row, in the order of the type. */
export const orderedRows = (
  manager: EntityManager,
  { entity }: ContentType,
): SelectQueryBuilder<ContentRow> =>
  manager.createQueryBuilder(entity, 'row').orderBy('row.sortKey', 'ASC').addOrderBy('row.id', 'ASC');

/**
 * One page of the rows that match, in an order. Only an index is read up to the page, and the rows of the page alone;
 * where the order has no index, or a filter leaves few rows, those are sorted. Without a filter the total is kept (db/content-index.ts); otherwise it is counted up to
 * `limits.countedRows`, or made of `limits.searchedRows` that hold the words, and rows beyond are not listed.
 */
export async function contentPage(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  paging: Paging,
  order: ListOrder,
): Promise<Page<ContentRow>> {
  const words = foldSearchText(filter.search ?? '');
  const { ids, total } = words
    ? await searchedIds(manager, type, { filter, words, paging, order })
    : await listedIds(manager, type, filter, paging, order);
  return pageOf(await rowsOf(manager, type.entity, ids), paging, total);
}

interface Ids {
  readonly ids: string[];
  readonly total: Total;
}

async function listedIds(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  paging: Paging,
  order: ListOrder,
): Promise<Ids> {
  const listed = listSource(manager, type, filter);
  const isFiltered = listed.parameters.length > 0;
  const total = isFiltered
    ? boundedTotal(await countUpTo(manager, listed, limits.countedRows + 1))
    : { total: await countContent(manager, type.entity), isTotalExact: true };
  const offset = offsetOf(paging);
  const count = Math.min(paging.pageSize, total.total - offset);
  if (count <= 0) return { ids: [], total };
  // A page of the second half is nearer from the end, which only an exact total knows.
  const fromEnd = total.total - offset - count;
  const isReversed = total.isTotalExact && fromEnd < offset;
  const source = isBySortKey(order)
    ? listed
    : sortedSource(manager, type, filter, { order, isSorted: isFiltered && total.isTotalExact });
  const sorted = orderBy(isReversed ? reversed(order) : order);
  const rows: { id: string }[] = await manager.query(
    `SELECT r.id AS id FROM ${source.from} WHERE ${source.sql} ${sorted} LIMIT ${count} OFFSET ${isReversed ? fromEnd : offset}`,
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

interface Search {
  readonly filter: ContentFilter;
  readonly words: string;
  readonly paging: Paging;
  readonly order: ListOrder;
}

/** Searched rows are narrowed and sorted together, since the index knows neither filters nor order. */
async function searchedIds(
  manager: EntityManager,
  type: ContentType,
  { filter, words, paging, order }: Search,
): Promise<Ids> {
  const { found, all } = await searchOf(manager, type, filter, words);
  const matches = ['r.deletedAt IS NULL', ...all.map(({ sql }) => sql)].join(' AND ');
  const rows: { id: string; matches: number | string }[] = await manager.query(
    `SELECT r.id AS id, ${matches} AS matches FROM ${found.from} ${orderBy(order)}`,
    [...all.flatMap(({ parameters }) => parameters), ...found.parameters],
  );
  const candidates = rows.slice(0, limits.searchedRows);
  const ids = candidates.filter((row) => Number(row.matches) === 1).map(({ id }) => id);
  const total = { total: ids.length, isTotalExact: rows.length <= limits.searchedRows };
  return { ids: ids.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize), total };
}
