import { Account } from '#db/entities/account.entity.ts';
import { passwordAgainRule } from '#domain/rules/account.ts';
import { profileRule } from '#domain/rules/person.ts';
import { signatureRule } from '#domain/rules/signature.ts';
import type { PasswordService } from '#gateway/features/auth/sign-in/password.service.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { unauthenticated } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { dropLinks } from './access-links.ts';
import { changeAccount, lockAccounts, requireVersion, withFreeEmail } from './account-changes.ts';
import { accountOf, logAccount } from './accounts.ts';
import type { Profile } from './person.type.ts';

/** Name, address and signature of the own account. */
export class ProfileService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly passwords: PasswordService,
  ) {}

  /** Errors: UNAUTHENTICATED, FORBIDDEN. */
  async find(actor: Actor): Promise<Profile> {
    const staff = requireStaff(actor);
    return this.units.read(async (manager) => profileOf(await accountOf(manager, staff)));
  }

  /**
   * Changes name and address; fields left out stay. A new password can be sent to the address, so the password of now is
   * required again. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT when somebody has the address,
   * TOO_MANY_REQUESTS, PRECONDITION_FAILED.
   */
  async update(
    actor: Actor,
    input: object,
    { password: given, ifVersion }: { readonly password: string; readonly ifVersion: number | null },
  ): Promise<Profile> {
    const staff = requireStaff(actor);
    const { password } = validate(passwordAgainRule, { password: given });
    await this.passwords.confirm(staff, password, 'password');
    // The author is known by the name before: the entry must not show the new name as somebody who was there.
    const result = this.units.write(staff, async (unit) => {
      const locked = await lockAccounts(unit.manager, this.units.database);
      const account = locked.find(({ id, deactivatedAt }) => id === staff.accountId && !deactivatedAt);
      if (!account) throw unauthenticated();
      requireVersion(account, ifVersion);
      const { version, signature, ...before } = profileOf(account);
      const after = validate(profileRule, mergePatch(before, input));
      const changes = changesBetween(before, after);
      if (changes.length === 0) return { ...before, signature, version };
      if (after.email !== before.email) await dropLinks(unit.manager, account.id);
      await changeAccount(unit, locked, account, { name: after.name, email: after.email || null });
      const summary = `${after.name || account.username} changed the own name or address.`;
      logAccount(unit, account.id, summary, { changes });
      return { ...after, signature, version: version + 1 };
    });
    return withFreeEmail(result);
  }

  /**
   * Changes what closes the own answers. It opens nothing, so that no password is asked for. Errors: UNAUTHENTICATED,
   * FORBIDDEN, BAD_USER_INPUT, PRECONDITION_FAILED.
   */
  async sign(actor: Actor, input: object, ifVersion: number | null): Promise<Profile> {
    const staff = requireStaff(actor);
    const { signature } = validate(signatureRule, input);
    return this.units.write(staff, async (unit) => {
      const account = await accountOf(unit.manager, staff, unit.forChange);
      requireVersion(account, ifVersion);
      const change = { signature: signature || null, version: account.version + 1 };
      await unit.manager.update(Account, { id: account.id }, change);
      const summary = `${account.name || account.username} changed the own signature.`;
      logAccount(unit, account.id, summary);
      return profileOf({ ...account, ...change });
    });
  }
}

const profileOf = ({ name, email, signature, version }: Account): Profile => ({
  name,
  email: email ?? '',
  signature: signature ?? '',
  version,
});
