import { Redis, type Redis as RedisClient } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooMany } from '../errors.ts';

/** How often something may be done: `points` times in `seconds`, then not for `pause` seconds. */
export interface Allowance {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  readonly pause: number;
}

/** Slows down who asks too often. Keys must be things the caller cannot choose freely. */
export interface Limiter {
  /** Uses one point. Errors: TOO_MANY_REQUESTS. */
  use(allowance: Allowance, key: string): Promise<void>;
  /** Gives back one point that was used for something harmless after all. */
  giveBack(allowance: Allowance, key: string): Promise<void>;
  /** Gives all points back. */
  forgive(allowance: Allowance, key: string): Promise<void>;
  close(): Promise<void>;
}

/** How long Redis may think before we go on counting in memory, in milliseconds. */
const PATIENCE = 500;

/** Counts in Redis when an address is given (several gateways share the count), in memory otherwise. */
export function makeLimiter(redisUrl: string | null): Limiter {
  const redis: RedisClient | null = redisUrl
    ? new Redis(redisUrl, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 1,
        // The one ends a question that gets no answer, the other the connection it was asked on.
        commandTimeout: PATIENCE,
        socketTimeout: PATIENCE,
        // What was counted in memory meanwhile is not counted here again later.
        autoResendUnfulfilledCommands: false,
      })
    : null;
  // Without a listener an unreachable Redis would end the process; the counts then go on in memory.
  redis?.on('error', () => undefined);
  const counters = new Map<string, RateLimiterAbstract>();

  const counter = (allowance: Allowance): RateLimiterAbstract => {
    const known = counters.get(allowance.name);
    if (known) return known;
    const options = {
      keyPrefix: `limit:${allowance.name}`,
      points: allowance.points,
      duration: allowance.seconds,
      blockDuration: allowance.pause,
    };
    const memory = new RateLimiterMemory(options);
    const made = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
      : memory;
    counters.set(allowance.name, made);
    return made;
  };

  return {
    async use(allowance, key) {
      try {
        await counter(allowance).consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    async giveBack(allowance, key) {
      await counter(allowance).reward(key);
    },
    async forgive(allowance, key) {
      await counter(allowance).delete(key);
    },
    async close() {
      await redis?.quit().catch(() => redis.disconnect());
    },
  };
}
