import { randomUUID } from 'node:crypto';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { passwordChangeRule } from '#domain/rules/account.ts';
import { loginRule } from '#domain/rules/login.ts';
import { endSignIns } from '#gateway/features/auth/people/account-changes.ts';
import { accountOf, findAccount, logAccount } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { notFound, refusedField } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { generatePassword, hashPassword, matchesPassword, refuseCommonPassword } from './passwords.ts';
import { dropSecondFactor } from './second-factor.ts';

/** Passwords of accounts: the first account, a change by the owner, a reset from the shell. */
export class PasswordService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly throttle: LoginThrottle,
  ) {}

  /** Creates the first account if there is none. Returns the generated password; null: none was generated. */
  async ensureAccount(username: string, password: string | null): Promise<string | null> {
    const count = await this.units.read((manager) => manager.count(Account));
    if (count > 0) return null;
    const chosen = password ?? generatePassword();
    const passwordHash = await hashPassword(chosen);
    const created = this.units.writeAs({ name: 'system' }, async ({ manager, now }) => {
      if ((await manager.count(Account)) > 0) return false;
      const times = { createdAt: now, passwordChangedAt: now };
      await manager.insert(Account, { id: randomUUID(), username, role: 'owner', passwordHash, ...times });
      return true;
    });
    const isCreated = await created.catch((error) => {
      // Another gateway that started at the same time created the account, and prints its own password.
      if (isDuplicate(error)) return false;
      throw error;
    });
    return isCreated && !password ? chosen : null;
  }

  /**
   * Changes the password of the actor, ends every other session of the account and forgets its other devices.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async change(actor: Actor, input: object): Promise<void> {
    const staff = requireStaff(actor);
    const { current, next } = validate(passwordChangeRule(staff.username), input);
    const { id, passwordHash: previousHash } = await this.confirm(staff, current, 'current');
    await refuseCommonPassword(next, 'next');
    const passwordHash = await hashPassword(next);
    await this.units.write(staff, async (unit) => {
      // Of two concurrent changes with the old password the second one fails.
      const unchanged = { id, passwordHash: previousHash };
      const changes = { passwordHash, passwordChangedAt: unit.now };
      const { affected } = await unit.manager.update(Account, unchanged, changes);
      if (!affected) throw wrongPassword('current');
      await endSignIns(unit.manager, id, staff);
      logAccount(unit, id, `The password of “${staff.username}” was changed.`);
    });
  }

  /**
   * Verifies the password of the actor; a wrong one is throttled as at the sign-in. `field`: input field of the issue.
   * Errors: UNAUTHENTICATED, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async confirm(staff: Staff, password: string, field: string): Promise<Account> {
    const account = await this.units.read((manager) => accountOf(manager, staff));
    const attempt = await this.throttle.consume(staff, account.username);
    if (!(await matchesPassword(account.passwordHash, password))) throw wrongPassword(field);
    // Refunded and not reset: a session must not make guesses at the sign-in or the code free.
    await this.throttle.refund(attempt);
    return account;
  }

  /**
   * Sets a password from the shell, ends every session of the account and returns the password. `withoutSecondFactor`:
   * turns the second factor off and removes the passkeys, for a lost phone and lost recovery codes. Errors: NOT_FOUND, BAD_USER_INPUT.
   */
  async reset(
    username: string,
    password: string | null,
    { withoutSecondFactor = false } = {},
  ): Promise<string> {
    const chosen = password ?? generatePassword();
    validate(loginRule, { username, password: chosen });
    const passwordHash = await hashPassword(chosen);
    await this.units.writeAs({ name: 'shell' }, async (unit) => {
      const { manager, now: passwordChangedAt } = unit;
      const account = await findAccount(manager, username);
      if (!account) throw notFound('Account');
      await manager.update(Account, { id: account.id }, { passwordHash, passwordChangedAt });
      await endSignIns(manager, account.id);
      if (withoutSecondFactor) {
        await dropSecondFactor(manager, account.id);
        // What is lost with a phone may be a passkey too; and a required second factor could not be set up beside one.
        await manager.delete(Passkey, { accountId: account.id });
      }
      const also = withoutSecondFactor ? ', its second factor turned off and its passkeys removed' : '';
      logAccount(unit, account.id, `The password of “${account.username}” was reset${also}.`);
    });
    return chosen;
  }
}

const wrongPassword = (field: string) => refusedField(field, adminMessages.passwordRefused);
