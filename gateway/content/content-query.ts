import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { countContent } from '#db/content-index.ts';
import type { Database } from '#db/database.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { limits } from '#domain/limits.ts';
import { type Paging, pagingRule } from '#domain/rules/paging.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import {
  type Connection,
  type RequestedConnection,
  type RowRange,
  rowRangeOf,
} from '#gateway/lists/connection.ts';
import {
  connectionBehind,
  countUpTo,
  foundIds,
  type ListOrder,
  listedIds,
  pageOfFound,
  reversed,
  rowsInBatches,
} from '#gateway/lists/list-query.ts';
import {
  boundedTotal,
  offsetOf,
  type Page,
  pageOf,
  pagingOf,
  type RequestedPage,
  rowsOf,
} from '#gateway/lists/page.ts';
import { type ContentChanges, contentChanges, type RequestedChanges } from './content-changes.ts';
import { type ContentFilter, contentSearch, LIST_ORDER, listSource, orderOf } from './content-source.ts';
import type { ContentRow, ContentType } from './content-type.ts';
import type { ContentWriter } from './content-writer.ts';

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
async function contentPage(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  paging: Paging,
  order: ListOrder,
): Promise<Page<ContentRow>> {
  const search = await contentSearch(manager, type, filter);
  if (search) return pageOfFound(manager, type.entity, await foundIds(manager, search, order), paging);
  const listed = listSource(manager, type, filter, LIST_ORDER);
  const isFiltered = listed.values.length > 0;
  const total = isFiltered
    ? boundedTotal(await countUpTo(manager, listed, limits.countedRows + 1))
    : { total: await countContent(manager, type.entity), isTotalExact: true };
  const offset = offsetOf(paging);
  const limit = Math.min(paging.pageSize, total.total - offset);
  if (limit <= 0) return pageOf([], paging, total);
  const source = listSource(manager, type, filter, order, isFiltered && total.isTotalExact);
  // A page of the second half is nearer from the end, which only an exact total knows.
  const fromEnd = total.total - offset - limit;
  const ids =
    total.isTotalExact && fromEnd < offset
      ? (await listedIds(manager, source, reversed(order), { limit, offset: fromEnd })).reverse()
      : await listedIds(manager, source, order, { limit, offset });
  return pageOf(await rowsOf(manager, type.entity, ids), paging, total);
}

/** The rows that match and follow a place, in the order of the type; with words, as many are looked at as for a page. */
async function contentConnection(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  range: RowRange,
): Promise<Connection<ContentRow>> {
  const search = await contentSearch(manager, type, filter);
  const source = search ?? listSource(manager, type, filter, LIST_ORDER);
  const list = { source, order: LIST_ORDER, keyOf: String, placeOf: (row: ContentRow) => row };
  return connectionBehind(manager, type.entity, list, range);
}

/** All rows that match, in an order, in batches, as `rowsInBatches` reads them. */
async function* contentInBatches(
  database: Database,
  type: ContentType,
  filter: ContentFilter,
  order: ListOrder,
): AsyncGenerator<ContentRow[]> {
  const words = foldSearchText(filter.search ?? '');
  const source = (manager: EntityManager) => listSource(manager, type, filter, order);
  for await (const rows of rowsInBatches(database, type.entity, source, order))
    yield rows.filter(({ searchText }) => searchText.includes(words));
}

/** How rows of a type are read. */
export const contentReads = (writer: ContentWriter) => ({
  /**
   * One page of the rows that match. `sort`: as `orderOf` reads it. `rule`: which pages may be asked for. Errors:
   * BAD_USER_INPUT.
   */
  async list(
    filter: ContentFilter,
    requested: RequestedPage,
    sort: string | null = null,
    rule = pagingRule,
  ): Promise<Page<ContentRow>> {
    const paging = pagingOf(requested, rule);
    const order = orderOf(writer.type, sort);
    return writer.units.read((manager) => contentPage(manager, writer.type, filter, paging, order));
  },

  /** The rows that match and follow a cursor. Errors: BAD_USER_INPUT. */
  async connection(filter: ContentFilter, requested: RequestedConnection): Promise<Connection<ContentRow>> {
    const range = rowRangeOf(requested);
    return writer.units.read((manager) => contentConnection(manager, writer.type, filter, range));
  },

  /**
   * Every row that matches, in batches, for staff and for tools that may write them; the activity log keeps it.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
   */
  async export(
    actor: Actor,
    filter: ContentFilter,
    sort: string | null,
  ): Promise<AsyncIterable<ContentRow[]>> {
    const permitted =
      actor.kind === 'tool' ? requirePermission(actor, writer.scope) : requireStaff(actor, 'content:export');
    const order = orderOf(writer.type, sort);
    const { name: thing, plural } = writer.type.content;
    await writer.units.write(permitted, async (unit) =>
      unit.log({ action: 'exported', thing, thingId: 'list', summary: `${plural} were exported.` }),
    );
    return contentInBatches(writer.units.database, writer.type, filter, order);
  },

  /** What has changed since a cursor (content-changes.ts). Errors: BAD_USER_INPUT. */
  async changes(requested: RequestedChanges): Promise<ContentChanges> {
    return contentChanges(writer, requested);
  },

  /** Errors: NOT_FOUND. */
  async find(id: string): Promise<ContentRow> {
    return writer.units.read((manager) => writer.get(manager, id));
  },
});
