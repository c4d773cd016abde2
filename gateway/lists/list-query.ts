import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager, EntityTarget } from 'typeorm';
import type { Database } from '#db/database.ts';
import { lookingThrough, withoutReadBudget } from '#db/read-budget.ts';
import type { SearchSource } from '#db/search-source.ts';
import { limits } from '#domain/limits.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { type Connection, connectionOf, type Place, type RowRange } from './connection.ts';
import { type Listed, offsetOf, type Page, pageOf, rowsOf, type Total, wholeRowsOf } from './page.ts';

/*
 * Every ordered list is read by these functions: the ids by an index that is in its order, then the rows of the page alone.
 * A search, which no order leads to, looks at `limits.searchedRows` candidates.
 */

/** A condition on rows `r`, with the values of its parameters. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Conditions joined by AND, with all values; true without conditions. */
export const allOf = (conditions: readonly Condition[]): Condition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' AND ') || '1 = 1',
  values: conditions.flatMap(({ values }) => values),
});

/** Which rows `r` a list has: `from` stands behind FROM. */
export interface Source extends Condition {
  readonly from: string;
}

/** Rows `r` that may hold some words, in `candidates`, and what decides which of them do. */
export interface Search extends Condition {
  readonly candidates: SearchSource;
}

/** The order of a list, of rows `r`. */
export interface ListOrder {
  /** SQL expressions; the last is the id, so that no two rows are equal. */
  readonly columns: readonly string[];
  readonly isDescending: boolean;
}

/** The same order from its other end. */
export const reversed = ({ columns, isDescending }: ListOrder): ListOrder => ({
  columns,
  isDescending: !isDescending,
});

/** The ORDER BY of a query of rows `r`. */
export const orderBy = ({ columns, isDescending }: ListOrder): string =>
  `ORDER BY ${columns.map((column) => (isDescending ? `${column} DESC` : column)).join(', ')}`;

/** Where a row is in an order: the value of each of its columns. */
type OrderPlace = readonly unknown[];

/** What follows a place. The first comparison alone tells both engines where in the index to begin. */
function behind({ columns, isDescending }: ListOrder, place: OrderPlace): Condition {
  const sign = isDescending ? '<' : '>';
  // A later column decides where all before it are equal.
  const decided = columns.map((column, index) =>
    [...columns.slice(0, index).map((earlier) => `${earlier} = ?`), `${column} ${sign} ?`].join(' AND '),
  );
  return {
    sql: `${columns[0]} ${sign}= ? AND (${decided.map((sql) => `(${sql})`).join(' OR ')})`,
    values: [place[0], ...columns.flatMap((_column, index) => place.slice(0, index + 1))],
  };
}

async function placesOf(
  manager: EntityManager,
  { from, ...narrowed }: Source,
  order: ListOrder,
  { limit, offset = 0, after = null }: { limit: number; offset?: number; after?: OrderPlace | null },
): Promise<OrderPlace[]> {
  const { sql, values } = after ? allOf([narrowed, behind(order, after)]) : narrowed;
  const columns = order.columns.map((column, index) => `${column} AS c${index}`).join(', ');
  const rows: Readonly<Record<string, unknown>>[] = await manager.query(
    `SELECT ${columns} FROM ${from} WHERE ${sql} ${orderBy(order)} LIMIT ${limit} OFFSET ${offset}`,
    [...values],
  );
  return rows.map((row) => order.columns.map((_column, index) => row[`c${index}`]));
}

const idsAt = (places: readonly OrderPlace[]): string[] => places.map((place) => String(place.at(-1)));

/** The ids of `limit` rows from `offset` on. */
export const listedIds = async (
  manager: EntityManager,
  source: Source,
  order: ListOrder,
  part: { limit: number; offset: number },
): Promise<string[]> => idsAt(await placesOf(manager, source, order, part));

