import { randomUUID } from 'node:crypto';
import { Account } from '#db/entities/account.entity.ts';
import type { Role } from '#domain/permissions.ts';
import { shellAccountRule } from '#domain/rules/person.ts';
import { lookOf } from '#domain/rules/username.ts';
import { generatePassword, hashPassword } from '#gateway/features/auth/sign-in/passwords.ts';
import { conflict, notFound } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { changeAccount, lockAccounts, noteWhoTakesAppointments } from './account-changes.ts';
import { logAccount, personName } from './accounts.ts';

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

/** How the activity log calls who writes from the shell. */
const SHELL = { name: 'shell' };

/** Accounts as whoever runs the server manages them (`npm run account`): makes and rescues an owner. */
export class ShellAccounts {
  constructor(private readonly units: UnitsOfWork) {}

  /** Every account, by username. */
  list(): Promise<Account[]> {
    return this.units.read((manager) => manager.find(Account, { order: { username: 'ASC' } }));
  }

  /** Makes an account and returns its password. Errors: BAD_USER_INPUT, CONFLICT when username or address is taken. */
  async create({ password: given, ...input }: ShellAccount): Promise<string> {
    const password = given ?? generatePassword();
    const { username, role, name, email } = validate(shellAccountRule, { ...input, password });
    const passwordHash = await hashPassword(password);
    const created = this.units.writeAs(SHELL, async (unit) => {
      const { manager, now } = unit;
      const others = await manager.find(Account, { select: { username: true } });
      if (others.some((other) => lookOf(other.username) === lookOf(username))) throw taken();
      const id = randomUUID();
      const times = { createdAt: now, passwordChangedAt: now };
      const row = { id, username, name, email: email || null, role, passwordHash, ...times };
      await manager.insert(Account, row);
      noteWhoTakesAppointments(unit, null, { role, deactivatedAt: null, invitedAt: null });
      logAccount(unit, id, `The account “${username}” was made as ${role}.`, { action: 'created' });
    });
    await unlessTaken(created, taken);
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
    await this.units.writeAs(SHELL, async (unit) => {
      const locked = await lockAccounts(unit.manager, this.units.database);
      const account = locked.find((one) => one.username.toLowerCase() === username.toLowerCase());
      if (!account) throw notFound('Account');
      await changeAccount(unit, locked, account, change);
      logAccount(unit, account.id, `${personName(account)} ${what}.`);
    });
  }
}

const taken = () => conflict('There is an account with this username or address already.');
