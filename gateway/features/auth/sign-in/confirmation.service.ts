import type { Database } from '#db/database.ts';
import { Passkey } from '#db/entities/passkey.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { passkeyConfirmationRule, passkeySignInRule } from '#domain/rules/passkey.ts';
import {
  challengeOf,
  type PasskeySite,
  requestOptions,
  verifyAssertion,
} from '#gateway/features/auth/passkeys/passkey-ceremonies.ts';
import { makeChallenge, useUpChallenge } from '#gateway/features/auth/passkeys/passkey-challenges.ts';
import { accountOf } from '#gateway/features/auth/people/accounts.ts';
import { type Actor, requireStaff } from '#gateway/kernel/actor.ts';
import { badUserInput } from '#gateway/kernel/errors.ts';
import { validate } from '#gateway/kernel/rule.ts';
import { digest } from '#gateway/kernel/secret.ts';
import type { Clock } from '#gateway/ports/clock.ts';
import type { FactorConfirmation } from './factor-confirmation.ts';
import { loginAttemptOf } from './known-devices.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { rememberProof } from './recent-proof.ts';
import { lacksFactor, readSignInPolicy } from './sign-in-policy.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly throttle: LoginThrottle;
  readonly confirmation: FactorConfirmation;
  readonly site: PasskeySite;
}

/** Takes the proof of who a signed-in person is, which `requireRecentProof` asks for. */
export class ConfirmationService {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * By the password, and with the second factor on a code. Where a second factor is required and the person has passkeys
   * alone, the password proves no more than it does at the sign-in. Wrong ones are throttled as there.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async confirm(actor: Actor, input: object): Promise<void> {
    const staff = requireStaff(actor);
    const given = validate(passkeyConfirmationRule, input);
    await this.#dependencies.confirmation.run(staff, given, async (manager, account) => {
      if (lacksFactor(account, await readSignInPolicy(manager), null)) throw refusedPassword();
    });
  }

  /** The options with which a browser asks for a passkey, as JSON, for this session and five minutes. */
  async beginPasskey(actor: Actor): Promise<string> {
    const { sessionId } = requireStaff(actor);
    const { database, clock, site } = this.#dependencies;
    const use = { purpose: 'confirm', boundTo: sessionId, now: clock.now() } as const;
    return requestOptions(site, await database.write((manager) => makeChallenge(manager, use)));
  }

  /**
   * By a passkey of the own account, which stands for password and code. Throttled as at the sign-in.
   * Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, TOO_MANY_REQUESTS.
   */
  async confirmWithPasskey(actor: Actor, input: object): Promise<void> {
    const staff = requireStaff(actor);
    const { response } = validate(passkeySignInRule, input);
    const { database, clock, throttle, site } = this.#dependencies;
    const now = clock.now();
    const attempt = await loginAttemptOf(database, staff, staff.username, now);
    await throttle.consume(attempt);
    const challenge = challengeOf(response) ?? '';
    const use = { purpose: 'confirm', boundTo: staff.sessionId, now } as const;
    // In a transaction of its own, so that a refused response uses the challenge up too.
    const isOpen = await database.write((manager) => useUpChallenge(manager, challenge, use));
    if (!isOpen) throw refusedResponse(adminMessages.passkeyExpired);
    const own = { id: digest(response.id), accountId: staff.accountId };
    const passkey = await database.read((manager) => manager.findOneBy(Passkey, own));
    const verified = passkey && (await verifyAssertion(site, response, challenge, passkey));
    if (!verified) throw refusedResponse(adminMessages.passkeyNotConfirmed);
    await database.write(async (manager) => {
      await accountOf(manager, staff, database.forChange);
      // Not with a passkey that was removed meanwhile, or used elsewhere with the same count.
      const unused = { ...own, counter: passkey.counter };
      const { affected } = await manager.update(Passkey, unused, { ...verified, lastUsedAt: now });
      if (!affected) throw refusedResponse(adminMessages.passkeyNotConfirmed);
      await rememberProof(manager, staff, now);
    });
    await throttle.refund(attempt);
  }
}

const refusedPassword = () =>
  badUserInput(adminMessages.passkeyRequired, [
    { field: 'password', message: adminMessages.passkeyRequired },
  ]);

const refusedResponse = (message: string) => badUserInput(message, [{ field: 'response', message }]);
