import type { Actor } from '#gateway/kernel/actor.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import type { UnitsOfWork } from '#gateway/write/units-of-work.ts';
import { type LoginAttempt, loginAttemptOf } from './known-devices.ts';

/**
 * Failed attempts are throttled and never lock an account: first by the pair of account and address, later by an
 * address that tries many names and by an account tried from many addresses.
 */
const PAIR: RateLimit = { name: 'sign-in-pair', points: 5, seconds: 300 };
const ADDRESS: RateLimit = { name: 'sign-in-address', points: 30, seconds: 900 };
const ACCOUNT: RateLimit = { name: 'sign-in-account', points: 50, seconds: 900 };

/**
 * A code is one of a million and three are valid at a time, so guesses are counted per account. This step requires the
 * password, so strangers cannot use up the limit.
 */
const CODE: RateLimit = { name: 'sign-in-code', points: 5, seconds: 900 };

/** Attempts on a known device are counted separately, so that guesses elsewhere do not lock the owner out. */
const DEVICE: RateLimit = { name: 'sign-in-device', points: 10, seconds: 900 };

/** Throttles guesses at passwords and codes, at the sign-in and in the account settings. */
export class LoginThrottle {
  constructor(
    private readonly units: UnitsOfWork,
    private readonly limiter: Limiter,
  ) {}

  /**
   * Counts an attempt before the password is verified, so that concurrent guesses cannot exceed the limit. The address
   * is counted first: names can be invented without end, and a refused address must store no counter per name. Returns
   * the attempt, to be refunded or reset. Errors: TOO_MANY_REQUESTS.
   */
  async consume(actor: Actor, username: string): Promise<LoginAttempt> {
    const attempt = await loginAttemptOf(this.units, actor, username);
    if (attempt.device !== null) {
      await this.limiter.consume(...deviceOf(attempt));
      return attempt;
    }
    const counted: Counter[] = [];
    for (const counter of [addressOf(attempt), pairOf(attempt), accountOf(attempt)]) {
      try {
        await this.limiter.consume(...counter);
      } catch (refused) {
        // A refused attempt tests no password, so it must not use up the limit of others at the address.
        for (const before of counted) await this.limiter.refund(...before);
        throw refused;
      }
      counted.push(counter);
    }
    return attempt;
  }

  /** Counts an attempt that names no account. Errors: TOO_MANY_REQUESTS. */
  async consumeAddress(address: string): Promise<void> {
    await this.limiter.consume(ADDRESS, address);
  }

  /** Refunds the points of an attempt that neither failed nor succeeded; earlier failures stay counted. */
  async refund(attempt: LoginAttempt): Promise<void> {
    const counters =
      attempt.device !== null
        ? [deviceOf(attempt)]
        : [addressOf(attempt), pairOf(attempt), accountOf(attempt)];
    for (const counter of counters) await this.limiter.refund(...counter);
  }

  /** Resets the counter of the device or the pair after a success, and refunds the points of the other counters. */
  async reset(attempt: LoginAttempt): Promise<void> {
    if (attempt.device !== null) return this.limiter.reset(...deviceOf(attempt));
    await this.limiter.reset(...pairOf(attempt));
    for (const counter of [addressOf(attempt), accountOf(attempt)]) await this.limiter.refund(...counter);
  }

  /** Counts a code that follows the right password. Errors: TOO_MANY_REQUESTS. */
  async consumeCode(accountId: string): Promise<void> {
    await this.limiter.consume(CODE, accountId);
  }

  /** Resets the counter of codes after a right one. */
  async resetCode(accountId: string): Promise<void> {
    await this.limiter.reset(CODE, accountId);
  }
}

type Counter = readonly [RateLimit, string];

const pairOf = ({ username, address }: LoginAttempt): Counter => [PAIR, `${username} ${address}`];

const deviceOf = ({ username, device }: LoginAttempt): Counter => [DEVICE, `${username} ${device}`];

const addressOf = ({ address }: LoginAttempt): Counter => [ADDRESS, address];

const accountOf = ({ username }: LoginAttempt): Counter => [ACCOUNT, username];
