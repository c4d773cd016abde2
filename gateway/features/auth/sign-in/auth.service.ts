import { type EntityManager, IsNull } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { type Permission, rolePermits } from '#domain/permissions.ts';
import { loginRule } from '#domain/rules/login.ts';
import { findAccount, personName } from '#gateway/features/auth/people/accounts.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { Failure, secondFactorRequired, unauthenticated } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest } from '#gateway/kernel/secret.ts';
import type { UnitOfWork, UnitsOfWork } from '#gateway/write/units-of-work.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { IDLE_LIFETIME, type Opening, openSession, type SignedIn } from './open-session.ts';
import { decoyHash, matchesPassword } from './passwords.ts';
import { redeemCode } from './second-factor.ts';
import { recordFailedSignIn } from './sign-in-log.ts';
import { lacksFactor, readSignInPolicy } from './sign-in-policy.ts';

type Origin = Pick<Opening, 'actor' | 'userAgent'>;

/** Precision of "last seen" in milliseconds, so that not every request writes. */
const SEEN_STEP = 60_000;

/** Sign-in, sign-out and authentication by session token (rulings, "the server decides"). */
export class AuthService {
  readonly #decoy = decoyHash();

  constructor(
    private readonly units: UnitsOfWork,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Opens a session and ends the current one. With the second factor on, a code is required as well.
   * Errors: BAD_USER_INPUT, UNAUTHENTICATED, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS.
   */
  async signIn(actor: Actor, input: object, userAgent: string | null = null): Promise<SignedIn> {
    const { username, password, code } = validate(loginRule, input);
    const attempt = await this.throttle.consume(actor, username);
    const account = await this.units.read((manager) => findAccount(manager, username));
    const matches = await matchesPassword(account?.passwordHash ?? (await this.#decoy), password);
    // Whether the second factor is on is revealed only after the right password.
    if (!account || !matches || account.deactivatedAt) {
      const fault = matches && account ? 'deactivated' : 'password';
      await recordFailedSignIn(this.units, account, fault);
      throw unauthenticated(adminMessages.invalidCredentials);
    }
    if (account.totpSecret === null) {
      await this.throttle.reset(attempt);
      return this.#openSession(account, { actor, userAgent }, null);
    }
    if (code === '') {
      // Refunded and not reset: a sign-in without a code in between must not make guesses at the code free.
      await this.throttle.refund(attempt);
      throw secondFactorRequired(adminMessages.codeRequired);
    }
    await this.throttle.consumeCode(account.id);
    const session = await this.#openSession(account, { actor, userAgent }, code).catch(async (error) => {
      if (isCodeRefused(error)) await recordFailedSignIn(this.units, account, 'code');
      throw error;
    });
    await this.throttle.reset(attempt);
    await this.throttle.resetCode(account.id);
    return session;
  }

  /** Ends the current session; does nothing for visitors and tools. */
  async signOut(actor: Actor): Promise<void> {
    if (actor.kind !== 'staff') return;
    const { sessionId: id, accountId: thingId, username } = actor;
    await this.units.writeAs(actor, async (unit) => {
      const { affected } = await unit.manager.delete(Session, { id });
      const summary = `“${username}” signed out.`;
      if (affected) unit.log({ action: 'signed-out', thing: 'session', thingId, summary });
    });
  }

  /**
   * The owner of a session token; null: unknown or expired. `isUserActive`: false for background requests, which do not
   * extend the session.
   */
  async actorOf(token: string, address: string, isUserActive = true): Promise<Actor | null> {
    const id = digest(token);
    const found = await this.#openSessionOf(id);
    if (!found) return null;
    const { session, account, policy, now } = found;
    const { username, role } = account;
    const name = personName(account);
    if (isUserActive && now.getTime() - session.lastSeenAt.getTime() >= SEEN_STEP) {
      await this.units.writeIfPossible({ name }, async ({ manager, now: lastSeenAt }) => {
        await manager.update(Session, { id }, { lastSeenAt });
        await manager.update(Account, { id: account.id }, { lastSeenAt });
      });
    }
    const lacksSecondFactor = lacksFactor(account, policy, session.passkeyId);
    const awaitsPasskey =
      lacksSecondFactor &&
      (await this.units.read((manager) => manager.existsBy(Passkey, { accountId: account.id })));
    return {
      kind: 'staff',
      address,
      accountId: account.id,
      username,
      name,
      role,
      lacksSecondFactor,
      awaitsPasskey,
      hasPasskeySession: session.passkeyId !== null,
      sessionId: id,
      provedAt: session.provedAt,
    };
  }

  /** Whether a session is still open and its account still has the permission. Asking does not extend it. */
  async isPermitted(sessionId: string, permission: Permission): Promise<boolean> {
    const found = await this.#openSessionOf(sessionId);
    if (!found || lacksFactor(found.account, found.policy, found.session.passkeyId)) return false;
    return rolePermits(found.account.role, permission);
  }

  /** A session that has not ended, with its account; null: there is none. */
  async #openSessionOf(id: string) {
    const now = this.units.clock.now();
    const find = async (manager: EntityManager) => {
      const session = await manager.findOneBy(Session, { id });
      const account = session && (await manager.findOneBy(Account, { id: session.accountId }));
      if (!session || !account || !isOpenAt(session, now) || account.deactivatedAt) return null;
      return { session, account, policy: await readSignInPolicy(manager), now };
    };
    const { database } = this.units;
    // It may have been opened through another node of a cluster a moment ago.
    return (await database.read(find)) ?? (database.isClustered ? database.readCurrent(find) : null);
  }

  /** `code`: null where the second factor is off. */
  #openSession(account: Account, origin: Origin, code: string | null): Promise<SignedIn> {
    return openSession(this.units, {
      ...origin,
      account,
      passkeyId: null,
      confirm: async (unit) => {
        // No session may be opened with a password that was reset during its verification, nor without a code when the
        // second factor was turned on meanwhile, nor when the account was deactivated.
        const { id, passwordHash } = account;
        const unchanged = {
          id,
          passwordHash,
          totpSecret: account.totpSecret ?? IsNull(),
          deactivatedAt: IsNull(),
        };
        const again = { passwordHash, lastSeenAt: unit.now };
        const { affected } = await unit.manager.update(Account, unchanged, again);
        if (!affected) throw unauthenticated(adminMessages.invalidCredentials);
        return code === null ? '' : redeem(unit, account, code);
      },
    });
  }
}

/** Returns what the activity log says of the code. Errors: SECOND_FACTOR_REQUIRED. */
async function redeem({ manager, now }: UnitOfWork, account: Account, code: string): Promise<string> {
  const redeemed = await redeemCode(manager, account, code, now);
  const message = adminMessages.codeRefused;
  if (redeemed === null) throw secondFactorRequired(message, [{ field: 'code', message }]);
  if (redeemed === 'app') return ' with a code';
  const left = await manager.countBy(RecoveryCode, { accountId: account.id });
  return ` with a recovery code; ${left} are left`;
}

const isCodeRefused = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'SECOND_FACTOR_REQUIRED';

const isOpenAt = ({ expiresAt, lastSeenAt }: Session, now: Date): boolean =>
  expiresAt > now && now.getTime() - lastSeenAt.getTime() < IDLE_LIFETIME;
