import { type EntityManager, IsNull } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { RecoveryCode } from '#db/entities/recovery-code.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { loginRule } from '#domain/rules/login.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import type { Actor } from '#gateway/actor.ts';
import { notSignedIn, secondFactorRequired } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import { obey } from '#gateway/rule.ts';
import { findAccount } from './accounts.ts';
import type { GuessBrake } from './guess-brake.ts';
import { hashPassword, matchesPassword } from './password-hash.ts';
import { spendCode } from './second-factor.ts';
import { digest, newToken } from './secret.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends after this long without a request, in milliseconds. */
export const IDLE_LIFETIME = 8 * HOUR;
/** A session ends after this long in any case, in milliseconds. */
export const ABSOLUTE_LIFETIME = 7 * 24 * HOUR;
/** How exactly "last seen" is kept; a write for every request would be waste. */
const SEEN_STEP = MINUTE;

/** What a sign-in answers: the token goes into the cookie and nowhere else. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly username: string;
}

/** Where a sign-in comes from. */
interface Origin {
  readonly actor: Actor;
  readonly userAgent: string | null;
}

/** Who may in: sign-in, sign-out, and whose session it is (rulings, "the server decides"). */
export class AuthService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #brake: GuessBrake;
  /** Verified when a name is unknown, so that a wrong name takes as long as a wrong password. */
  readonly #decoy = hashPassword(newToken());

  constructor(database: Database, clock: Clock, brake: GuessBrake) {
    this.#database = database;
    this.#clock = clock;
    this.#brake = brake;
  }

  /**
   * Opens a session and ends the one that asked. Where the second factor is on, the right password alone opens none.
   * Errors: REFUSED_BY_RULE, NOT_SIGNED_IN, SECOND_FACTOR_REQUIRED, TOO_MANY_REQUESTS.
   */
  async signIn(actor: Actor, input: object, userAgent: string | null = null): Promise<SignedIn> {
    const { username, password, code } = obey(loginRule, input);
    const guess = { username, address: actor.address };
    await this.#brake.count(guess);
    const account = await this.#database.read((manager) => findAccount(manager, username));
    const matches = await matchesPassword(account?.passwordHash ?? (await this.#decoy), password);
    // Of the second factor only who knows the password hears anything.
    if (!account || !matches) throw notSignedIn(adminMessages.invalidCredentials);
    if (account.totpSecret === null) {
      await this.#brake.forgive(guess);
      return this.#openSession(account, { actor, userAgent }, null);
    }
    if (code === '') {
      // Not forgiven: asking without a code in between must not make guesses at the code free.
      await this.#brake.takeBack(guess);
      throw secondFactorRequired(adminMessages.codeRequired);
    }
    await this.#brake.countCode(account.id);
    const session = await this.#openSession(account, { actor, userAgent }, code);
    await this.#brake.forgive(guess);
    await this.#brake.forgiveCode(account.id);
    return session;
  }

  /** Ends the session that asks; for anybody else it does nothing. */
  async signOut(actor: Actor): Promise<void> {
    if (actor.kind !== 'staff') return;
    await this.#database.write((manager) => manager.delete(Session, { id: actor.sessionId }));
  }

  /**
   * Who a session token belongs to; null when it is unknown or has ended. `isPersonThere`: false for what a page asks
   * by itself, which keeps no session alive.
   */
  async actorOf(token: string, address: string, isPersonThere = true): Promise<Actor | null> {
    const now = this.#clock.now();
    const id = digest(token);
    const found = await this.#database.read(async (manager) => {
      const session = await manager.findOneBy(Session, { id });
      const account = session && (await manager.findOneBy(Account, { id: session.accountId }));
      return session && account ? { session, account } : null;
    });
    if (!found) return null;
    const { session, account } = found;
    const idle = now.getTime() - session.lastSeenAt.getTime();
    if (session.expiresAt <= now || idle >= IDLE_LIFETIME) return null;
    if (isPersonThere && idle >= SEEN_STEP) {
      await this.#database.write((manager) => manager.update(Session, { id }, { lastSeenAt: now }));
    }
    return { kind: 'staff', address, accountId: account.id, name: account.username, sessionId: id };
  }

  /** `code`: null where the second factor is off. */
  async #openSession(account: Account, { actor, userAgent }: Origin, code: string | null): Promise<SignedIn> {
    const token = newToken();
    const now = this.#clock.now();
    const expiresAt = new Date(now.getTime() + ABSOLUTE_LIFETIME);
    await this.#database.write(async (manager) => {
      // A reset while the old password was being verified has ended its sessions; no new one may follow. Nor may
      // one without a code when the second factor was turned on meanwhile.
      const { id, passwordHash } = account;
      const unchanged = { id, passwordHash, totpSecret: account.totpSecret ?? IsNull() };
      const { affected } = await manager.update(Account, unchanged, { passwordHash });
      if (!affected) throw notSignedIn(adminMessages.invalidCredentials);
      if (code !== null) await this.#takeCode(manager, account, code, now);
      // A token from before the sign-in must not carry on after it (session fixation).
      if (actor.kind === 'staff') await manager.delete(Session, { id: actor.sessionId });
      await manager
        .createQueryBuilder()
        .delete()
        .from(Session)
        .where('accountId = :id AND (expiresAt <= :now OR lastSeenAt <= :idle)', {
          id,
          now,
          idle: new Date(now.getTime() - IDLE_LIFETIME),
        })
        .execute();
      await manager.insert(Session, {
        id: digest(token),
        accountId: id,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
        userAgent: userAgent?.slice(0, limits.userAgent) ?? null,
      });
    });
    return { token, expiresAt, username: account.username };
  }

  async #takeCode(manager: EntityManager, account: Account, code: string, now: Date): Promise<void> {
    const spent = await spendCode(manager, account, code, now);
    if (spent === null) {
      throw secondFactorRequired(adminMessages.codeRefused, [
        { field: 'code', message: adminMessages.codeRefused },
      ]);
    }
    if (spent === 'app') return;
    const left = await manager.countBy(RecoveryCode, { accountId: account.id });
    await recordActivity(manager, now, {
      actor: account.username,
      action: 'signed-in',
      thing: 'account',
      thingId: account.id,
      summary: `“${account.username}” signed in with a recovery code; ${left} are left.`,
    });
  }
}
