import type { Database } from '#db/database.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { onePage, type Page } from '#gateway/page.ts';

/** Which deeds are asked for; what is left out does not narrow. */
export interface ActivityAsked {
  thing?: string | null;
  actor?: string | null;
  action?: string | null;
}

/** Who did what, and when (rulings: "a real activity log"). */
export class ActivityService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One page, newest first. Errors: NOT_SIGNED_IN, FORBIDDEN. */
  async list(
    actor: Actor,
    asked: ActivityAsked,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<Activity>> {
    requireStaff(actor);
    return this.#database.read((manager) => {
      const query = manager.createQueryBuilder(Activity, 'row');
      if (asked.thing) query.andWhere('row.thing = :thing', { thing: asked.thing });
      if (asked.actor) query.andWhere('row.actor = :actor', { actor: asked.actor });
      if (asked.action) query.andWhere('row.action = :action', { action: asked.action });
      return onePage(query.orderBy('row.at', 'DESC').addOrderBy('row.id', 'ASC'), { page, pageSize });
    });
  }
}
