import { IsNull } from 'typeorm';
import { Account } from '#db/entities/account.entity.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { type AssertionResponse, passkeySignInRule } from '#domain/rules/passkey.ts';
import type { LoginThrottle } from '#gateway/features/auth/sign-in/login-throttle.ts';
import { openSession, type SignedIn } from '#gateway/features/auth/sign-in/open-session.ts';
import { recordFailedSignIn, type SignInFault } from '#gateway/features/auth/sign-in/sign-in-log.ts';
import type { Actor } from '#gateway/kernel/actor.ts';
import { type Failure, unauthenticated } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest, newToken } from '#gateway/kernel/secret.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import { consumeByNetwork } from '#gateway/ports/network-limits.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type PasskeyCeremonies, storeUse } from './passkey-ceremonies.ts';

/** Challenges that one network is handed. Each open sign-in screen that offers passkeys asks for some. */
const CHALLENGES: RateLimit = { name: 'passkey-challenges', points: 120, seconds: 300 };

/** What a browser needs to sign in with a passkey. */
export interface PasskeyRequest {
  /** As JSON. */
  readonly options: string;
  /** A token that only this browser gets, in a cookie; null: it has one already. */
  readonly attempt: string | null;
}

/** Sign-in with a passkey in place of username, password and code. */
export class PasskeySignInService {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly limiter: Limiter,
    private readonly throttle: LoginThrottle,
    private readonly ceremonies: PasskeyCeremonies,
  ) {}

  /** A challenge for this browser, good for one sign-in within five minutes. Errors: TOO_MANY_REQUESTS. */
  async begin(actor: Actor): Promise<PasskeyRequest> {
    await consumeByNetwork(this.limiter, CHALLENGES, actor.address);
    const known = attemptOf(actor);
    const attempt = known === null ? newToken() : null;
    const boundTo = known ?? digest(attempt ?? '');
    return { options: await this.ceremonies.requestOptions({ purpose: 'sign-in', boundTo }), attempt };
  }

  /**
   * Opens a session for the owner of the passkey and ends the current one. No code follows: the authenticator has
   * verified the person. Errors: BAD_USER_INPUT, UNAUTHENTICATED, TOO_MANY_REQUESTS.
   */
  async signIn(actor: Actor, response: string, userAgent: string | null): Promise<SignedIn> {
    const assertion = validate(passkeySignInRule, { response }).response;
    const found = await this.#find(assertion);
    // Counted before anything is verified, as for passwords.
    const refund = await this.throttle.consumePasskey(actor, found?.account.username ?? null);
    const boundTo = attemptOf(actor);
    const challenge = boundTo && (await this.ceremonies.answered(assertion, { purpose: 'sign-in', boundTo }));
    if (!challenge)
      throw await this.#refusal(found?.account ?? null, 'challenge', adminMessages.passkeyExpired);
    if (!found) throw await this.#refusal(null, 'passkey');
    const { account, passkey } = found;
    const verified = await this.ceremonies.verifyAssertion(assertion, challenge, passkey);
    if (!verified) throw await this.#refusal(account, 'passkey');
    if (account.deactivatedAt) throw await this.#refusal(account, 'deactivated');
    const session = await openSession(this.units, {
      account,
      actor,
      userAgent,
      passkeyId: passkey.id,
      async confirm(unit) {
        // No session may be opened for an account that was deactivated meanwhile, nor with a passkey that was removed or
        // used by another sign-in with the same count.
        const open = { id: account.id, deactivatedAt: IsNull() };
        const { affected: isActive } = await unit.manager.update(Account, open, { lastSeenAt: unit.now });
        const isUnused = await storeUse(unit, passkey, verified);
        if (!isActive || !isUnused) throw unauthenticated(adminMessages.passkeyRefused);
        return ` with the passkey “${passkey.name}”`;
      },
    });
    await refund();
    return session;
  }

  /** The passkey a response names, with its account; null: it is nobody's. */
  #find({ id }: AssertionResponse) {
    return this.units.read(async (manager) => {
      const passkey = await manager.findOneBy(Passkey, { id: digest(id) });
      const account = passkey && (await manager.findOneBy(Account, { id: passkey.accountId }));
      return account ? { passkey, account } : null;
    });
  }

  async #refusal(
    account: Account | null,
    fault: SignInFault,
    sentence: string = adminMessages.passkeyRefused,
  ): Promise<Failure> {
    await recordFailedSignIn(this.units, account, fault);
    return unauthenticated(sentence);
  }
}

/** Digest of the token that binds a sign-in to the browser; null: it has none. */
const attemptOf = (actor: Actor): string | null => (actor.kind === 'tool' ? null : (actor.attempt ?? null));
