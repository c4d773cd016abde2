import { randomUUID } from 'node:crypto';
import argon2 from 'argon2';
import type { EntityManager } from 'typeorm';
import type { Database } from '#db/database.ts';
import { isDuplicate } from '#db/database-faults.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { loginRule } from '#domain/rules/login.ts';
import { recordActivity } from '#gateway/activity-log.ts';
import type { Actor } from '#gateway/actor.ts';
import { notFound, notSignedIn } from '#gateway/errors.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Allowance, Limiter } from '#gateway/ports/limiter.ts';
import { obey } from '#gateway/rule.ts';
import { digest, newToken } from './secret.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A session ends after this long without a request, in milliseconds. */
export const IDLE_LIFETIME = 8 * HOUR;
/** A session ends after this long in any case, in milliseconds. */
export const ABSOLUTE_LIFETIME = 7 * 24 * HOUR;
/** How exactly "last seen" is kept; a write for every request would be waste. */
const SEEN_STEP = MINUTE;

/**
 * Failures slow down and never lock: a pair of account and address soonest, an address that tries many names and an
 * account tried from many addresses later.
 */
const PAIR: Allowance = { name: 'sign-in-pair', points: 5, seconds: 300, pause: 60 };
const ADDRESS: Allowance = { name: 'sign-in-address', points: 30, seconds: 900, pause: 120 };
const ACCOUNT: Allowance = { name: 'sign-in-account', points: 50, seconds: 900, pause: 30 };

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const HASHING = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** What a sign-in answers: the token goes into the cookie and nowhere else. */
export interface SignedIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly username: string;
}

/** Who may in: passwords and sessions (rulings, "the server decides"). */
export class AuthService {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #limiter: Limiter;
  /** Verified when a name is unknown, so that a wrong name takes as long as a wrong password. */
  readonly #decoy = argon2.hash(newToken(), HASHING);

  constructor(database: Database, clock: Clock, limiter: Limiter) {
    this.#database = database;
    this.#clock = clock;
    this.#limiter = limiter;
  }

  /** Opens a session and ends the one that asked. Errors: REFUSED_BY_RULE, NOT_SIGNED_IN, TOO_MANY_REQUESTS. */
  async signIn(actor: Actor, input: object): Promise<SignedIn> {
    const { username, password } = obey(loginRule, input);
    const account = await this.#database.read((manager) => findAccount(manager, username));
    const pair = [PAIR, `${username.toLowerCase()} ${actor.address}`] as const;
    const wider = [
      [ADDRESS, actor.address],
      [ACCOUNT, username.toLowerCase()],
    ] as const;
    // Counted before the password is looked at: of a hundred guesses at the same moment no more get through.
    for (const counted of [pair, ...wider]) await this.#limiter.use(...counted);
    const matches = await argon2.verify(account?.passwordHash ?? (await this.#decoy), password);
    if (!account || !matches) throw notSignedIn(adminMessages.invalidCredentials);
    await this.#limiter.forgive(...pair);
    for (const counted of wider) await this.#limiter.giveBack(...counted);
    return this.#openSession(account, actor);
  }

  /** Ends the session that asks; for anybody else it does nothing. */
  async signOut(actor: Actor): Promise<void> {
    if (actor.kind !== 'staff') return;
    await this.#database.write((manager) => manager.delete(Session, { id: actor.sessionId }));
  }

  /** Who a session token belongs to; null when it is unknown or has ended. */
  async actorOf(token: string, address: string): Promise<Actor | null> {
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
    if (idle >= SEEN_STEP) {
      await this.#database.write((manager) => manager.update(Session, { id }, { lastSeenAt: now }));
    }
    return { kind: 'staff', address, accountId: account.id, name: account.username, sessionId: id };
  }

  /** Makes the first account unless there is one; answers the password it invented, or null. */
  async ensureAccount(username: string, password: string | null): Promise<string | null> {
    const any = await this.#database.read((manager) => manager.count(Account));
    if (any > 0) return null;
    const chosen = password ?? newToken().slice(0, 20);
    const passwordHash = await argon2.hash(chosen, HASHING);
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

  /** Sets a password from the shell and ends every session of the account. Errors: NOT_FOUND, REFUSED_BY_RULE. */
  async resetPassword(username: string, password: string | null): Promise<string> {
    const chosen = password ?? newToken().slice(0, 20);
    obey(loginRule, { username, password: chosen });
    const passwordHash = await argon2.hash(chosen, HASHING);
    const now = this.#clock.now();
    await this.#database.write(async (manager) => {
      const account = await findAccount(manager, username);
      if (!account) throw notFound('Account');
      await manager.update(Account, { id: account.id }, { passwordHash, passwordChangedAt: now });
      await manager.delete(Session, { accountId: account.id });
      await recordActivity(manager, now, {
        actor: 'shell',
        action: 'updated',
        thing: 'account',
        thingId: account.id,
        summary: `The password of “${account.username}” was reset.`,
      });
    });
    return chosen;
  }

  async #openSession(account: Account, actor: Actor): Promise<SignedIn> {
    const token = newToken();
    const now = this.#clock.now();
    const expiresAt = new Date(now.getTime() + ABSOLUTE_LIFETIME);
    await this.#database.write(async (manager) => {
      // A reset while the old password was being verified has ended its sessions; no new one may follow.
      const { id, passwordHash } = account;
      const { affected } = await manager.update(Account, { id, passwordHash }, { passwordHash });
      if (!affected) throw notSignedIn(adminMessages.invalidCredentials);
      // A token from before the sign-in must not carry on after it (session fixation).
      if (actor.kind === 'staff') await manager.delete(Session, { id: actor.sessionId });
      await manager
        .createQueryBuilder()
        .delete()
        .from(Session)
        .where('accountId = :id AND (expiresAt <= :now OR lastSeenAt <= :idle)', {
          id: account.id,
          now,
          idle: new Date(now.getTime() - IDLE_LIFETIME),
        })
        .execute();
      const fresh = { id: digest(token), accountId: account.id, createdAt: now, lastSeenAt: now, expiresAt };
      await manager.insert(Session, fresh);
    });
    return { token, expiresAt, username: account.username };
  }
}

/** Names are told apart without regard to case. */
async function findAccount(manager: EntityManager, username: string): Promise<Account | null> {
  return manager
    .createQueryBuilder(Account, 'account')
    .where('LOWER(account.username) = LOWER(:username)', { username })
    .getOne();
}
