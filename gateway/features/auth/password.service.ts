import { randomUUID } from 'node:crypto';
import { Not } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { passwordChangeRule } from '#domain/rules/account.ts';
import { loginRule } from '#domain/rules/login.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import { type Actor, requireStaff } from '#gateway/actor.ts';
import { notFound, refusedByRule } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';
import { accountOf, findAccount, type Staff } from './accounts.ts';
import type { GuessBrake } from './guess-brake.ts';
import { hashPassword, inventPassword, matchesPassword } from './password-hash.ts';
import { dropSecondFactor } from './second-factor.ts';

/** Accounts and their passwords: the first one, a change by its owner, a reset from the shell. */
export class PasswordService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #brake: GuessBrake;

  constructor(database: Database, clock: Clock, brake: GuessBrake) {
    this.#database = database;
    this.#clock = clock;
    this.#brake = brake;
  }

  /** Makes the first account unless there is one; answers the password it invented, or null. */
  async ensureAccount(username: string, password: string | null): Promise<string | null> {
    const any = await this.#database.read((manager) => manager.count(Account));
    if (any > 0) return null;
    const chosen = password ?? inventPassword();
    const passwordHash = await hashPassword(chosen);
    const now = this.#clock.now();
    const fresh = { id: randomUUID(), username, passwordHash, createdAt: now, passwordChangedAt: now };
    const made = await this.#database
      .write(async (manager) => {
        if ((await manager.count(Account)) > 0) return false;
        await manager.insert(Account, fresh);
        return true;
      })
      .catch((error) => {
        // Another gateway that started in the same moment was faster, and announces its own password.
        if (isDuplicate(error)) return false;
        throw error;
      });
    return made && !password ? chosen : null;
  }

  /**
   * Changes the password of whoever asks, and ends every other session of the account.
   * Errors: NOT_SIGNED_IN, FORBIDDEN, REFUSED_BY_RULE, TOO_MANY_REQUESTS.
   */
  async change(actor: Actor, input: object): Promise<void> {
    const staff = requireStaff(actor);
    const { current, next } = obey(passwordChangeRule(staff.name), input);
    const { id, username, passwordHash: before } = await this.confirm(staff, current, 'current');
    const passwordHash = await hashPassword(next);
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      // Of two changes that both knew the old password the second one no longer does.
      const unchanged = { id, passwordHash: before };
      const { affected } = await manager.update(Account, unchanged, { passwordHash, passwordChangedAt: now });
      if (!affected) throw wrongPassword('current');
      await manager.delete(Session, { accountId: id, id: Not(staff.sessionId) });
      await recordActivity(manager, now, {
        actor: username,
        action: 'updated',
        thing: 'account',
        thingId: id,
        summary: `The password of “${username}” was changed.`,
      });
    });
  }

  /**
   * Holds a password against that of whoever asks; a wrong one counts as at the sign-in. `field`: where it was typed.
   * Errors: NOT_SIGNED_IN, REFUSED_BY_RULE, TOO_MANY_REQUESTS.
   */
  async confirm(staff: Staff, password: string, field: string): Promise<Account> {
    const account = await this.#database.read((manager) => accountOf(manager, staff));
    const guess = { username: account.username, address: staff.address };
    await this.#brake.count(guess);
    if (!(await matchesPassword(account.passwordHash, password))) throw wrongPassword(field);
    // Not forgiven: a session must not make guesses at the sign-in free, nor at the code.
    await this.#brake.takeBack(guess);
    return account;
  }

  /**
   * Sets a password from the shell and ends every session of the account. `withoutSecondFactor`: turns that off too,
   * for who has lost phone and recovery codes. Errors: NOT_FOUND, REFUSED_BY_RULE.
   */
  async reset(
    username: string,
    password: string | null,
    { withoutSecondFactor = false } = {},
  ): Promise<string> {
    const chosen = password ?? inventPassword();
    obey(loginRule, { username, password: chosen });
    const passwordHash = await hashPassword(chosen);
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      const account = await findAccount(manager, username);
      if (!account) throw notFound('Account');
      await manager.update(Account, { id: account.id }, { passwordHash, passwordChangedAt: now });
      await manager.delete(Session, { accountId: account.id });
      if (withoutSecondFactor) await dropSecondFactor(manager, account.id);
      const also = withoutSecondFactor ? ', and its second factor was turned off' : '';
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
  return refusedByRule(adminMessages.passwordRefused, [{ field, message: adminMessages.passwordRefused }]);
}
