import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { foldSearchText } from '#db/fold-for-search.ts';
import { rowsOf } from '#gateway/lists/page.ts';
import { isBySortKey, type ListOrder, orderBy } from './content-order.ts';
import { type Condition, type ContentFilter, listSource, sortedSource } from './content-source.ts';
import type { ContentRow, ContentType } from './content-type.ts';

/** Number of rows read at a time: few enough that the event loop is held for some milliseconds only. */
const BATCH = 250;

/** The place of a row in an order: the value of each of its columns. */
type Place = readonly unknown[];

interface Batch {
  readonly rows: ContentRow[];
  readonly places: Place[];
}

/**
 * All rows that match, in an order, in batches. Each batch is read from the place where the one before ended, so that it
 * costs the same, and rows that come and go meanwhile cause no duplicates. Words are compared after reading: an export is
 * whole, where a list is bounded.
 */
export async function* contentInBatches(
  database: Database,
  type: ContentType,
  filter: ContentFilter,
  order: ListOrder,
): AsyncGenerator<ContentRow[]> {
  const words = foldSearchText(filter.search ?? '');
  let last: Place | null = null;
  do {
    const after: Place | null = last;
    const { rows, places }: Batch = await database.read((manager) =>
      batchOf(manager, type, filter, order, after),
    );
    yield rows.filter(({ searchText }) => searchText.includes(words));
    last = places.length === BATCH ? (places.at(-1) ?? null) : null;
    // SQLite answers without leaving the event loop, so that other requests would wait for the whole export.
    await nextTurn();
  } while (last);
}

async function batchOf(
  manager: EntityManager,
  type: ContentType,
  filter: ContentFilter,
  order: ListOrder,
  after: Place | null,
): Promise<Batch> {
  const { from, sql, parameters } = isBySortKey(order)
    ? listSource(manager, type, filter)
    : sortedSource(manager, type, filter, { order, isSorted: false });
  const behind = after && behindPlace(order, after);
  const columns = order.columns.map((column, index) => `${column} AS c${index}`).join(', ');
  const found: Readonly<Record<string, unknown>>[] = await manager.query(
    `SELECT ${columns} FROM ${from} WHERE ${sql}${behind ? ` AND ${behind.sql}` : ''} ${orderBy(order)} LIMIT ${BATCH}`,
    [...parameters, ...(behind?.parameters ?? [])],
  );
  const places = found.map((row) => order.columns.map((_column, index) => row[`c${index}`]));
  const ids = places.map((place) => String(place.at(-1)));
  return { rows: await rowsOf(manager, type.entity, ids), places };
}

/** The first comparison alone tells both engines where in the index to begin. */
function behindPlace({ columns, isDescending }: ListOrder, place: Place): Condition {
  const sign = isDescending ? '<' : '>';
  const [first] = columns;
  // A later column decides where all before it are equal.
  const decided = columns.map((column, index) => {
    const equal = columns.slice(0, index).map((earlier) => `${earlier} = ?`);
    return `(${[...equal, `${column} ${sign} ?`].join(' AND ')})`;
  });
  const parameters = columns.flatMap((_column, index) => place.slice(0, index + 1));
  return {
    sql: `${first} ${sign}= ? AND (${decided.join(' OR ')})`,
    parameters: [place[0], ...parameters] as string[],
  };
}
