import { type EntityManager, Not } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import type { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { passkeyLimits } from '#domain/passkey-limits.ts';
import { newPasskeyRule, passkeyConfirmationRule, passkeyNameRule } from '#domain/rules/passkey.ts';
import { accountOf, type Staff } from '#gateway/features/auth/people/accounts.ts';
import type { FactorConfirmation } from '#gateway/features/auth/sign-in/factor-confirmation.ts';
import { readSignInPolicy } from '#gateway/features/auth/sign-in/sign-in-policy.ts';
import { type Actor, requireSession, requireStaff } from '#gateway/kernel/actor.ts';
import { badUserInput, conflict, notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest } from '#gateway/kernel/secret.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { recordActivity } from '#gateway/write/activity-log.ts';
import { challengeOf, creationOptions, type PasskeySite, verifyCreation } from './passkey-ceremonies.ts';
import { makeChallenge, useUpChallenge } from './passkey-challenges.ts';
import { type PasskeyView, passkeyViewOf, requirePasskeySession } from './passkey-view.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly confirmation: FactorConfirmation;
  readonly site: PasskeySite;
  /** The name an authenticator shows for the site. */
  readonly issuer: () => Promise<string>;
}

/** The passkeys of the own account. */
export class PasskeysService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** The oldest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<PasskeyView[]> {
    const { accountId } = requireSession(actor);
    const rows = await this.#dependencies.database.read((manager) => passkeysOf(manager, accountId));
    return rows.map(passkeyViewOf);
  }

  /**
   * The options with which a browser makes a new passkey, as JSON, for the session of the actor and five minutes. Requires
   * the password, and with the second factor on a code. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT where
   * the account has as many as there may be, TOO_MANY_REQUESTS.
   */
  async begin(actor: Actor, input: object): Promise<string> {
    const staff = requireStaff(actor);
    const { site, issuer, clock } = this.#dependencies;
    const siteName = await issuer();
    const begun = await this.#confirmed(staff, input, async (manager, account) => {
      const known = await passkeysOf(manager, account.id);
      requireRoom(known);
      const use = { purpose: 'add', boundTo: staff.sessionId, now: clock.now() } as const;
      return { account, known, challenge: await makeChallenge(manager, use) };
    });
    // After the transaction: the library takes half a second to load, for which every other write would wait.
    return creationOptions(site, { ...begun, siteName });
  }

  /**
   * Stores the passkey that the browser made with the options of `begin`. From now on the session counts as one that was
   * opened with it. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
   */
  async add(actor: Actor, input: object): Promise<PasskeyView> {
    const staff = requireStaff(actor);
    const { name, response } = validate(newPasskeyRule, input);
    const { database, clock, site } = this.#dependencies;
    const now = clock.now();
    const challenge = challengeOf(response) ?? '';
    const use = { purpose: 'add', boundTo: staff.sessionId, now } as const;
    // In a transaction of its own, so that a refused response uses the challenge up too.
    const isOpen = await database.write((manager) => useUpChallenge(manager, challenge, use));
    if (!isOpen) throw refusedResponse(adminMessages.passkeyExpired);
    const credential = await verifyCreation(site, response, challenge);
    if (!credential) throw refusedResponse(adminMessages.passkeyNotAdded);
    const id = digest(credential.credentialId);
    const row = { id, accountId: staff.accountId, ...credential, name };
    const stored = { ...row, createdAt: now, lastUsedAt: null, version: 1 };
    const added = database.write(async (manager) => {
      await accountOf(manager, staff, database.forChange);
      await requirePasskeySession(manager, staff);
      requireRoom(await passkeysOf(manager, staff.accountId));
      await manager.insert(Passkey, stored);
      await manager.update(Session, { id: staff.sessionId }, { passkeyId: id });
      await this.#record(manager, staff, `The passkey “${name}” of “${staff.name}” was added.`);
    });
    await added.catch((error: unknown) => {
      throw isDuplicate(error) ? conflict('This passkey is known already.') : error;
    });
    return passkeyViewOf(stored);
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED. */
  async rename(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<PasskeyView> {
    const staff = requireStaff(actor);
    const { name } = validate(passkeyNameRule, input);
    const { database } = this.#dependencies;
    return database.write(async (manager) => {
      await accountOf(manager, staff, database.forChange);
      const passkey = await ownPasskey(manager, staff, id, ifVersion);
      if (passkey.name === name) return passkeyViewOf(passkey);
      const renamed = { ...passkey, name, version: passkey.version + 1 };
      await manager.update(Passkey, { id: passkey.id }, { name, version: renamed.version });
      const what = `The passkey “${passkey.name}” of “${staff.name}” is named “${name}” now.`;
      await this.#record(manager, staff, what);
      return passkeyViewOf(renamed);
    });
  }

  /**
   * Removes a passkey and ends the other sessions that it opened. Requires the password, and with the second factor on a
   * code. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED, TOO_MANY_REQUESTS, CONFLICT
   * where it is all that the account has of a second factor that is required.
   */
  async remove(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<void> {
    const staff = requireStaff(actor);
    await this.#confirmed(staff, input, async (manager, account) => {
      const passkey = await ownPasskey(manager, staff, id, ifVersion);
      await requireAnotherFactor(manager, account, passkey);
      await manager.delete(Passkey, { id: passkey.id });
      await manager.delete(Session, { passkeyId: passkey.id, id: Not(staff.sessionId) });
      // The own session goes on, as one of another passkey if there is one: it must not count as a second factor that is gone.
      const [other] = await passkeysOf(manager, account.id);
      const ownSession = { id: staff.sessionId, passkeyId: passkey.id };
      await manager.update(Session, ownSession, { passkeyId: other?.id ?? null });
      await this.#record(manager, staff, `The passkey “${passkey.name}” of “${staff.name}” was removed.`);
    });
  }

  #confirmed<Result>(
    staff: Staff,
    input: object,
    work: (manager: EntityManager, account: Account) => Promise<Result>,
  ): Promise<Result> {
    const given = validate(passkeyConfirmationRule, input);
    return this.#dependencies.confirmation.run(staff, given, async (manager, account) => {
      await requirePasskeySession(manager, staff);
      return work(manager, account);
    });
  }

  #record(manager: EntityManager, { accountId, name }: Staff, summary: string): Promise<void> {
    const deed = { actor: name, action: 'updated', thing: 'account', thingId: accountId } as const;
    return recordActivity(manager, this.#dependencies.clock.now(), { ...deed, summary });
  }
}

