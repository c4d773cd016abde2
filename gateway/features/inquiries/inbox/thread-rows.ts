import type { EntityManager } from 'typeorm';
import { lookingThrough } from '#db/read-budget.ts';
import { limits } from '#domain/limits.ts';

/** Rows of a table that belong to inquiries, in the order in which a conversation shows them. */
export interface ThreadTable {
  readonly name: 'mails' | 'letters';
  /** SQL expressions of the row that is named; the last is its id, so that no two rows are equal. */
  readonly order: (row: string) => readonly string[];
  /** SQL of the bytes of a row `r` that are shown. */
  readonly bytes: string;
  /** SQL of the rows `r` that are shown whatever their place; null: none. */
  readonly kept: string | null;
}

/** The newest rows of some inquiries, or the newest of those that stand before some of their rows. */
export type RequestedRows =
  | { readonly inquiries: readonly string[] }
  | { readonly before: readonly string[] };

/**
 * The ids of the newest rows of each thread: at most `limits.threadRows`, and no more than `limits.threadBytes` together, but
 * always one, since whoever has a letter can write any number into its thread. By the id that was asked for, newest first.
 */
export async function newestOfThreads(
  manager: EntityManager,
  { name, order, bytes, kept }: ThreadTable,
  requested: RequestedRows,
): Promise<Map<string, string[]>> {
  const ids = 'before' in requested ? requested.before : requested.inquiries;
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const key = 'before' in requested ? 'a.id' : 'r.inquiryId';
  const from =
    'before' in requested
      ? `${name} AS a JOIN ${name} AS r ON r.inquiryId = a.inquiryId AND (${precedes(order('r'), order('a'))})`
      : `${name} AS r`;
  const newestFirst = order('r')
    .map((column) => `${column} DESC`)
    .join(', ');
  const always = kept && 'inquiries' in requested ? `CASE WHEN ${kept} THEN 1 ELSE 0 END` : '0';
  const rows: { id: string; thread: string; bytes: number | string; isKept: number | string }[] =
    await lookingThrough(() =>
      manager.query(
        `SELECT n.id AS id, n.thread AS thread, n.isKept AS isKept, ${bytes} AS bytes FROM (SELECT r.id AS id, ${key} AS thread, ${always} AS isKept, ROW_NUMBER() OVER (PARTITION BY ${key} ORDER BY ${newestFirst}) AS nth FROM ${from} WHERE ${key} IN (${ids.map(() => '?').join(', ')})) AS n JOIN ${name} AS r ON r.id = n.id WHERE n.nth <= ${limits.threadRows} OR n.isKept = 1 ORDER BY n.nth`,
        [...ids],
      ),
    );
  const used = new Map<string, number>();
  for (const row of rows) {
    const before = used.get(row.thread) ?? 0;
    used.set(row.thread, before + Number(row.bytes));
    if (before > 0 && before + Number(row.bytes) > limits.threadBytes && Number(row.isKept) === 0) continue;
    found.set(row.thread, [...(found.get(row.thread) ?? []), row.id]);
  }
  return found;
}

/** Ids that are named in one statement; SQLite takes 32,766 values. */
const NAMED = 10_000;

/** Reads the rows of threads, each thread from its oldest row on. Those that are gone by now are left out. */
export async function rowsOfThreads<Row extends { readonly id: string }>(
  newest: ReadonlyMap<string, readonly string[]>,
  read: (ids: readonly string[]) => Promise<readonly Row[]>,
): Promise<Map<string, Row[]>> {
  const ids = [...newest.values()].flat();
  const byId = new Map<string, Row>();
  for (let at = 0; at < ids.length; at += NAMED)
    for (const row of await read(ids.slice(at, at + NAMED))) byId.set(row.id, row);
  return new Map(
    [...newest].map(([thread, own]) => [thread, own.toReversed().flatMap((id) => byId.get(id) ?? [])]),
  );
}

/** SQL: one row stands before the other. */
const precedes = (one: readonly string[], other: readonly string[]): string =>
  one
    .map((column, index) =>
      [
        ...one.slice(0, index).map((earlier, nth) => `${earlier} = ${other[nth]}`),
        `${column} < ${other[index]}`,
      ].join(' AND '),
    )
    .map((sql) => `(${sql})`)
    .join(' OR ');

/** How many rows some inquiries have in a table, as the one value of each; those that have none are left out. */
export async function countOfThreads(
  manager: EntityManager,
  { name }: Pick<ThreadTable, 'name'>,
  inquiryIds: readonly string[],
): Promise<Map<string, number[]>> {
  if (inquiryIds.length === 0) return new Map();
  const rows: { inquiryId: string; count: number | string }[] = await manager.query(
    `SELECT r.inquiryId AS inquiryId, COUNT(*) AS count FROM ${name} AS r WHERE r.inquiryId IN (${inquiryIds.map(() => '?').join(', ')}) GROUP BY r.inquiryId`,
    [...inquiryIds],
  );
  return new Map(rows.map(({ inquiryId, count }) => [inquiryId, [Number(count)]]));
}
