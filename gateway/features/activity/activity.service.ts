import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { activityFilterRule } from '#domain/rules/activity.ts';
import { officeDayStart } from '#domain/slots.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { onePage, type Page } from '#gateway/page.ts';
import { validate } from '#gateway/rule.ts';

/** Filters of the activity log; one left out matches all. */
export interface ActivityAsked {
  thing?: string | null;
  actor?: string | null;
  action?: string | null;
  /** First and last day, YYYY-MM-DD in Asia/Kolkata. */
  from?: string | null;
  to?: string | null;
}

/** The distinct values of each filter, sorted. */
export interface ActivityChoices {
  actors: string[];
  actions: string[];
  things: string[];
}

/** Who did what, and when (rulings: "a real activity log"). */
export class ActivityService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One page, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(
    actor: Actor,
    asked: ActivityAsked,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<Activity>> {
    requireStaff(actor);
    const { from, to, ...equal } = validate(activityFilterRule, asked);
    return this.#database.read((manager) => {
      const query = manager.createQueryBuilder(Activity, 'row');
      for (const [column, value] of Object.entries(equal)) {
        if (value) query.andWhere(`row.${column} = :${column}`, { [column]: value });
      }
      if (from) query.andWhere('row.at >= :from', { from: officeDayStart(from) });
      if (to) query.andWhere('row.at < :end', { end: officeDayStart(to, 1) });
      return onePage(query.orderBy('row.at', 'DESC').addOrderBy('row.id', 'ASC'), { page, pageSize });
    });
  }

  /** What the list can be narrowed by. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async choices(actor: Actor): Promise<ActivityChoices> {
    requireStaff(actor);
    return this.#database.read(async (manager) => ({
      actors: await valuesOf(manager, 'actor'),
      actions: await valuesOf(manager, 'action'),
      things: await valuesOf(manager, 'thing'),
    }));
  }
}

async function valuesOf(manager: EntityManager, column: 'actor' | 'action' | 'thing'): Promise<string[]> {
  const rows = await manager
    .createQueryBuilder(Activity, 'row')
    .select(`DISTINCT row.${column}`, 'value')
    .orderBy('value')
    .getRawMany<{ value: string }>();
  return rows.map(({ value }) => value);
}
