import { randomUUID } from 'node:crypto';
import { AccessLink } from '#db/entities/access-link.entity.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { rolePermits } from '#domain/permissions.ts';
import { invitationRule, personRule } from '#domain/rules/person.ts';
import { hashPassword } from '#gateway/features/auth/sign-in/passwords.ts';
import { type Actor, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { conflict, forbidden, notFound, unauthenticated } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { newToken } from '#gateway/kernel/secret.ts';
import { changesBetween } from '#gateway/write/activity-log.ts';
import { requireRecentProof } from '#gateway/write/recent-proof.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { dropLinks, makeLink } from './access-links.ts';
import {
  changeAccount,
  endAccess,
  lockAccounts,
  requireFreeEmail,
  requireFreeName,
  requireVersion,
  withFreeEmail,
} from './account-changes.ts';
import { logAccount, personName } from './accounts.ts';
import type { Person, PersonWithLink } from './person.type.ts';
import { personOf } from './person-view.ts';

/** How links reach people. */
interface LinkOptions {
  readonly publicUrl: string;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
}

/** The account to be changed, and all accounts. */
interface Locked {
  readonly account: Account;
  readonly locked: readonly Account[];
}

/**
 * Who works here, and as what. Only owners may ask; nobody changes the own account here. What gives access, or
 * closes an account, asks for a recent proof of who the owner is; taking an invitation back does not.
 */
export class PeopleService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly options: LinkOptions,
  ) {}

  /** Everybody, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<Person[]> {
    const { accountId } = requireStaff(actor, 'accounts:write');
    return this.units.read(async (manager) => {
      const accounts = await manager.find(Account);
      const links = await manager.find(AccessLink);
      const passkeys = await manager.find(Passkey, { select: { id: true, accountId: true } });
      return accounts
        .map((account) => {
          const isOf = (row: { readonly accountId: string }) => row.accountId === account.id;
          const link = links.find(isOf) ?? null;
          return personOf(account, link, passkeys.filter(isOf).length, accountId);
        })
        .sort((one, other) => one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1));
    });
  }

  /**
   * Invites somebody, by letter where there is a mail server. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED,
   * BAD_USER_INPUT, CONFLICT when a person has that address.
   */
  async invite(actor: Actor, input: object): Promise<PersonWithLink> {
    const staff = requireStaff(actor, 'accounts:write');
    this.#requireProof(staff);
    const { name, email, role } = validate(invitationRule, input);
    const id = randomUUID();
    // Nobody knows this password; the person chooses another together with the username.
    const passwordHash = await hashPassword(newToken());
    const result = this.units.write(staff, async (unit) => {
      const { manager, now } = unit;
      const locked = await lockAccounts(manager, this.units.database);
      requireManager(locked, staff);
      requireFreeEmail(locked, email);
      requireFreeName(locked, name);
      const times = { createdAt: now, passwordChangedAt: now, invitedAt: now };
      const row = { id, username: `invited ${id}`, name, email, role, passwordHash, ...times };
      await manager.insert(Account, row);
      logAccount(unit, id, `${name} was invited as ${role}.`, { action: 'created' });
      return this.#withLink(unit, id);
    });
    return withFreeEmail(result);
  }

  /**
   * Makes a new link: to accept an invitation, or to choose a new password. It goes by letter where there is a mail
   * server and the person has an address. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND,
   * CONFLICT when deactivated.
   */
  async renewLink(actor: Actor, id: string): Promise<PersonWithLink> {
    this.#requireProof(requireStaff(actor, 'accounts:write'));
    return this.#change(actor, id, async (unit, { account }) => {
      if (account.deactivatedAt) throw conflict('Reactivate this person first.');
      const what = account.invitedAt ? 'invited again' : 'given a link for a new password';
      logAccount(unit, id, `${personName(account)} was ${what}.`);
      return this.#withLink(unit, id);
    });
  }

  /**
   * Changes name, address and role of another person; fields left out stay. A new address ends links that were sent to
   * the old one, and asks for a recent proof, as another role does. Errors: UNAUTHENTICATED, FORBIDDEN,
   * CONFIRMATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT, PRECONDITION_FAILED.
   */
  async update(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<Person> {
    const result = this.#change(actor, id, async (unit, { account, locked }) => {
      requireVersion(account, ifVersion);
      const before = { name: account.name, email: account.email ?? '', role: account.role };
      const wanted = mergePatch(before, input);
      const after = account.invitedAt ? validate(invitationRule, wanted) : validate(personRule, wanted);
      const changes = changesBetween(before, after);
      if (changes.length === 0) return readPerson(unit, id);
      if (after.role !== before.role || after.email !== before.email) this.#requireProof(unit.by);
      if (after.email !== before.email) await dropLinks(unit.manager, id);
      await changeAccount(unit, locked, account, { ...after, email: after.email || null });
      const summary = `The account of ${after.name || account.username} was updated.`;
      logAccount(unit, id, summary, { changes });
      return readPerson(unit, id);
    });
    return withFreeEmail(result);
  }

  /**
   * Closes an account and ends its sessions, the tokens that the person made, and the calendar feed.
   * Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND, CONFLICT.
   */
  async deactivate(actor: Actor, id: string): Promise<Person> {
    this.#requireProof(requireStaff(actor, 'accounts:write'));
    return this.#change(actor, id, async (unit, { account, locked }) => {
      if (!account.deactivatedAt) {
        await changeAccount(unit, locked, account, { deactivatedAt: unit.now });
        await endAccess(unit.manager, id);
        logAccount(unit, id, `${personName(account)} was deactivated.`);
      }
      return readPerson(unit, id);
    });
  }

  /**
   * Opens a closed account again; the tokens do not come back. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED,
   * NOT_FOUND.
   */
  async reactivate(actor: Actor, id: string): Promise<Person> {
    this.#requireProof(requireStaff(actor, 'accounts:write'));
    return this.#change(actor, id, async (unit, { account, locked }) => {
      if (account.deactivatedAt) {
        await changeAccount(unit, locked, account, { deactivatedAt: null });
        logAccount(unit, id, `${personName(account)} was reactivated.`, { action: 'restored' });
      }
      return readPerson(unit, id);
    });
  }

  /** Takes an invitation back that was not accepted. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
  async withdraw(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, id, async (unit, { account }) => {
      if (!account.invitedAt) throw conflict('This invitation was accepted. Deactivate the account instead.');
      await dropLinks(unit.manager, id);
      await unit.manager.delete(Account, { id });
      logAccount(unit, id, `The invitation of ${account.name} was withdrawn.`, { action: 'deleted' });
    });
  }

  #requireProof(staff: Staff): void {
    requireRecentProof(staff, { permission: 'accounts:write', now: this.units.clock.now() });
  }

  /** Runs a change of another person's account, with every account locked. Errors: FORBIDDEN for the own one. */
  async #change<Result>(
    actor: Actor,
    id: string,
    work: (unit: UnitOfWork<Staff>, accounts: Locked) => Promise<Result>,
  ): Promise<Result> {
    const staff = requireStaff(actor, 'accounts:write');
    return this.units.write(staff, async (unit) => {
      const locked = await lockAccounts(unit.manager, this.units.database);
      requireManager(locked, staff);
      const account = locked.find((one) => one.id === id);
      if (!account) throw notFound('Person');
      if (id === staff.accountId) throw forbidden('Nobody changes the own role or account here.');
      return work(unit, { account, locked });
    });
  }

  async #withLink(unit: UnitOfWork<Staff>, id: string): Promise<PersonWithLink> {
    const { publicUrl, sendsLetters } = this.options;
    const account = await unit.manager.findOneByOrFail(Account, { id });
    const url = await makeLink(unit, {
      accountId: id,
      kind: account.invitedAt ? 'invitation' : 'reset',
      madeBy: unit.by.name,
      byLetter: sendsLetters && account.email !== null,
      publicUrl,
    });
    return { person: await readPerson(unit, id), url };
  }
}

async function readPerson({ manager, by }: UnitOfWork<Staff>, id: string): Promise<Person> {
  const account = await manager.findOneByOrFail(Account, { id });
  const link = await manager.findOneBy(AccessLink, { accountId: id });
  const passkeys = await manager.countBy(Passkey, { accountId: id });
  return personOf(account, link, passkeys, by.accountId);
}

/** Somebody who lost the role meanwhile may do nothing more, whichever of two requests comes first. */
function requireManager(locked: readonly Account[], { accountId }: Staff): void {
  const account = locked.find(({ id }) => id === accountId);
  if (!account || account.deactivatedAt) throw unauthenticated();
  if (!rolePermits(account.role, 'accounts:write')) throw forbidden();
}
