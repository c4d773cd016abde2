import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { AccessLink } from '#db/entities/access-link.entity.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { rolePermits } from '#domain/permissions.ts';
import { invitationRule, personRule } from '#domain/rules/person.ts';
import { countPasskeys } from '#gateway/features/auth/passkeys/passkey-view.ts';
import { hashPassword } from '#gateway/features/auth/sign-in/password-hash.ts';
import { requireRecentProof } from '#gateway/features/auth/sign-in/recent-proof.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { conflict, forbidden, notFound, unauthenticated } from '#gateway/kernel/errors.ts';
import { mergePatch, validate } from '#gateway/kernel/rule.ts';
import { newToken } from '#gateway/kernel/secret.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Queues } from '#gateway/queue/queues.ts';
import { changesBetween, recordActivity } from '#gateway/write/activity-log.ts';
import { dropLinks, makeLink } from './access-links.ts';
import {
  type AccountChange,
  changeAccount,
  endAccess,
  lockAccounts,
  requireFreeEmail,
  requireFreeName,
  requireVersion,
  withFreeEmail,
} from './account-changes.ts';
import { personName, type Staff } from './accounts.ts';
import { type Person, personOf } from './person-view.ts';

/** A person who was given a link; `url`: to be passed on by hand, shown once; null: it goes by letter. */
export interface PersonWithLink {
  readonly person: Person;
  readonly url: string | null;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** Whether there is a mail server. */
  readonly sendsLetters: boolean;
  readonly queues: Queues;
}

/** One change of a person: what is stored, and what the log says. */
interface Step {
  readonly account: Account;
  readonly locked: readonly Account[];
  readonly staff: Staff;
  readonly now: Date;
}

/**
 * Who works here, and as what. Only owners may ask; nobody changes the own account here. What gives access, or
 * closes an account, asks for a recent proof of who the owner is; taking an invitation back does not.
 */
