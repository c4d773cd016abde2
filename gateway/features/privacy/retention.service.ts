import { formTypes } from '#domain/forms/form-names.ts';
import type { RetentionMonths } from '#domain/retention.ts';
import { retentionRule } from '#domain/rules/personal-data.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { saveDocument } from '#gateway/write/versioned-document.ts';
import { RETENTION, type Retention, readRetention, retentionOf } from './retention.ts';

/** Whether some data are kept for less than before; null: for good. */
const isShorter = (before: RetentionMonths, after: RetentionMonths): boolean =>
  formTypes.some((form) => (after[form] ?? Infinity) < (before[form] ?? Infinity));

/** For how long the data of each form are kept; housekeeping erases what is older. */
export class RetentionService {
  constructor(private readonly units: UnitsOfWork) {}

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<Retention> {
    requireStaff(actor, 'inquiries:erase');
    return this.units.read((manager) => readRetention(manager));
  }

  /**
   * Saves the terms; one that is left out stays, null keeps the data for good. A shorter one, which housekeeping follows
   * within an hour, asks for a recent proof. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, BAD_USER_INPUT,
   * PRECONDITION_FAILED.
   */
  async save(actor: Actor, input: object, ifVersion: number | null): Promise<Retention> {
    const staff = requireStaff(actor, 'inquiries:erase');
    const patch = validate(retentionRule, input);
    const given = Object.fromEntries(Object.entries(patch).filter(([, months]) => months !== undefined));
    const summary = () => 'The terms of retention were changed.';
    return this.units.write(staff, async (unit) =>
      retentionOf(
        await saveDocument(unit, RETENTION, { ifVersion, summary }, (before) => {
          const after: RetentionMonths = { ...before, ...given };
          if (isShorter(before, after))
            requireRecentProof(staff, { permission: 'inquiries:erase', now: unit.now });
          return after;
        }),
      ),
    );
  }
}
