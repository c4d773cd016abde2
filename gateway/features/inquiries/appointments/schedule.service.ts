import { raiseContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import type { BookingTerms } from '#domain/booking-terms.ts';
import { limits } from '#domain/limits.ts';
import { scheduleSettingsRule } from '#domain/rules/schedule-settings.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';
import { keepVersions } from '#gateway/write/kept-versions.ts';
import { askedDays } from './asked-days.ts';
import { type AppointmentDay, appointmentDays } from './free-slots.ts';
import { readSchedule, writeTerms } from './schedule.ts';

/** The terms of booking with their version. */
export type ScheduleSettings = BookingTerms & { version: number };

/** The slots of the office, free or not, and the terms on which they are booked. */
export class ScheduleService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * The days from one date to another, both included, at most `limits.freeSlotDays`; left out: two weeks from today.
   * Public. Errors: BAD_USER_INPUT.
   */
  async days(from: string | null, to: string | null): Promise<AppointmentDay[]> {
    const now = this.#clock.now();
    const days = askedDays({ from, to }, { now, most: limits.freeSlotDays });
    return this.#database.read((manager) => appointmentDays(manager, days, now));
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async settings(actor: Actor): Promise<ScheduleSettings> {
    requirePermission(actor, 'inquiries:read');
    const { terms, version } = await this.#database.read((manager) => readSchedule(manager));
    return { ...terms, version };
  }

  /**
   * Saves the given fields. What is booked stays, whatever the terms. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT,
   * PRECONDITION_FAILED.
   */
  async save(actor: Actor, input: object, ifVersion: number | null): Promise<ScheduleSettings> {
    return this.#save(actor, input, ifVersion, { action: 'updated', participle: 'saved' });
  }

  /** Makes the values of an earlier version the newest ones, under a new version. Errors: those of `save`. */
  async restoreVersion(actor: Actor, document: object, ifVersion: number | null): Promise<ScheduleSettings> {
    const how = { action: 'restored', participle: 'set back to an earlier version' } as const;
    return this.#save(actor, document, ifVersion, how);
  }

  async #save(
    actor: Actor,
    input: object,
    ifVersion: number | null,
    { action, participle }: { readonly action: 'updated' | 'restored'; readonly participle: string },
  ): Promise<ScheduleSettings> {
    const { name: by } = requireStaff(actor, 'schedule:write');
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await readSchedule(manager, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const terms = validate(scheduleSettingsRule, mergePatch(before.terms, input));
      const changes = changesBetween(readable(before.terms), readable(terms));
      if (changes.length === 0) return { ...before.terms, version: before.version };
      await writeTerms(manager, { terms, version: before.version }, now);
      const version = before.version + 1;
      const summary = `The terms of booking were ${participle}.`;
      const deed = { actor: by, action, thing: 'schedule' } as const;
      await recordActivity(manager, now, { ...deed, thingId: 'schedule', summary, changes });
      const earlier = {
        version: before.version,
        at: before.updatedAt ?? now,
        document: { ...before.terms },
      };
      const after = { version, at: now, document: { ...terms } };
      await keepVersions(manager, deed, [{ thingId: 'schedule', before: earlier, after }]);
      await raiseContentVersion(manager);
      return { ...terms, version };
    });
  }
}

/** The terms as the activity log shows them. */
const readable = ({ holidays, ...terms }: BookingTerms) => ({
  ...terms,
  holidays: holidays.map(({ date, name }) => `${date} ${name}`),
});