export class PeopleService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Everybody, by name. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<Person[]> {
    const staff = requireStaff(actor, 'accounts:write');
    return this.#dependencies.database.read(async (manager) => {
      const accounts = await manager.find(Account);
      const links = new Map((await manager.find(AccessLink)).map((link) => [link.accountId, link]));
      const passkeys = await countPasskeys(manager);
      return accounts
        .map((account) => {
          const link = links.get(account.id) ?? null;
          return personOf(account, { link, passkeys: passkeys.get(account.id) ?? 0 }, staff.accountId);
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
    const { name, email, role } = validate(invitationRule, input);
    const { database, clock } = this.#dependencies;
    const now = clock.now();
    requireRecentProof(staff, now);
    const id = randomUUID();
    // Nobody knows this password; the person chooses another together with the username.
    const passwordHash = await hashPassword(newToken());
    const result = database.write(async (manager) => {
      const locked = await lockAccounts(manager, database);
      requireManager(locked, staff);
      requireFreeEmail(locked, email);
      requireFreeName(locked, name);
      const times = { createdAt: now, passwordChangedAt: now, invitedAt: now };
      await manager.insert(Account, {
        id,
        username: `invited ${id}`,
        name,
        email,
        role,
        passwordHash,
        ...times,
      });
      await record(manager, now, staff, id, 'created', `${name} was invited as ${role}.`);
      return this.#withLink(manager, staff, id, now);
    });
    return this.#afterLetter(await withFreeEmail(result));
  }

  /**
   * Makes a new link: to accept an invitation, or to choose a new password. It goes by letter where there is a mail
   * server and the person has an address. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND,
   * CONFLICT when deactivated.
   */
  async renewLink(actor: Actor, id: string): Promise<PersonWithLink> {
    const result = await this.#change(actor, id, async (manager, { account, staff, now }) => {
      requireRecentProof(staff, now);
      if (account.deactivatedAt) throw conflict('Reactivate this person first.');
      const what = account.invitedAt ? 'invited again' : 'given a link for a new password';
      await record(manager, now, staff, id, 'updated', `${personName(account)} was ${what}.`);
      return this.#withLink(manager, staff, id, now);
    });
    return this.#afterLetter(result);
  }

  /**
   * Changes name, address and role of another person; fields left out stay. A new address ends links that were sent to
   * the old one, and asks for a recent proof, as another role does. Errors: UNAUTHENTICATED, FORBIDDEN,
   * CONFIRMATION_REQUIRED, BAD_USER_INPUT, NOT_FOUND, CONFLICT, PRECONDITION_FAILED.
   */
  async update(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<Person> {
    const result = this.#change(actor, id, async (manager, step) => {
      const { account, now, staff } = step;
      requireVersion(account, ifVersion);
      const before = { name: account.name, email: account.email ?? '', role: account.role };
      const wanted = mergePatch(before, input);
      const after = account.invitedAt ? validate(invitationRule, wanted) : validate(personRule, wanted);
      const changes = changesBetween(before, after);
      if (changes.length === 0) return this.#person(manager, staff, id);
      if (after.role !== before.role || after.email !== before.email) requireRecentProof(staff, now);
      if (after.email !== before.email) await dropLinks(manager, id);
      await this.#store(manager, step, { ...after, email: after.email || null });
      const summary = `The account of ${after.name || account.username} was updated.`;
      await record(manager, now, staff, id, 'updated', summary, changes);
      return this.#person(manager, staff, id);
    });
    return withFreeEmail(result);
  }

  /**
   * Closes an account and ends its sessions, the tokens that the person made, and the calendar feed.
   * Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED, NOT_FOUND, CONFLICT.
   */
  async deactivate(actor: Actor, id: string): Promise<Person> {
    return this.#change(actor, id, async (manager, step) => {
      const { account, now, staff } = step;
      requireRecentProof(staff, now);
      if (!account.deactivatedAt) {
        await this.#store(manager, step, { deactivatedAt: now });
        await endAccess(manager, id);
        await record(manager, now, staff, id, 'updated', `${personName(account)} was deactivated.`);
      }
      return this.#person(manager, staff, id);
    });
  }

  /**
   * Opens a closed account again; the tokens do not come back. Errors: UNAUTHENTICATED, FORBIDDEN, CONFIRMATION_REQUIRED,
   * NOT_FOUND.
   */
  async reactivate(actor: Actor, id: string): Promise<Person> {
    return this.#change(actor, id, async (manager, step) => {
      const { account, now, staff } = step;
      requireRecentProof(staff, now);
      if (account.deactivatedAt) {
        await this.#store(manager, step, { deactivatedAt: null });
        await record(manager, now, staff, id, 'restored', `${personName(account)} was reactivated.`);
      }
      return this.#person(manager, staff, id);
    });
  }

  /** Takes an invitation back that was not accepted. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
  async withdraw(actor: Actor, id: string): Promise<void> {
    await this.#change(actor, id, async (manager, { account, now, staff }) => {
      if (!account.invitedAt) throw conflict('This invitation was accepted. Deactivate the account instead.');
      await dropLinks(manager, id);
      await manager.delete(Account, { id });
      await record(manager, now, staff, id, 'deleted', `The invitation of ${account.name} was withdrawn.`);
    });
  }

  /** Runs a change of another person's account, with every account locked. Errors: FORBIDDEN for the own one. */
  async #change<Result>(
    actor: Actor,
    id: string,
    work: (manager: EntityManager, step: Step) => Promise<Result>,
  ): Promise<Result> {
    const staff = requireStaff(actor, 'accounts:write');
    const { database, clock } = this.#dependencies;
    const now = clock.now();
    return database.write(async (manager) => {
      const locked = await lockAccounts(manager, database);
      requireManager(locked, staff);
      const account = locked.find((one) => one.id === id);
      if (!account) throw notFound('Person');
      if (id === staff.accountId) throw forbidden('Nobody changes the own role or account here.');
      return work(manager, { account, locked, staff, now });
    });
  }

  #store(manager: EntityManager, { account, locked, now }: Step, change: AccountChange): Promise<void> {
    return changeAccount(manager, locked, account, change, now);
  }

  async #withLink(manager: EntityManager, staff: Staff, id: string, now: Date): Promise<PersonWithLink> {
    const { publicUrl, sendsLetters } = this.#dependencies;
    const account = await manager.findOneByOrFail(Account, { id });
    const url = await makeLink(manager, {
      accountId: id,
      kind: account.invitedAt ? 'invitation' : 'reset',
      madeBy: staff.name,
      now,
      byLetter: sendsLetters && account.email !== null,
      publicUrl,
    });
    return { person: await this.#person(manager, staff, id), url };
  }

  /** Sends a queued letter at once, when its transaction has been committed. */
  #afterLetter(result: PersonWithLink): PersonWithLink {
    if (result.url === null) this.#dependencies.queues.wake('access letters');
    return result;
  }

  async #person(manager: EntityManager, staff: Staff, id: string): Promise<Person> {
    const account = await manager.findOneByOrFail(Account, { id });
    const link = await manager.findOneBy(AccessLink, { accountId: id });
    const passkeys = await manager.countBy(Passkey, { accountId: id });
    return personOf(account, { link, passkeys }, staff.accountId);
  }
}

/** Somebody who lost the role meanwhile may do nothing more, whichever of two requests comes first. */
function requireManager(locked: readonly Account[], { accountId }: Staff): void {
  const account = locked.find(({ id }) => id === accountId);
  if (!account || account.deactivatedAt) throw unauthenticated();
  if (!rolePermits(account.role, 'accounts:write')) throw forbidden();
}

function record(
  manager: EntityManager,
  now: Date,
  { name }: Staff,
  thingId: string,
  action: 'created' | 'updated' | 'deleted' | 'restored',
  summary: string,
  changes: ReturnType<typeof changesBetween> = [],
): Promise<void> {
  return recordActivity(manager, now, { actor: name, action, thing: 'account', thingId, summary, changes });
}
