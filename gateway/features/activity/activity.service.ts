import { activityDays, valuesOf } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/permissions.ts';
import { activityFilterRule } from '#domain/rules/activity-filter.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { logOrder, logSource, pageOfLog } from '#gateway/lists/day-pages.ts';
import { rowsInBatches } from '#gateway/lists/list-query.ts';
import { type Page, pagingOf } from '#gateway/lists/page.ts';
import { shownTo } from '#gateway/write/activity-log.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';

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
  constructor(private readonly units: UnitsOfWork) {}

  /** One page, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(
    actor: Actor,
    asked: ActivityAsked,
    page?: number | null,
    pageSize?: number | null,
  ): Promise<Page<Activity>> {
    const { role } = requireStaff(actor, 'activity:read');
    const { from, to, ...facets } = validate(activityFilterRule, asked);
    const paging = pagingOf({ page, pageSize });
    const found = await this.units.read((manager) =>
      pageOfLog(manager, activityDays, Activity, { facets, from, to }, paging),
    );
    return { ...found, items: shownTo(role, found.items) };
  }

  /**
   * The newest entries of one thing, at most `limits.pageSize`; of an inquiry also those of its appointment. Errors:
   * UNAUTHENTICATED, FORBIDDEN.
   */
  async ofThing(actor: Actor, thing: string, thingId: string): Promise<Activity[]> {
    const { role } = requireStaff(actor, 'activity:read');
    const found = await this.units.read(async (manager) => {
      const booked = thing === 'inquiry' ? await manager.findBy(Appointment, { inquiryId: thingId }) : [];
      return manager.find(Activity, {
        where: [{ thing, thingId }, ...booked.map(({ id }) => ({ thing: 'appointment', thingId: id }))],
        order: { at: 'DESC', id: 'DESC' },
        take: limits.pageSize,
      });
    });
    return shownTo(role, found);
  }

  /** Every entry that matches, newest first, in batches; the log keeps it. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async export(actor: Actor, asked: ActivityAsked): Promise<AsyncIterable<Activity[]>> {
    const staff = requireStaff(actor, 'activity:read');
    const { from, to, ...facets } = validate(activityFilterRule, asked);
    const entry = { action: 'exported', thing: 'activity', thingId: 'list' } as const;
    await this.units.write(staff, async (unit) =>
      unit.log({ ...entry, summary: 'The activity log was exported.' }),
    );
    const source = logSource(activityDays, { facets, from, to });
    const entries = rowsInBatches(this.units.database, Activity, () => source, logOrder(activityDays));
    return shownInBatches(staff.role, entries);
  }

  /** What the list can be narrowed by. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async choices(actor: Actor): Promise<ActivityChoices> {
    requireStaff(actor, 'activity:read');
    return this.units.read(async (manager) => ({
      actors: await valuesOf(manager, activityDays, 'actor'),
      actions: await valuesOf(manager, activityDays, 'action'),
      things: await valuesOf(manager, activityDays, 'thing'),
    }));
  }
}

async function* shownInBatches(role: Role, batches: AsyncIterable<Activity[]>): AsyncGenerator<Activity[]> {
  for await (const entries of batches) yield shownTo(role, entries);
}
