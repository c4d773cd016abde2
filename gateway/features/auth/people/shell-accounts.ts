import { randomUUID } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import type { Role } from '#domain/permissions.ts';
import { shellAccountRule } from '#domain/rules/person.ts';
import { lookOf } from '#domain/rules/username.ts';
import { generatePassword, hashPassword } from '#gateway/features/auth/sign-in/password-hash.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { changeAccount, lockAccounts } from './account-changes.ts';
import { personName } from './accounts.ts';

/** A new account from the shell. */
export interface ShellAccount {
  readonly username: string;
  readonly role: string;
  /** Empty: none is known. */
  readonly name: string;
  readonly email: string;
  /** Null: one is generated. */
  readonly password: string | null;
}

/** Accounts as whoever runs the server manages them (`npm run account`): makes and rescues an owner. */
export class ShellAccounts {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Every account, by username. */
  list(): Promise<Account[]> {
    return this.#database.read((manager) => manager.find(Account, { order: { username: 'ASC' } }));
  }

  /** Makes an account and returns its password. Errors: BAD_USER_INPUT, CONFLICT when username or address is taken. */
  async create({ password: given, ...input }: ShellAccount): Promise<string> {
    const password = given ?? generatePassword();
    const { username, role, name, email } = validate(shellAccountRule, { ...input, password });
    const passwordHash = await hashPassword(password);
    const now = this.#clock.now();
    const id = randomUUID();
    const times = { createdAt: now, passwordChangedAt: now };
    try {
      await this.#database.write(async (manager) => {
        const others = await manager.find(Account, { select: { username: true } });
        if (others.some((other) => lookOf(other.username) === lookOf(username))) throw taken();
        const row = { id, username, name, email: email || null, role, passwordHash, ...times };
        await manager.insert(Account, row);
        await recordActivity(manager, now, {
          actor: 'shell',
          action: 'created',
          thing: 'account',
          thingId: id,
          summary: `The account “${username}” was made as ${role}.`,
        });
      });
    } catch (error) {
      throw isDuplicate(error) ? taken() : error;
    }
    return password;
  }

  /** Gives an account a role. Errors: NOT_FOUND, CONFLICT when no owner would be left. */
  async setRole(username: string, role: Role): Promise<void> {
    await this.#change(username, { role }, `is ${role} now`);
  }

  /** Opens a closed account again. Errors: NOT_FOUND. */
  async reactivate(username: string): Promise<void> {
    await this.#change(username, { deactivatedAt: null }, 'was reactivated');
  }

  async #change(
    username: string,
    change: Partial<Pick<Account, 'role' | 'deactivatedAt'>>,
    what: string,
  ): Promise<void> {
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      const locked = await lockAccounts(manager, this.#database);
      const account = locked.find((one) => one.username.toLowerCase() === username.toLowerCase());
      if (!account) throw notFound('Account');
      await changeAccount(manager, locked, account, change, now);
      await recordActivity(manager, now, {
        actor: 'shell',
        action: 'updated',
        thing: 'account',
        thingId: account.id,
        summary: `${personName(account)} ${what}.`,
      });
    });
  }
}

const taken = () => conflict('There is an account with this username or address already.');
