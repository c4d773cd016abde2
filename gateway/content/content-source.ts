import type { EntityManager } from 'typeorm';
import { countContent, indexHint, orderHint, SORTED_NAME } from '#db/content-index.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { listOrder, searchSource } from '#db/search-source.ts';
import { limits } from '#domain/limits.ts';
import { restName } from '#domain/rest-name.ts';
import { refusedField } from '#gateway/kernel/errors.ts';
import {
  allOf,
  type Condition,
  type ListOrder,
  type Search,
  type Source,
} from '#gateway/lists/list-query.ts';
import type { ContentType } from './content-type.ts';

const ID = 'r.id';
const SORT_KEY = 'r.sortKey';

/** The order of a list that nobody asked to sort: by hand, or by name. */
export const LIST_ORDER: ListOrder = { columns: [SORT_KEY, ID], isDescending: false };

/** By what a list can be sorted, under the names REST gives, with the order each stands for; its own order first. */
function columnsByName({
  orderColumn,
  filters = {},
}: ContentType): Readonly<Record<string, readonly string[]>> {
  const compared = Object.entries(filters).filter(([, comparison]) => comparison === 'equals');
  return {
    [restName(orderColumn ?? 'name')]: LIST_ORDER.columns,
    // A list that is put in order by hand is short enough to be sorted when it is read.
    ...(orderColumn ? { name: [SORTED_NAME, ID] } : {}),
    ...Object.fromEntries(compared.map(([column]) => [restName(column), [`r.${column}`, SORT_KEY, ID]])),
    created_at: ['r.createdAt', ID],
    updated_at: ['r.updatedAt', ID],
  };
}

/** The names by which a list can be sorted, that of its own order first. */
export const sortNames = (type: ContentType): string[] => Object.keys(columnsByName(type));

/**
 * The order that a caller asks for: a name of `sortNames`, with a minus for the reverse order; null: that of the list.
 * Errors: BAD_USER_INPUT.
 */
export function orderOf(type: ContentType, sort: string | null): ListOrder {
  if (sort === null) return LIST_ORDER;
  const columns = columnsByName(type);
  const [name, isDescending] = sort.startsWith('-') ? [sort.slice(1), true] : [sort, false];
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (found) return { columns: found, isDescending };
  const names = Object.keys(columns).join(', ');
  throw refusedField('sort', `sort must be ${names}, or one of them behind a minus.`);
}

/** Whether the rows are sorted by their sort key alone, which the tags of a row have too. */
const isBySortKey = ({ columns: [first] }: ListOrder): boolean => first === SORT_KEY || first === SORTED_NAME;

/** Names the index that holds the rows in this order, to be written behind the table; empty where there is none. */
const orderIndex = (manager: EntityManager, { entity }: ContentType, { columns }: ListOrder): string =>
  indexHint(manager, entity, ['deletedAt', ...columns.map((column) => column.replace('r.', ''))]);

/** Which rows of a list are asked for, by column and `search`; what is empty does not narrow. */
export type ContentFilter = Readonly<Record<string, string | null | undefined>>;

const NOT_DELETED: Condition = { sql: 'r.deletedAt IS NULL', values: [] };

/**
 * A list that is not searched. A filter by one tag alone reads the tags, which are in the order of the list; any other one
 * reads the rows. `isSorted`: in an order that the sort key is not, the rows that match are few enough to be sorted;
 * otherwise the index of the order is read until the page is full.
 */
export function listSource(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  order: ListOrder,
  isSorted = false,
): Source {
  const table = manager.connection.getMetadata(type.entity).tableName;
  const { equal, tags } = conditionsOf(table, type, filter);
  const [tag, ...others] = tags;
  const isInOrder = isBySortKey(order);
  if (isInOrder && tag && equal.length === 0 && others.length === 0) {
    const sql = 'r.owner = ? AND r.field = ? AND r.value = ?';
    return { from: 'content_tags AS r', sql, values: tag.values };
  }
  const all = [...equal, ...tags];
  const ownHint = all.length === 0 ? orderHint(manager, table) : '';
  const hint = isInOrder ? ownHint : isSorted ? '' : orderIndex(manager, type, order);
  return { from: `${table} AS r ${hint}`, ...allOf([NOT_DELETED, ...all]) };
}

function conditionsOf(
  table: string,
  { filters = {} }: ContentType,
  filter: ContentFilter,
): { equal: Condition[]; tags: Condition[] } {
  const [equal, tags]: [Condition[], Condition[]] = [[], []];
  for (const [column, comparison] of Object.entries(filters)) {
    const value = filter[column];
    if (!value) continue;
    if (comparison === 'equals') equal.push({ sql: `r.${column} = ?`, values: [value] });
    else tags.push({ sql: WITH_TAG, values: [table, column, value] });
  }
  return { equal, tags };
}

const WITH_TAG =
  'EXISTS (SELECT 1 FROM content_tags AS t WHERE t.owner = ? AND t.field = ? AND t.value = ? AND t.sortKey = r.sortKey AND t.id = r.id)';

/** A list that is searched: where the words are looked for, and every condition; null: there are no words. */
export async function contentSearch(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
): Promise<Search | null> {
  const words = foldSearchText(filter.search ?? '');
  if (!words) return null;
  const metadata = manager.connection.getMetadata(type.entity);
  const { equal, tags } = conditionsOf(metadata.tableName, type, filter);
  const candidates = await searchSource(manager, metadata, words, {
    order: listOrder(manager, metadata.tableName),
    limit: limits.searchedRows + 1,
    rows: await countContent(manager, type.entity),
  });
  const contains = { sql: 'INSTR(r.searchText, ?) > 0', values: [words] };
  return { candidates, ...allOf([NOT_DELETED, contains, ...equal, ...tags]) };
}
