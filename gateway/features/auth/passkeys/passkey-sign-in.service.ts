import { IsNull } from 'typeorm';
import type { Database } from '#db/database.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { type AssertionResponse, passkeySignInRule } from '#domain/rules/passkey.ts';
import { loginAttemptOf } from '#gateway/features/auth/sign-in/known-devices.ts';
import type { LoginAttempt, LoginThrottle } from '#gateway/features/auth/sign-in/login-throttle.ts';
import { openSession, type SignedIn } from '#gateway/features/auth/sign-in/open-session.ts';
import { recordFailedSignIn, type SignInFault } from '#gateway/features/auth/sign-in/sign-in-log.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { type Failure, unauthenticated } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import { challengeOf, type PasskeySite, requestOptions, verifyAssertion } from './passkey-ceremonies.ts';
import { makeChallenge, useUpChallenge } from './passkey-challenges.ts';

/** Challenges that one network is handed. Each open sign-in screen that offers passkeys asks for some. */
const CHALLENGES: RateLimit = { name: 'passkey-challenges', points: 120, seconds: 300 };

/** What a browser needs to sign in with a passkey. */
export interface PasskeyRequest {
  /** As JSON. */
  readonly options: string;
  /** A token that only this browser gets, in a cookie; null: it has one already. */
  readonly attempt: string | null;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly throttle: LoginThrottle;
  readonly site: PasskeySite;
}

/** Sign-in with a passkey in place of username, password and code. */
export class PasskeySignInService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** A challenge for this browser, good for one sign-in within five minutes. Errors: TOO_MANY_REQUESTS. */
  async begin(actor: Actor): Promise<PasskeyRequest> {
    const { database, clock, limiter, site } = this.#dependencies;
    await limiter.consume(CHALLENGES, actor.address);
    const known = attemptOf(actor);
    const attempt = known === null ? newToken() : null;
    const boundTo = known ?? digest(attempt ?? '');
    const use = { purpose: 'sign-in', boundTo, now: clock.now() } as const;
    const challenge = await database.write((manager) => makeChallenge(manager, use));
    return { options: await requestOptions(site, challenge), attempt };
  }

  /**
   * Opens a session for the owner of the passkey and ends the current one. No code follows: the authenticator has
   * verified the person. Errors: BAD_USER_INPUT, UNAUTHENTICATED, TOO_MANY_REQUESTS.
   */
  async signIn(actor: Actor, response: string, userAgent: string | null): Promise<SignedIn> {
    const assertion = validate(passkeySignInRule, { response }).response;
    const { database, clock, throttle, site } = this.#dependencies;
    const found = await this.#find(assertion);
    const attempt = found && (await loginAttemptOf(database, actor, found.account.username, clock.now()));
    await this.#count(actor, attempt);
    const challenge = challengeOf(assertion) ?? '';
    if (!(await this.#isOpen(actor, challenge)))
      throw await this.#refusal(found?.account ?? null, 'challenge', adminMessages.passkeyExpired);
    if (!found || !attempt) throw await this.#refusal(null, 'passkey');
    const { account, passkey } = found;
    const verified = await verifyAssertion(site, assertion, challenge, passkey);
    if (!verified) throw await this.#refusal(account, 'passkey');
    if (account.deactivatedAt) throw await this.#refusal(account, 'deactivated');
    const session = await openSession(database, clock, {
      account,
      actor,
      userAgent,
      passkeyId: passkey.id,
      async confirm(manager, lastUsedAt) {
        // No session may be opened for an account that was deactivated meanwhile, nor with a passkey that was removed or
        // used by another sign-in with the same count.
        const open = { id: account.id, deactivatedAt: IsNull() };
        const unused = { id: passkey.id, counter: passkey.counter };
        const isActive = (await manager.update(Account, open, { lastSeenAt: lastUsedAt })).affected;
        const isKnown = (await manager.update(Passkey, unused, { ...verified, lastUsedAt })).affected;
        if (!isActive || !isKnown) throw unauthenticated(adminMessages.passkeyRefused);
        return ` with the passkey “${passkey.name}”`;
      },
    });
    await throttle.reset(attempt);
    return session;
  }

  /** The passkey a response names, with its account; null: it is nobody's. */
  #find({ id }: AssertionResponse) {
    return this.#dependencies.database.read(async (manager) => {
      const passkey = await manager.findOneBy(Passkey, { id: digest(id) });
      const account = passkey && (await manager.findOneBy(Account, { id: passkey.accountId }));
      return account ? { passkey, account } : null;
    });
  }

  /** Counts an attempt before anything is verified, as for passwords. Errors: TOO_MANY_REQUESTS. */
  #count({ address }: Actor, attempt: LoginAttempt | null): Promise<void> {
    const { throttle } = this.#dependencies;
    return attempt ? throttle.consume(attempt) : throttle.consumeAddress(address);
  }

  /** Uses the challenge up, in a transaction of its own, so that a refused response uses it up too. */
  async #isOpen(actor: Actor, challenge: string): Promise<boolean> {
    const { database, clock } = this.#dependencies;
    const boundTo = attemptOf(actor);
    if (boundTo === null) return false;
    const use = { purpose: 'sign-in', boundTo, now: clock.now() } as const;
    return database.write((manager) => useUpChallenge(manager, challenge, use));
  }

  async #refusal(
    account: Account | null,
    fault: SignInFault,
    sentence: string = adminMessages.passkeyRefused,
  ): Promise<Failure> {
    const { database, clock } = this.#dependencies;
    await recordFailedSignIn(database, { account, fault, at: clock.now() });
    return unauthenticated(sentence);
  }
}

/** Digest of the token that binds a sign-in to the browser; null: it has none. */
const attemptOf = (actor: Actor): string | null => (actor.kind === 'tool' ? null : (actor.attempt ?? null));
