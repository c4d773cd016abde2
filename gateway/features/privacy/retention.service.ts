import type { Database } from '#db/database.ts';
import { RetentionSettingsRow } from '#db/entities/retention-settings.entity.ts';
import { saveSingleRow } from '#db/single-row.ts';
import { retentionRule } from '#domain/rules/personal-data.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';
import { RETENTION_ID, type Retention, readRetention } from './retention.ts';

/** For how long the data of each form are kept; housekeeping erases what is older. */
export class RetentionService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<Retention> {
    requireStaff(actor, 'inquiries:erase');
    return this.#database.read((manager) => readRetention(manager));
  }

  /**
   * Saves the terms; one that is left out stays, null keeps the data for good. Errors: UNAUTHENTICATED, FORBIDDEN,
   * BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async save(actor: Actor, input: object, ifVersion: number | null): Promise<Retention> {
    const { name } = requireStaff(actor, 'inquiries:erase');
    const patch = validate(retentionRule, input);
    const now = this.#clock.now();
    return this.#database.write(async (manager) => {
      const before = await readRetention(manager, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const { contact, schedule, pricing } = before.months;
      const months = {
        contact: patch.contact === undefined ? contact : patch.contact,
        schedule: patch.schedule === undefined ? schedule : patch.schedule,
        pricing: patch.pricing === undefined ? pricing : patch.pricing,
      };
      const changes = changesBetween(before.months, months);
      if (changes.length === 0) return before;
      const after = { months, version: before.version + 1 };
      await saveSingleRow(manager, RetentionSettingsRow, { id: RETENTION_ID, ...after, updatedAt: now });
      await recordActivity(manager, now, {
        actor: name,
        action: 'updated',
        thing: 'retention',
        thingId: 'retention',
        summary: 'The terms of retention were changed.',
        changes,
      });
      return after;
    });
  }
}
