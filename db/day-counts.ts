import type { EntityManager } from 'typeorm';
import { IST_OFFSET_MINUTES, officeToday } from '#domain/slots.ts';
import { distinctValues } from './distinct-values.ts';
import { engineOf } from './engine.ts';
import { lookingThrough } from './read-budget.ts';

/*
 * Rows of a log, counted by office day and by every combination of the values that its list is filtered by. A page of
 * the list needs the total and the day on which it begins; both are read from at most one row for each day.
 */

/** How a log is counted. */
export interface DayCounts {
  /** The table of the log, and its column with the time. */
  readonly table: string;
  readonly moment: string;
  /** The table of the counts. */
  readonly counts: string;
  /** The columns that a list is filtered by. */
  readonly facets: readonly string[];
}

export const activityDays: DayCounts = {
  table: 'activity',
  moment: 'at',
  counts: 'activity_days',
  facets: ['actor', 'action', 'thing'],
};

export const inquiryDays: DayCounts = {
  table: 'inquiries',
  moment: 'createdAt',
  counts: 'inquiry_days',
  facets: ['state', 'formType'],
};

/** The values of the facets; one that is missing or empty stands for all. */
export type Facets = Readonly<Record<string, string | null | undefined>>;

/** The days of a log that have matching rows, with their number. */
export interface Day {
  /** YYYY-MM-DD in Asia/Kolkata. */
  readonly day: string;
  readonly count: number;
}

/** Rows of a log that are new, or gone where `change` is negative. `facets` has a value for each facet. */
export interface DayChange {
  readonly at: Date;
  readonly facets: Readonly<Record<string, string>>;
  readonly change: number;
}

/** Counts of one statement, far below the 32,766 values that SQLite takes. */
const BATCH = 500;

/** Adds changes to the counts, inside the transaction of their write, in few statements however many there are. */
export async function countDays(
  manager: EntityManager,
  { counts, facets: names }: DayCounts,
  changes: readonly DayChange[],
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { at, facets, change } of changes)
    for (const chosen of subsetsOf(names)) {
      const values = names.map((name) => (chosen.includes(name) ? (facets[name] ?? '') : ''));
      const key = JSON.stringify([...values, officeToday(at)]);
      sums.set(key, (sums.get(key) ?? 0) + change);
    }
  // In one order, so that on MySQL none of two writes waits for the other in a circle.
  const rows = [...sums].filter(([, sum]) => sum !== 0).sort(([one], [other]) => (one < other ? -1 : 1));
  const onConflict =
    engineOf(manager) === 'sqlite'
      ? 'ON CONFLICT DO UPDATE SET count = count + excluded.count'
      : 'ON DUPLICATE KEY UPDATE count = count + VALUES(count)';
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(([key, sum]): unknown[] => [...JSON.parse(key), sum]);
    const places = batch.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
    await manager.query(
      `INSERT INTO ${counts} (${names.join(', ')}, day, count) VALUES ${places} ${onConflict}`,
      batch.flat(),
    );
  }
}

/** Which days of a log are asked for: the first and the last one, or empty; `without`: what matches one of these too does not count; none of them may match what another does. */
export interface DayRange {
  readonly from?: string;
  readonly to?: string;
  readonly without?: readonly Facets[];
}

/** The days with matching rows, newest first. */
export async function daysWith(
  manager: EntityManager,
  log: DayCounts,
  facets: Facets,
  { from = '', to = '', without = [] }: DayRange = {},
): Promise<Day[]> {
  const { counts, facets: names } = log;
  const bounds = [...(from ? ['day >= ?'] : []), ...(to ? ['day <= ?'] : [])];
  const rows: { day: string; count: number | string }[] = await lookingThrough(() =>
    manager.query(
      `SELECT day, count FROM ${counts} WHERE ${[...names.map((name) => `${name} = ?`), ...bounds].join(' AND ')} AND count > 0 ORDER BY day DESC`,
      [...names.map((name) => facets[name] || ''), ...[from, to].filter(Boolean)],
    ),
  );
  const days = rows.map(({ day, count }) => ({ day, count: Number(count) }));
  const counted = new Map(days.map(({ day, count }) => [day, count]));
  for (const other of without) {
    // Of a facet that is asked for, another value has none of what was counted.
    if (names.some((name) => other[name] && facets[name] && other[name] !== facets[name])) continue;
    for (const { day, count } of await daysWith(manager, log, { ...facets, ...other }, { from, to }))
      counted.set(day, (counted.get(day) ?? 0) - count);
  }
  return [...counted].map(([day, count]) => ({ day, count })).filter(({ count }) => count > 0);
}

/** The number of rows on some days. */
export const totalOf = (days: readonly Day[]): number => days.reduce((sum, { count }) => sum + count, 0);

/** Every value of a facet, sorted. Each is found by one look-up in the primary key. */
export function valuesOf(
  manager: EntityManager,
  { counts, facets: names }: DayCounts,
  facet: string,
): Promise<string[]> {
  const others = names.slice(0, names.indexOf(facet)).map((name) => `${name} = ''`);
  return distinctValues(manager, { table: counts, column: facet, where: others.join(' AND ') || '1 = 1' });
}

/** Counts every row anew, for a restore. Reads the whole table. */
export async function recountDays(manager: EntityManager, log: DayCounts): Promise<void> {
  for (const statement of recountStatements(manager, log)) await manager.query(statement);
}

function recountStatements(
  manager: Pick<EntityManager, 'connection'>,
  { table, moment, counts, facets: names }: DayCounts,
): string[] {
  const day =
    engineOf(manager) === 'sqlite'
      ? `date(${moment}, '+${IST_OFFSET_MINUTES} minutes')`
      : `DATE_FORMAT(${moment} + INTERVAL ${IST_OFFSET_MINUTES} MINUTE, '%Y-%m-%d')`;
  const insert = `INSERT INTO ${counts} (${names.join(', ')}, day, count) SELECT`;
  const isWhole = names.map((name) => `${name} <> ''`).join(' AND ');
  const partial = subsetsOf(names).filter((chosen) => chosen.length < names.length);
  return [
    `DELETE FROM ${counts}`,
    `${insert} ${names.join(', ')}, ${day}, COUNT(*) FROM ${table} WHERE ${isWhole} GROUP BY ${names.join(', ')}, ${day}`,
    ...partial.map((chosen) => {
      const columns = names.map((name) => (chosen.includes(name) ? name : "''"));
      return `${insert} ${columns.join(', ')}, day, SUM(count) FROM ${counts} WHERE ${isWhole} GROUP BY ${[...chosen, 'day'].join(', ')}`;
    }),
  ];
}

/** Every subset, with the names in their order. */
function subsetsOf(names: readonly string[]): string[][] {
  const subsets: string[][] = [[]];
  for (const name of names) subsets.push(...subsets.map((one) => [...one, name]));
  return subsets;
}
