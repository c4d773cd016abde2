import type { EntityManager } from 'typeorm';
import { type DayCounts, type DayRange, daysWith, type Facets, totalOf } from '#db/day-counts.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { officeDayStart } from '#domain/slots.ts';
import { allOf, type ListOrder, listedIds, reversed, type Source } from './list-query.ts';
import { type Listed, offsetOf, type Page, pageOf, rowsOf } from './page.ts';

/** Which rows of a log are asked for. */
interface LogQuestion extends DayRange {
  readonly facets: Facets;
  readonly oldestFirst?: boolean;
}

/** The order of a log. */
export const logOrder = ({ moment }: DayCounts): ListOrder => ({
  columns: [`r.${moment}`, 'r.id'],
  isDescending: true,
});

/** The rows of a log that match. */
export function logSource(
  { table, moment, facets: names }: DayCounts,
  { facets, from = '', to = '', without = [] }: LogQuestion,
): Source {
  const start = { sql: `r.${moment} >= ?`, values: from ? [storedMoment(officeDayStart(from))] : [] };
  const end = { sql: `r.${moment} < ?`, values: to ? [storedMoment(officeDayStart(to, 1))] : [] };
  const equal = names.map((name) => ({ sql: `r.${name} = ?`, values: facets[name] ? [facets[name]] : [] }));
  const other = without.flatMap((left) =>
    names.map((name) => ({ sql: `r.${name} <> ?`, values: left[name] ? [left[name]] : [] })),
  );
  const requested = [start, end, ...equal, ...other].filter(({ values }) => values.length > 0);
  return { from: `${table} AS r`, ...allOf(requested) };
}

/** The days whose rows a page shows, and how many rows of the first one are before it. */
function daysOfPage<Day extends { readonly count: number }>(
  days: readonly Day[],
  paging: Paging,
): { days: Day[]; offset: number } {
  let offset = offsetOf(paging);
  let rows = 0;
  const shown: Day[] = [];
  for (const day of days) {
    if (shown.length === 0 && offset >= day.count) offset -= day.count;
    else {
      shown.push(day);
      rows += day.count;
      if (rows - offset >= paging.pageSize) break;
    }
  }
  return { days: shown, offset };
}

/**
 * One page of a log, newest first unless asked otherwise. The counts of its days tell on which day the page begins, so that the last page costs
 * as much as the first: at most one day of rows is passed over.
 */
export async function pageOfLog<T extends object & { readonly id: string }>(
  manager: EntityManager,
  log: DayCounts,
  entity: Listed<T>,
  { facets, oldestFirst = false, ...range }: LogQuestion,
  paging: Paging,
): Promise<Page<T>> {
  const days = await daysWith(manager, log, facets, range);
  if (oldestFirst) days.reverse();
  const order = oldestFirst ? reversed(logOrder(log)) : logOrder(log);
  const { days: shown, offset } = daysOfPage(days, paging);
  const [first, last] = [shown[0]?.day ?? '', shown.at(-1)?.day ?? ''];
  const source = logSource(log, {
    facets,
    without: range.without ?? [],
    from: oldestFirst ? first : last,
    to: oldestFirst ? last : first,
  });
  const part = { limit: paging.pageSize, offset };
  const ids = shown.length === 0 ? [] : await listedIds(manager, source, order, part);
  const total = { total: totalOf(days), isTotalExact: true };
  return pageOf(await rowsOf(manager, entity, ids), paging, total);
}
