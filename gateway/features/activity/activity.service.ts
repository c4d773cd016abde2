import { type EntityManager, In, Not } from 'typeorm';
import { activityDays, valuesOf } from '#db/day-counts.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Appointment } from '#db/entities/appointment.entity.ts';
import { storedMoment } from '#db/migrations/table-definition.ts';
import { type ActivityThing, activityThings } from '#domain/activity.ts';
import { isBusinessDay } from '#domain/business-hours.ts';
import { limits } from '#domain/limits.ts';
import type { Role } from '#domain/permissions.ts';
import { activityFilterRule } from '#domain/rules/activity-filter.ts';
import { addDays, officeDayStart, officeToday } from '#domain/slots.ts';
import type { ContentType } from '#gateway/content/content-type.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { logOrder, logSource, pageOfLog } from '#gateway/lists/day-pages.ts';
import { rowsInBatches } from '#gateway/lists/list-query.ts';
import { type Page, pagingOf, type RequestedPage } from '#gateway/lists/page.ts';
import { readsDetailsOf, shownTo } from '#gateway/write/activity-log.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { withRecords } from './activity-records.ts';

/** Number of the newest entries that the dashboard is made of: runs of like ones are one line there. */
const RECENT = 30;

/** Who did what, and when (rulings: "a real activity log"). */
export class ActivityService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly types: readonly ContentType[],
  ) {}

  /** One page, newest first. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async list(actor: Actor, requested: object, page: RequestedPage): Promise<Page<Activity>> {
    const { role } = requireStaff(actor, 'activity:read');
    const { from, to, ...facets } = validate(activityFilterRule, requested);
    const paging = pagingOf(page);
    return this.units.read(async (manager) => {
      const found = await pageOfLog(manager, activityDays, Activity, { facets, from, to }, paging);
      return { ...found, items: await this.#shown(manager, role, found.items) };
    });
  }

  /** The newest entries for the dashboard, of what the role reads. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async recent(actor: Actor): Promise<Activity[]> {
    const { role } = requireStaff(actor, 'activity:read');
    return this.units.read(async (manager) => {
      const thing = Not(In(hiddenThings(role)));
      const order = { at: 'DESC', id: 'DESC' } as const;
      return this.#shown(
        manager,
        role,
        await manager.find(Activity, { where: { thing }, order, take: RECENT }),
      );
    });
  }

  /**
   * What was done since the beginning of the last working day before today, of what the role reads, most frequent first.
   * Errors: UNAUTHENTICATED, FORBIDDEN.
   */
  async sinceLastWorkingDay(actor: Actor) {
    const { role } = requireStaff(actor, 'activity:read');
    const from = workingDayBefore(officeToday(this.units.clock.now()));
    const hidden = hiddenThings(role);
    const rows: { action: string; thing: string; count: number | string }[] = await this.units.read(
      (manager) =>
        manager.query(
          `SELECT r.action AS action, r.thing AS thing, COUNT(*) AS count FROM activity AS r WHERE r.at >= ? AND r.thing NOT IN (${hidden.map(() => '?').join(', ')}) GROUP BY r.action, r.thing`,
          [storedMoment(officeDayStart(from)), ...hidden],
        ),
    );
    const counts = rows.map(({ action, thing, count }) => ({ action, thing, count: Number(count) }));
    return { from, counts: counts.sort((one, other) => other.count - one.count || compare(one, other)) };
  }

  /**
   * The newest entries of one thing, at most `limits.pageSize`; of an inquiry also those of its appointment. Errors:
   * UNAUTHENTICATED, FORBIDDEN.
   */
  async ofThing(actor: Actor, thing: string, thingId: string): Promise<Activity[]> {
    const { role } = requireStaff(actor, 'activity:read');
    return this.units.read(async (manager) => {
      const booked = thing === 'inquiry' ? await manager.findBy(Appointment, { inquiryId: thingId }) : [];
      const found = await manager.find(Activity, {
        where: [{ thing, thingId }, ...booked.map(({ id }) => ({ thing: 'appointment', thingId: id }))],
        order: { at: 'DESC', id: 'DESC' },
        take: limits.pageSize,
      });
      return this.#shown(manager, role, found);
    });
  }

  /** Every entry that matches, newest first, in batches; the log keeps it. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
  async export(actor: Actor, requested: object): Promise<AsyncIterable<Activity[]>> {
    const staff = requireStaff(actor, 'activity:read');
    const { from, to, ...facets } = validate(activityFilterRule, requested);
    const entry = { action: 'exported', thing: 'activity', thingId: 'list' } as const;
    await this.units.write(staff, async (unit) =>
      unit.log({ ...entry, summary: 'The activity log was exported.' }),
    );
    const source = logSource(activityDays, { facets, from, to });
    const entries = rowsInBatches(this.units.database, Activity, () => source, logOrder(activityDays));
    return shownInBatches(staff.role, entries);
  }

  /** What the list can be narrowed by: the distinct values of each filter, sorted. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async choices(actor: Actor) {
    requireStaff(actor, 'activity:read');
    return this.units.read(async (manager) => ({
      actors: await valuesOf(manager, activityDays, 'actor'),
      actions: await valuesOf(manager, activityDays, 'action'),
      things: await valuesOf(manager, activityDays, 'thing'),
    }));
  }

  /** Entries as a role may read them, with the records that they are about. */
  #shown(manager: EntityManager, role: Role, entries: readonly Activity[]): Promise<Activity[]> {
    return withRecords(manager, role, this.types, shownTo(role, entries));
  }
}

/** What the dashboard does not tell: who came and went, which would fill it, and what the role does not read. */
const hiddenThings = (role: Role): ActivityThing[] =>
  activityThings.filter((thing) => thing === 'session' || !readsDetailsOf(role, thing));

/** The last day from Monday to Friday before an office date. */
function workingDayBefore(date: string): string {
  const before = addDays(date, -1);
  return isBusinessDay(before) ? before : workingDayBefore(before);
}

type Counted = Pick<Activity, 'action' | 'thing'>;

const compare = (one: Counted, other: Counted): number =>
  `${one.thing} ${one.action}`.localeCompare(`${other.thing} ${other.action}`);

async function* shownInBatches(role: Role, batches: AsyncIterable<Activity[]>): AsyncGenerator<Activity[]> {
  for await (const entries of batches) yield shownTo(role, entries);
}
