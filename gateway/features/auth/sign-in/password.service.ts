import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { passwordChangeRule } from '#domain/rules/account.ts';
import { loginRule } from '#domain/rules/login.ts';
import { dropLinks } from '#gateway/features/auth/people/access-links.ts';
import { accountOf, findAccount, type Staff } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { badUserInput, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { refuseCommonPassword } from './common-password.ts';
import { forgetDevices, loginAttemptOf } from './known-devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { generatePassword, hashPassword, matchesPassword } from './password-hash.ts';
import { dropSecondFactor } from './second-factor.ts';

/** Passwords of accounts: the first account, a change by the owner, a reset from the shell. */
export class PasswordService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #throttle: LoginThrottle;

  constructor(database: Database, clock: Clock, throttle: LoginThrottle) {
    this.#database = database;
    this.#clock = clock;
    this.#throttle = throttle;
  }

  /** Creates the first account if there is none. Returns the generated password; null: none was generated. */
  async ensureAccount(username: string, password: string | null): Promise<string | null> {
    const count = await this.#database.read((manager) => manager.count(Account));
    if (count > 0) return null;
    const chosen = password ?? generatePassword();
    const passwordHash = await hashPassword(chosen);
    const now = this.#clock.now();
    const account = {
      id: randomUUID(),
      username,
      role: 'owner' as const,
      passwordHash,
      createdAt: now,
      passwordChangedAt: now,
    };
    const isCreated = await this.#database
      .write(async (manager) => {
        if ((await manager.count(Account)) > 0) return false;
        await manager.insert(Account, account);
        return true;
      })
      .catch((error) => {
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
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      // Of two concurrent changes with the old password the second one fails.
      const unchanged = { id, passwordHash: previousHash };
      // The private calendar would outlive the sessions.
      const changes = { passwordHash, passwordChangedAt: now, calendarDigest: null };
      const { affected } = await manager.update(Account, unchanged, changes);
      if (!affected) throw wrongPassword('current');
      await manager.delete(Session, { accountId: id, id: Not(staff.sessionId) });
      await dropLinks(manager, id);
      // Somebody who knew the old password may have registered a device.
      await forgetDevices(manager, id, staff.device);
      await recordActivity(manager, now, {
        actor: staff.name,
        action: 'updated',
        thing: 'account',
        thingId: id,
        summary: `The password of “${staff.username}” was changed.`,
      });
    });
  }

  /**
   * Verifies the password of the actor; a wrong one is throttled as at the sign-in. `field`: input field of the issue.
   * Errors: UNAUTHENTICATED, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async confirm(staff: Staff, password: string, field: string): Promise<Account> {
    const account = await this.#database.read((manager) => accountOf(manager, staff));
    const attempt = await loginAttemptOf(this.#database, staff, account.username, this.#clock.now());
    await this.#throttle.consume(attempt);
    if (!(await matchesPassword(account.passwordHash, password))) throw wrongPassword(field);
    // Refunded and not reset: a session must not make guesses at the sign-in or the code free.
    await this.#throttle.refund(attempt);
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
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      const account = await findAccount(manager, username);
      if (!account) throw notFound('Account');
      await manager.update(
        Account,
        { id: account.id },
        {
          passwordHash,
          passwordChangedAt: now,
          calendarDigest: null,
        },
      );
      await manager.delete(Session, { accountId: account.id });
      await dropLinks(manager, account.id);
      await forgetDevices(manager, account.id);
      if (withoutSecondFactor) {
        await dropSecondFactor(manager, account.id);
        // What is lost with a phone may be a passkey too; and a required second factor could not be set up beside one.
        await manager.delete(Passkey, { accountId: account.id });
      }
      const also = withoutSecondFactor ? ', its second factor turned off and its passkeys removed' : '';
      await recordActivity(manager, now, {
        actor: 'shell',
        action: 'updated',
        thing: 'account',
        thingId: account.id,
        summary: `The password of “${account.username}” was reset${also}.`,
      });
    });
    return chosen;
  }
}

function wrongPassword(field: string) {
  return badUserInput(adminMessages.passwordRefused, [{ field, message: adminMessages.passwordRefused }]);
}