/** The number of rows, counted up to a limit. */
export async function countUpTo(
  manager: EntityManager,
  { from, sql, values }: Source,
  most: number,
): Promise<number> {
  const [row]: { count: number | string }[] = await manager.query(
    `SELECT COUNT(*) AS count FROM (SELECT r.id FROM ${from} WHERE ${sql} LIMIT ${most}) AS counted`,
    [...values],
  );
  return Number(row?.count);
}

/** What a search found. */
export interface Found extends Total {
  readonly ids: readonly string[];
}

/** The ids of every row that a search finds; its rows are narrowed and sorted together, as its index knows neither. */
export async function foundIds(manager: EntityManager, search: Search, order: ListOrder): Promise<Found> {
  const { candidates, sql, values } = search;
  const rows: { id: string; matches: number | string }[] = await lookingThrough(() =>
    manager.query(`SELECT r.id AS id, ${sql} AS matches FROM ${candidates.from} ${orderBy(order)}`, [
      ...values,
      ...candidates.parameters,
    ]),
  );
  const looked = rows.slice(0, limits.searchedRows);
  const ids = looked.filter((row) => Number(row.matches) === 1).map(({ id }) => id);
  return { ids, total: ids.length, isTotalExact: rows.length <= limits.searchedRows };
}

type Row = object & { readonly id: string };

/** One page of what a search found. */
export async function pageOfFound<T extends Row>(
  manager: EntityManager,
  entity: Listed<T>,
  { ids, ...total }: Found,
  paging: Paging,
): Promise<Page<T>> {
  const shown = ids.slice(offsetOf(paging), offsetOf(paging) + paging.pageSize);
  return pageOf(await rowsOf(manager, entity, shown), paging, total);
}

/** A list that is read on from a place, in an order whose first column is the sort key of a `Place`. */
interface ReadOn<T> {
  readonly source: Source | Search;
  readonly order: ListOrder;
  /** The value of the first column, of its text in a cursor. */
  readonly keyOf: (sortKey: string) => unknown;
  readonly placeOf: (row: T) => Place;
}

/** The rows that match and follow a place: the index is read from that place on, so that every stretch costs the same. */
export async function connectionBehind<T extends Row>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  { source, order, keyOf, placeOf }: ReadOn<T>,
  range: RowRange,
): Promise<Connection<T>> {
  const limit = range.first + 1;
  const after = range.after && [keyOf(range.after.sortKey), range.after.id];
  let ids: readonly string[];
  if ('candidates' in source) {
    const narrowed = after ? allOf([source, behind(order, after)]) : source;
    ids = (await foundIds(manager, { ...source, ...narrowed }, order)).ids.slice(0, limit);
  } else ids = idsAt(await placesOf(manager, source, order, { limit, after }));
  return connectionOf(await rowsOf(manager, entity, ids), range, placeOf);
}

/** Number of rows read at a time: few enough that the event loop is held for some milliseconds only. */
const BATCH = 250;

/**
 * All rows, in an order, in batches. Each batch is read from the place where the one before ended, so that it costs the same,
 * and rows that come and go meanwhile cause no duplicates. An export compares words after reading: it is whole, where a list
 * is bounded.
 */
export async function* rowsInBatches<T extends Row>(
  database: Database,
  entity: EntityTarget<T>,
  sourceOf: (manager: EntityManager) => Source,
  order: ListOrder,
): AsyncGenerator<T[]> {
  let last: OrderPlace | null = null;
  do {
    const after: OrderPlace | null = last;
    const [rows, places]: [T[], OrderPlace[]] = await withoutReadBudget(() =>
      database.read(async (manager) => {
        const found = await placesOf(manager, sourceOf(manager), order, { limit: BATCH, after });
        return [await wholeRowsOf(manager, entity, idsAt(found)), found];
      }),
    );
    yield rows;
    last = places.length === BATCH ? (places.at(-1) ?? null) : null;
    // SQLite answers without leaving the event loop, so that other requests would wait for the whole export.
    await nextTurn();
  } while (last);
}
