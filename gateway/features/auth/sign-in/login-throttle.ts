import type { Actor } from '#gateway/kernel/actor.ts';
import type { Limiter, RateLimit } from '#gateway/ports/limiter.ts';
import { type Counter, consumeAll, networkCounters, refundAll } from '#gateway/ports/network-limits.ts';
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

/**
 * Nobody can guess a passkey: its sign-ins are counted for the work of verifying them, and apart from passwords, whose wrong
 * ones must not shut out the passkey of the account.
 */
const PASSKEY: RateLimit = { name: 'passkey-address', points: 30, seconds: 900 };
const PASSKEY_DEVICE: RateLimit = { name: 'passkey-device', points: 10, seconds: 900 };

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
    // A refused attempt tests no password, so it must not use up the limit of others at the address.
    await consumeAll(this.limiter, countersOf(attempt));
    return attempt;
  }

  /**
   * Counts a sign-in with a passkey. `username`: of its owner; null: it is nobody's. Returns what refunds the point.
   * Errors: TOO_MANY_REQUESTS.
   */
  async consumePasskey(actor: Actor, username: string | null): Promise<() => Promise<void>> {
    const attempt = username === null ? null : await loginAttemptOf(this.units, actor, username);
    const counters: readonly Counter[] = attempt?.device
      ? [[PASSKEY_DEVICE, deviceKey(attempt)]]
      : networkCounters(PASSKEY, actor.address);
    await consumeAll(this.limiter, counters);
    return () => refundAll(this.limiter, counters);
  }

  /** Refunds the points of an attempt that neither failed nor succeeded; earlier failures stay counted. */
  async refund(attempt: LoginAttempt): Promise<void> {
    await refundAll(this.limiter, countersOf(attempt));
  }

  /** Resets the counter of the device or the pair after a success, and refunds the points of the other counters. */
  async reset(attempt: LoginAttempt): Promise<void> {
    const counters = countersOf(attempt);
    const isOwn = ([limit]: Counter) => limit === DEVICE || limit === PAIR;
    for (const counter of counters.filter(isOwn)) await this.limiter.reset(...counter);
    await refundAll(
      this.limiter,
      counters.filter((counter) => !isOwn(counter)),
    );
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

const deviceKey = ({ username, device }: LoginAttempt): string => `${username} ${device}`;

/** What an attempt counts for. The network comes first: a refused one must store no counter for each name it invents. */
const countersOf = (attempt: LoginAttempt): readonly Counter[] =>
  attempt.device === null
    ? [
        ...networkCounters(ADDRESS, attempt.address),
        [PAIR, `${attempt.username} ${attempt.address}`],
        [ACCOUNT, attempt.username],
      ]
    : [[DEVICE, deviceKey(attempt)]];
