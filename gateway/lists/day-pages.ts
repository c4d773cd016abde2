import type { EntityManager, EntityTarget, SelectQueryBuilder } from 'typeorm';
import { type Day, type DayCounts, daysWith, type Facets, totalOf } from '#db/day-counts.ts';
import type { Paging } from '#domain/rules/paging.ts';
import { officeDayStart } from '#domain/slots.ts';
import { offsetOf, type Page, pageOf } from './page.ts';

/** A row of a log. */
type LogRow = object & { readonly id: string };

/** Which rows of a log are asked for; `from`, `to`: first and last day, or empty. */
interface LogQuestion {
  readonly facets: Facets;
  readonly from?: string;
  readonly to?: string;
  readonly oldestFirst?: boolean;
}

/**
 * One page of a log, newest first unless asked otherwise. The counts of its days tell on which day the page begins, so that the last page costs
 * as much as the first: at most one day of rows is passed over.
 */
export async function pageOfLog<T extends LogRow>(
  manager: EntityManager,
  log: DayCounts,
  entity: EntityTarget<T>,
  { facets, from = '', to = '', oldestFirst = false }: LogQuestion,
  paging: Paging,
): Promise<Page<T>> {
  const days = await daysWith(manager, log, facets, { from, to });
  if (oldestFirst) days.reverse();
  const order = oldestFirst ? 'ASC' : 'DESC';
  const items: T[] = [];
  let skipped = offsetOf(paging);
  for (const day of days) {
    const missing = paging.pageSize - items.length;
    if (missing === 0) break;
    if (skipped >= day.count) skipped -= day.count;
    else {
      const rows = rowsOfDay(manager, log, entity, facets, day)
        .orderBy(`row.${log.moment}`, order)
        .addOrderBy('row.id', order)
        .offset(skipped)
        .limit(missing);
      items.push(...(await rows.getMany()));
      skipped = 0;
    }
  }
  return pageOf(items, paging, { total: totalOf(days), isTotalExact: true });
}

function rowsOfDay<T extends LogRow>(
  manager: EntityManager,
  { moment, facets: names }: DayCounts,
  entity: EntityTarget<T>,
  facets: Facets,
  { day }: Day,
): SelectQueryBuilder<T> {
  const query = manager
    .createQueryBuilder(entity, 'row')
    .where(`row.${moment} >= :start AND row.${moment} < :end`, {
      start: officeDayStart(day),
      end: officeDayStart(day, 1),
    });
  for (const name of names)
    if (facets[name]) query.andWhere(`row.${name} = :${name}`, { [name]: facets[name] });
  return query;
}
