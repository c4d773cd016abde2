import type { BookingTerms } from '#domain/booking-terms.ts';
import { limits } from '#domain/limits.ts';
import { scheduleSettingsRule } from '#domain/rules/schedule-settings.ts';
import { type Actor, requirePermission, requireStaff } from '#gateway/kernel/actor.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { readDocument, saveDocument } from '#gateway/write/versioned-document.ts';
import { type AppointmentDay, appointmentDays } from './free-slots.ts';
import { requestedDays } from './requested-days.ts';
import { readTerms, SCHEDULE } from './schedule-terms.ts';

/** The terms of booking with their version. */
export type ScheduleSettings = BookingTerms & { version: number };

/** The slots of the office, free or not, and the terms on which they are booked. */
export class ScheduleService {
  constructor(private readonly units: UnitsOfWork) {}

  /**
   * The days from one date to another, both included, at most `limits.freeSlotDays`; left out: two weeks from today.
   * Public. Errors: BAD_USER_INPUT.
   */
  async days(from: string | null, to: string | null): Promise<AppointmentDay[]> {
    const now = this.units.clock.now();
    const days = requestedDays({ from, to }, { now, most: limits.freeSlotDays });
    return this.units.read((manager) => appointmentDays(manager, days, now));
  }

  /** The last day that can be booked, counted from today. Public. */
  async horizonDays(): Promise<number> {
    const { horizonDays } = await this.units.read(readTerms);
    return horizonDays;
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async settings(actor: Actor): Promise<ScheduleSettings> {
    requirePermission(actor, 'inquiries:read');
    const { document, version } = await this.units.read((manager) => readDocument(manager, SCHEDULE));
    return { ...document, version };
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
    return this.units.write(requireStaff(actor, 'schedule:write'), async (unit) => {
      const summary = () => `The terms of booking were ${participle}.`;
      const { document, version } = await saveDocument(
        unit,
        SCHEDULE,
        { ifVersion, action, summary },
        (before) => validate(scheduleSettingsRule, mergePatch(before, input)),
      );
      return { ...document, version };
    });
  }
}
