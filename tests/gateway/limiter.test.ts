import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type Limiter, makeLimiter, type RateLimit } from '#gateway/ports/limiter.ts';
import { RedisConnection } from '#gateway/ports/redis-connection.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';
import { patient } from '#tests/support/patience.mjs';

const HOST = '127.0.0.1';
const PORT = 6379;
const redisUrl = `redis://${HOST}:${PORT}`;
/** Unique keys, so that other data in that Redis is not changed. */
const allowance = (over: Partial<RateLimit> = {}): RateLimit => ({
  name: `test-${randomUUID()}`,
  points: 2,
  seconds: 60,
  ...over,
});

/** Why Redis is not available; null: it is. */
async function whyNot(): Promise<string | null> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.quit();
    return null;
  } catch (error) {
    return `no Redis responds at ${redisUrl}: ${error instanceof Error ? error.message : error}`;
  }
}
const reason = await whyNot();

const open: { close(): Promise<void> }[] = [];
const limiterAt = (url: string | null): Limiter => {
  const limiter = makeLimiter(url ? new RedisConnection(url) : null);
  open.push(limiter);
  return limiter;
};
afterEach(() => void vi.useRealTimers());
afterAll(() => Promise.all(open.map((limiter) => limiter.close())));

const advance = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

const tried = (limiter: Limiter, of: RateLimit, key = 'somebody') =>
  limiter.consume(of, key).then(
    () => 'OK',
    (error) => error.code as string,
  );

describe.each([
  ['memory', null],
  ['memory while Redis is unreachable', `redis://${HOST}:1`],
])('counting in %s', (_where, url) => {
  it('refuses requests above the limit until the window ends, and returns the time left', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [limiter, of] = [limiterAt(url), allowance()];
    expect(await tried(limiter, of)).toBe('OK');
    advance(20);
    expect(await tried(limiter, of)).toBe('OK');
    await expect(limiter.consume(of, 'somebody')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      retryAfter: 40,
    });
    expect(await tried(limiter, of, 'somebody else')).toBe('OK');
    expect(await tried(limiter, allowance())).toBe('OK');
    advance(39);
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
    advance(1);
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
  });

  it.each([
    ['30 in 600 s', 30, 600],
    ['5 in 300 s', 5, 300],
  ])('accepts %s and no more, whatever the number of tries', async (_written, points, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [limiter, of] = [limiterAt(url), allowance({ points, seconds })];
    let accepted = 0;
    for (let second = 0; second < seconds; second += 5) {
      for (let n = 0; n < points; n += 1) if ((await tried(limiter, of)) === 'OK') accepted += 1;
      advance(5);
    }
    expect(accepted).toBe(points);
    expect(await tried(limiter, of)).toBe('OK');
  });

  it('does not carry points into the next window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [limiter, of] = [limiterAt(url), allowance()];
    await limiter.consume(of, 'somebody');
    advance(60);
    await limiter.refund(of, 'somebody');
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
  });

  it('refunds a point, and resets all', async () => {
    const [limiter, of] = [limiterAt(url), allowance()];
    for (let n = 0; n < 5; n += 1) {
      expect(await tried(limiter, of)).toBe('OK');
      await limiter.refund(of, 'somebody');
    }
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    await limiter.reset(of, 'somebody');
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
  });

  it('gives back no point that was not used', async () => {
    const [limiter, of] = [limiterAt(url), allowance()];
    expect(await tried(limiter, of)).toBe('OK');
    for (let n = 0; n < 3; n += 1) await limiter.refund(of, 'somebody');
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
  });

  it('says a time to wait after which the window has ended, in whole seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [limiter, of] = [limiterAt(url), allowance({ points: 1 })];
    await limiter.consume(of, 'somebody');
    advance(19.5);
    await expect(limiter.consume(of, 'somebody')).rejects.toMatchObject({ retryAfter: 41 });
    advance(41);
    expect(await tried(limiter, of)).toBe('OK');
  });

  it('accepts as many concurrent requests as there are points', async () => {
    const [limiter, of] = [limiterAt(url), allowance()];
    const codes = await Promise.all(Array.from({ length: 20 }, () => tried(limiter, of)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2);
  });
});

describe.skipIf(reason)(`counting in Redis${reason ? ` (skipped: ${reason})` : ''}`, () => {
  /** Waits until the limiter counts in Redis. */
  async function counts(limiter: Limiter): Promise<Limiter> {
    const redisReader = new Redis(redisUrl);
    await vi.waitFor(
      async () => {
        const probe = allowance();
        await limiter.consume(probe, 'probe');
        expect(await redisReader.del(`limit:${probe.name}:probe`)).toBe(1);
      },
      { timeout: patient(5000) },
    );
    await redisReader.quit();
    return limiter;
  }

  it('is shared by two gateways', async () => {
    const [first, second] = [await counts(limiterAt(redisUrl)), await counts(limiterAt(redisUrl))];
    const of = allowance();
    expect([await tried(first, of), await tried(second, of)]).toEqual(['OK', 'OK']);
    expect([await tried(first, of), await tried(second, of)]).toEqual(Array(2).fill('TOO_MANY_REQUESTS'));
    await second.reset(of, 'somebody');
    expect(await tried(first, of)).toBe('OK');
    await second.refund(of, 'somebody');
    expect([await tried(first, of), await tried(first, of)]).toEqual(['OK', 'OK']);
    await first.reset(of, 'somebody');
  });

  /** The milliseconds a key has left in Redis. */
  async function leftOf(of: RateLimit, redis: Redis): Promise<number> {
    return redis.pttl(`limit:${of.name}:somebody`);
  }

  it('refuses until the window ends there too, and does not carry points into the next one', async () => {
    const [limiter, redis] = [await counts(limiterAt(redisUrl)), new Redis(redisUrl)];
    const of = allowance({ points: 5, seconds: 3600 });
    const key = `limit:${of.name}:somebody`;
    for (let n = 0; n < 5; n += 1) expect(await tried(limiter, of)).toBe('OK');
    // The time of Redis cannot be changed, but the expiry of the window can.
    await redis.pexpire(key, 1_800_000);
    for (let n = 0; n < 20; n += 1) expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
    const left = await leftOf(of, redis);
    expect(left).toBeLessThanOrEqual(1_800_000);
    expect(left).toBeGreaterThan(900_000);
    await expect(limiter.consume(of, 'somebody')).rejects.toMatchObject({
      retryAfter: expect.toSatisfy((seconds: number) => seconds > 900 && seconds <= 1800),
    });
    await redis.del(key);
    await limiter.refund(of, 'somebody');
    for (let n = 0; n < 5; n += 1) expect(await tried(limiter, of)).toBe('OK');
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
    expect(await leftOf(of, redis)).toBeGreaterThan(1_800_000);
    await redis.del(key);
    await redis.quit();
  });

  it.each([
    ['refuses connections', 'cut'],
    ['does not respond', 'stall'],
  ] as const)('counts in memory while Redis %s, and in Redis afterwards', async (_state, fault) => {
    const proxy = await BreakableProxy.to(HOST, PORT);
    const limiter = await counts(limiterAt(`redis://${HOST}:${proxy.port}`));
    await proxy[fault]();
    const of = allowance();
    const start = performance.now();
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
    expect(performance.now() - start).toBeLessThan(patient(2000));
    await proxy.recover();
    await counts(limiter);
    await limiter.close();
    await proxy.cut();
  });
});
