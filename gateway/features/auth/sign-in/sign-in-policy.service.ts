import { signInPolicyRule } from '#domain/rules/account.ts';
import { accountOf } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { saveDocument } from '#gateway/write/versioned-document.ts';
import { readSignInPolicy, SIGN_IN_POLICY, type SignInPolicy } from './sign-in-policy.ts';

/** What owners demand of every sign-in. */
export class SignInPolicyService {
  constructor(private readonly units: UnitsOfWork) {}

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<SignInPolicy> {
    requireStaff(actor, 'accounts:write');
    return this.units.read((manager) => readSignInPolicy(manager));
  }

  /**
   * Requires a second factor of everybody, or leaves it to each person. Who has none can do nothing but set one up from
   * now on (requireStaff in gateway/kernel/actor.ts). Errors: UNAUTHENTICATED, FORBIDDEN,
   * CONFIRMATION_REQUIRED, BAD_USER_INPUT, PRECONDITION_FAILED, CONFLICT where the owner has no second factor.
   */
  async save(actor: Actor, input: object, ifVersion: number | null): Promise<SignInPolicy> {
    const staff = requireStaff(actor, 'accounts:write');
    requireRecentProof(staff, { permission: 'accounts:write', now: this.units.clock.now() });
    const { secondFactor } = validate(signInPolicyRule, input);
    return this.units.write(staff, async (unit) => {
      const summary = () => `A second factor is ${secondFactor}.`;
      const { document, version } = await saveDocument(
        unit,
        SIGN_IN_POLICY,
        { ifVersion, summary },
        async () => {
          const { totpSecret, role } = await accountOf(unit.manager, staff, unit.forChange);
          // The role may have been lost meanwhile.
          requireStaff({ ...staff, role }, 'accounts:write');
          if (secondFactor === 'required' && totpSecret === null && !staff.hasPasskeySession)
            throw conflict('Set up your own second factor first, or you would shut yourself out.');
          return { secondFactor };
        },
      );
      return { ...document, version };
    });
  }
}