const passkeysOf = (manager: EntityManager, accountId: string): Promise<Passkey[]> =>
  manager.find(Passkey, { where: { accountId }, order: { createdAt: 'ASC', id: 'ASC' } });

function requireRoom(known: readonly Passkey[]): void {
  if (known.length >= passkeyLimits.perAccount)
    throw conflict(`An account has at most ${passkeyLimits.perAccount} passkeys. Remove one first.`);
}

async function ownPasskey(
  manager: EntityManager,
  { accountId }: Staff,
  id: string,
  ifVersion: number | null,
): Promise<Passkey> {
  const passkey = (await passkeysOf(manager, accountId)).find((one) => passkeyViewOf(one).id === id);
  if (!passkey) throw notFound('Passkey');
  if (ifVersion !== null && ifVersion !== passkey.version) throw preconditionFailed();
  return passkey;
}

/** Errors: CONFLICT where the policy requires a second factor and the account has no other. */
async function requireAnotherFactor(
  manager: EntityManager,
  account: Account,
  { id }: Passkey,
): Promise<void> {
  const { secondFactor } = await readSignInPolicy(manager);
  if (secondFactor !== 'required' || account.totpSecret !== null) return;
  const hasAnother = await manager.existsBy(Passkey, { accountId: account.id, id: Not(id) });
  if (!hasAnother)
    throw conflict('A second factor is required here, and this passkey is yours. Set up another one first.');
}

const refusedResponse = (message: string) => badUserInput(message, [{ field: 'response', message }]);
