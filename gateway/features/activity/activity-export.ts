import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { officeDayStart } from '#domain/slots.ts';

/** Number of entries read at a time: few enough that the event loop is held for some milliseconds only. */
const BATCH = 250;

/** Which entries; what is empty does not narrow. Days are office days, both inclusive. */
export interface ActivityCriteria {
  readonly thing: string;
  readonly actor: string;
  readonly action: string;
  readonly from: string;
  readonly to: string;
}

/**
 * All matching entries, newest first, in batches. Each is read from the entry where the one before ended, so that it costs
 * the same, and entries that are added meanwhile cause no duplicates. `shown`: what the reader may see of them.
 */
export async function* activityInBatches(
  database: Database,
  criteria: ActivityCriteria,
  shown: (rows: Activity[]) => Activity[],
): AsyncGenerator<Activity[]> {
  let last: Activity | undefined;
  do {
    const after = last;
    const rows = await database.read((manager) => batchQuery(manager, criteria, after).getMany());
    yield shown(rows);
    last = rows.length === BATCH ? rows.at(-1) : undefined;
    // SQLite answers without leaving the event loop, so that other requests would wait for the whole export.
    await nextTurn();
  } while (last);
}

function batchQuery(
  manager: EntityManager,
  { from, to, ...facets }: ActivityCriteria,
  after: Activity | undefined,
): SelectQueryBuilder<Activity> {
  const query = manager.createQueryBuilder(Activity, 'row');
  for (const [name, value] of Object.entries(facets))
    if (value) query.andWhere(`row.${name} = :${name}`, { [name]: value });
  if (from) query.andWhere('row.at >= :start', { start: officeDayStart(from) });
  if (to) query.andWhere('row.at < :end', { end: officeDayStart(to, 1) });
  // AND at the top level, because a top-level OR would prevent index use.
  if (after)
    query.andWhere('row.at <= :at AND (row.at < :at OR row.id < :id)', { at: after.at, id: after.id });
  return query.orderBy('row.at', 'DESC').addOrderBy('row.id', 'DESC').limit(BATCH);
}
