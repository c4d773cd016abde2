import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { tooManyRequests } from '#gateway/kernel/errors.ts';
import type { RedisConnection, RedisListener, RedisState } from './redis-connection.ts';

/**
 * `points` uses in a window of `seconds`, which begins with the first use. Further uses are refused until the window
 * ends.
 */
export interface RateLimit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts uses against rate limits. Keys must not be freely chosen by the caller. */
export interface Limiter {
  /** Uses one point. Errors: TOO_MANY_REQUESTS. */
  consume(limit: RateLimit, key: string): Promise<void>;
  /** Gives back one point. */
  refund(limit: RateLimit, key: string): Promise<void>;
  /** Gives all points back. */
  reset(limit: RateLimit, key: string): Promise<void>;
  /** State of Redis; while it is unavailable, each gateway counts in its own memory. */
  readonly redis: RedisState;
  /** Sets the listener for changes of the state of Redis. */
  onRedisState(listener: RedisListener): void;
  close(): Promise<void>;
}

/** Counts in Redis, shared by several gateways; in memory when `redis` is null. Closes the connection with itself. */
export function makeLimiter(redis: RedisConnection | null): Limiter {
  const counters = new Map<string, RateLimiterAbstract>();

  const counter = (limit: RateLimit): RateLimiterAbstract => {
    const existing = counters.get(limit.name);
    if (existing) return existing;
    // No `blockDuration`: a block replaces the window, so a shorter one would end both early.
    const options = {
      keyPrefix: `limit:${limit.name}`,
      points: limit.points,
      duration: limit.seconds,
    };
    const memory = new RateLimiterMemory(options);
    const created = redis
      ? new RateLimiterRedis({ ...options, storeClient: redis.client, insuranceLimiter: memory })
      : memory;
    counters.set(limit.name, created);
    return created;
  };

  return {
    async consume(limit, key) {
      try {
        await counter(limit).consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooManyRequests(refused.msBeforeNext / 1000);
        throw refused;
      }
    },
    async refund(limit, key) {
      const used = await counter(limit).get(key);
      // After the end of the window, the reward would add a point to the next one.
      if (used && used.msBeforeNext > 0 && used.consumedPoints > 0) await counter(limit).reward(key);
    },
    async reset(limit, key) {
      await counter(limit).delete(key);
    },
    get redis() {
      return redis?.state ?? 'not configured';
    },
    onRedisState(listener) {
      redis?.listen(listener);
    },
    async close() {
      await redis?.close();
    },
  };
}
