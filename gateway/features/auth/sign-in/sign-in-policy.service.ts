import type { Database } from '#db/database.ts';
import { SignInPolicyRow } from '#db/entities/sign-in-policy.entity.ts';
import { saveSingleRow } from '#db/single-row.ts';
import { signInPolicyRule } from '#domain/rules/account.ts';
import { accountOf } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';
import { requireRecentProof } from './recent-proof.ts';
import { POLICY_ID, readSignInPolicy, type SignInPolicy } from './sign-in-policy.ts';

/** What owners demand of every sign-in. */
export class SignInPolicyService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<SignInPolicy> {
    requireStaff(actor, 'accounts:write');
    return this.#database.read((manager) => readSignInPolicy(manager));
  }

  /**
   * Requires a second factor of everybody, or leaves it to each person. Who has none can do nothing but set one up from
   * now on (requireStaff in gateway/kernel/actor.ts). Errors: UNAUTHENTICATED, FORBIDDEN,
   * CONFIRMATION_REQUIRED, BAD_USER_INPUT, PRECONDITION_FAILED, CONFLICT where the owner has no second factor.
   */
  async save(actor: Actor, input: object, ifVersion: number | null): Promise<SignInPolicy> {
    const staff = requireStaff(actor, 'accounts:write');
    const { secondFactor } = validate(signInPolicyRule, input);
    const now = this.#clock.now();
    requireRecentProof(staff, now);
    return this.#database.write(async (manager) => {
      const before = await readSignInPolicy(manager, this.#database.forChange);
      if (ifVersion !== null && ifVersion !== before.version) throw preconditionFailed();
      const { totpSecret, role } = await accountOf(manager, staff, this.#database.forChange);
      // The role may have been lost meanwhile.
      requireStaff({ ...staff, role }, 'accounts:write');
      if (secondFactor === 'required' && totpSecret === null && !staff.hasPasskeySession)
        throw conflict('Set up your own second factor first, or you would shut yourself out.');
      if (secondFactor === before.secondFactor) return before;
      const after = { secondFactor, version: before.version + 1 };
      await saveSingleRow(manager, SignInPolicyRow, { id: POLICY_ID, ...after, updatedAt: now });
      await recordActivity(manager, now, {
        actor: staff.name,
        action: 'updated',
        thing: 'account',
        thingId: '',
        summary:
          secondFactor === 'required' ? 'A second factor is required.' : 'A second factor is optional.',
        changes: changesBetween({ secondFactor: before.secondFactor }, { secondFactor }),
      });
      return after;
    });
  }
}
