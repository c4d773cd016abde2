import { type EntityManager, Not } from 'typeorm';
import type { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { publicIdOf } from '#db/public-id.ts';
import { adminMessages } from '#domain/messages.ts';
import { passkeyLimits } from '#domain/passkey-limits.ts';
import { newPasskeyRule, passkeyConfirmationRule, passkeyNameRule } from '#domain/rules/passkey.ts';
import { accountOf, logAccount } from '#gateway/features/auth/people/accounts.ts';
import type { ConfirmationService } from '#gateway/features/auth/sign-in/confirmation.service.ts';
import { readSignInPolicy } from '#gateway/features/auth/sign-in/sign-in-policy.ts';
import { type Actor, requireSession, requireStaff, type Staff } from '#gateway/kernel/actor.ts';
import { conflict, forbidden, notFound, preconditionFailed } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest } from '#gateway/kernel/secret.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { unlessTaken } from '#gateway/write/unless-taken.ts';
import { type PasskeyCeremonies, refusedResponse } from './passkey-ceremonies.ts';

/** A passkey as shown to its owner; `id` is neither the credential id nor its digest. */
export interface PasskeyView extends Pick<Passkey, 'id' | 'name' | 'createdAt' | 'lastUsedAt' | 'version'> {
  /** Whether it works on several devices of its owner. */
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
}

/** The passkeys of the own account. */
export class PasskeysService {
  /** `issuer`: the name an authenticator shows for the site. */
  constructor(
    private readonly units: UnitsOfWork,
    private readonly confirmation: ConfirmationService,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly issuer: () => Promise<string>,
  ) {}

  /** The oldest first. Errors: UNAUTHENTICATED, FORBIDDEN. */
  async list(actor: Actor): Promise<PasskeyView[]> {
    const { accountId } = requireSession(actor);
    const rows = await this.units.read((manager) => passkeysOf(manager, accountId));
    return rows.map(viewOf);
  }

  /**
   * The options with which a browser makes a new passkey, as JSON, for the session of the actor and five minutes. Requires
   * the password, and with the second factor on a code. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT where
   * the account has as many as there may be, TOO_MANY_REQUESTS.
   */
  async begin(actor: Actor, input: object): Promise<string> {
    const { sessionId: boundTo } = requireStaff(actor);
    const siteName = await this.issuer();
    const begun = await this.#confirmed(actor, input, async ({ manager }, account) => {
      const known = await passkeysOf(manager, account.id);
      requireRoom(known);
      const challenge = await this.ceremonies.challenge(manager, { purpose: 'add', boundTo });
      return { account, known, challenge };
    });
    // After the transaction: the library takes half a second to load, for which every other write would wait.
    return this.ceremonies.creationOptions({ ...begun, siteName });
  }

  /**
   * Stores the passkey that the browser made with the options of `begin`. From now on the session counts as one that was
   * opened with it. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
   */
  async add(actor: Actor, input: object): Promise<PasskeyView> {
    const staff = requireStaff(actor);
    const { accountId, sessionId: boundTo } = staff;
    const { name, response } = validate(newPasskeyRule, input);
    const challenge = await this.ceremonies.answered(response, { purpose: 'add', boundTo });
    if (challenge === null) throw refusedResponse(adminMessages.passkeyExpired);
    const credential = await this.ceremonies.verifyCreation(response, challenge);
    if (!credential) throw refusedResponse(adminMessages.passkeyNotAdded);
    const id = digest(credential.credentialId);
    const added = this.units.write(staff, async (unit) => {
      const { manager, now: createdAt } = unit;
      await accountOf(manager, staff, this.units.database.forChange);
      await requirePasskeySession(manager, staff);
      requireRoom(await passkeysOf(manager, accountId));
      const row = { id, accountId, ...credential, name, createdAt, lastUsedAt: null, version: 1 };
      await manager.insert(Passkey, row);
      await manager.update(Session, { id: boundTo }, { passkeyId: id });
      logAccount(unit, accountId, `The passkey “${name}” of “${staff.name}” was added.`);
      return viewOf(row);
    });
    return unlessTaken(added, () => conflict('This passkey is known already.'));
  }

  /** Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED. */
  async rename(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<PasskeyView> {
    const staff = requireStaff(actor);
    const { name } = validate(passkeyNameRule, input);
    return this.units.write(staff, async (unit) => {
      const { manager } = unit;
      await accountOf(manager, staff, this.units.database.forChange);
      const passkey = await ownPasskey(manager, staff, id, ifVersion);
      if (passkey.name === name) return viewOf(passkey);
      const renamed = { ...passkey, name, version: passkey.version + 1 };
      await manager.update(Passkey, { id: passkey.id }, { name, version: renamed.version });
      const what = `The passkey “${passkey.name}” of “${staff.name}” is named “${name}” now.`;
      logAccount(unit, staff.accountId, what);
      return viewOf(renamed);
    });
  }

  /**
   * Removes a passkey and ends the other sessions that it opened. Requires the password, and with the second factor on a
   * code. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, PRECONDITION_FAILED, TOO_MANY_REQUESTS, CONFLICT
   * where it is all that the account has of a second factor that is required.
   */
  async remove(actor: Actor, id: string, input: object, ifVersion: number | null): Promise<void> {
    await this.#confirmed(actor, input, async (unit, account) => {
      const { manager, by: staff } = unit;
      const passkey = await ownPasskey(manager, staff, id, ifVersion);
      await requireAnotherFactor(manager, account, passkey);
      await manager.delete(Passkey, { id: passkey.id });
      await manager.delete(Session, { passkeyId: passkey.id, id: Not(staff.sessionId) });
      // The own session goes on, as one of another passkey if there is one: it must not count as a second factor that is gone.
      const [other] = await passkeysOf(manager, account.id);
      const ownSession = { id: staff.sessionId, passkeyId: passkey.id };
      await manager.update(Session, ownSession, { passkeyId: other?.id ?? null });
      logAccount(unit, account.id, `The passkey “${passkey.name}” of “${staff.name}” was removed.`);
    });
  }

  async #confirmed<Result>(
    actor: Actor,
    input: object,
    work: (unit: UnitOfWork<Staff>, account: Account) => Promise<Result>,
  ): Promise<Result> {
    const staff = requireStaff(actor);
    const given = validate(passkeyConfirmationRule, input);
    return this.confirmation.confirmed(staff, given, async (unit, account) => {
      await requirePasskeySession(unit.manager, staff);
      return work(unit, account);
    });
  }
}

/**
 * Where a second factor is required and a passkey is the only one of an account, a session of the password alone must not
 * set up another: whoever stole the password would get in with it. Errors: FORBIDDEN.
 */
export async function requirePasskeySession(manager: EntityManager, staff: Staff): Promise<void> {
  if (!staff.lacksSecondFactor) return;
  const hasPasskey = await manager.existsBy(Passkey, { accountId: staff.accountId });
  if (hasPasskey) throw forbidden(adminMessages.passkeySignInFirst);
}

const viewOf = (passkey: Passkey): PasskeyView => {
  const { id, name, deviceType, backedUp, createdAt, lastUsedAt, version } = passkey;
  const [isSynced, isBackedUp] = [deviceType === 'multiDevice', backedUp === 1];
  return { id: publicIdOf(id), name, isSynced, isBackedUp, createdAt, lastUsedAt, version };
};

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
  const passkey = (await passkeysOf(manager, accountId)).find((one) => publicIdOf(one.id) === id);
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
