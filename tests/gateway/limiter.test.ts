import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { type Allowance, type Limiter, makeLimiter } from '#gateway/ports/limiter.ts';
import { BreakableProxy } from '#tests/support/breakable-proxy.ts';

const HOST = '127.0.0.1';
const PORT = 6379;
const redisUrl = `redis://${HOST}:${PORT}`;
/** Names of their own, so that nothing else in that Redis is touched. */
const allowance = (over: Partial<Allowance> = {}): Allowance => ({
  name: `test-${randomUUID()}`,
  points: 2,
  seconds: 60,
  pause: 10,
  ...over,
});

/** Why Redis cannot be asked; null: it answers. */
async function whyNot(): Promise<string | null> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 1000 });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.quit();
    return null;
  } catch (error) {
    return `no Redis answers at ${redisUrl}: ${error instanceof Error ? error.message : error}`;
  }
}
const reason = await whyNot();

const open: { close(): Promise<void> }[] = [];
const limiterAt = (url: string | null): Limiter => {
  const limiter = makeLimiter(url);
  open.push(limiter);
  return limiter;
};
afterEach(() => void vi.useRealTimers());
afterAll(() => Promise.all(open.map((limiter) => limiter.close())));

const tried = (limiter: Limiter, of: Allowance, key = 'somebody') =>
  limiter.use(of, key).then(
    () => 'OK',
    (error) => error.code as string,
  );

describe.each([
  ['memory', null],
  ['a Redis nobody answers for', `redis://${HOST}:1`],
])('counting in %s', (_where, url) => {
  it('refuses what is too much, says how long, and forgets after the pause', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [limiter, of] = [limiterAt(url), allowance()];
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    await expect(limiter.use(of, 'somebody')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      status: 429,
      retryAfter: 10,
    });
    expect(await tried(limiter, of, 'somebody else')).toBe('OK');
    expect(await tried(limiter, allowance())).toBe('OK');
    vi.setSystemTime(Date.now() + 10_000);
    expect(await tried(limiter, of)).toBe('OK');
  });

  it('gives back a point, and all of them', async () => {
    const [limiter, of] = [limiterAt(url), allowance()];
    for (let n = 0; n < 5; n += 1) {
      expect(await tried(limiter, of)).toBe('OK');
      await limiter.giveBack(of, 'somebody');
    }
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    await limiter.forgive(of, 'somebody');
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
  });

  it('lets as many through as there are points when all come at once', async () => {
    const [limiter, of] = [limiterAt(url), allowance()];
    const codes = await Promise.all(Array.from({ length: 20 }, () => tried(limiter, of)));
    expect(codes.filter((code) => code === 'OK')).toHaveLength(2);
  });
});

describe.skipIf(reason)(`counting in Redis${reason ? ` (skipped: ${reason})` : ''}`, () => {
  /** Waits until Redis itself holds what the limiter counts. */
  async function counts(limiter: Limiter): Promise<Limiter> {
    const witness = new Redis(redisUrl);
    await vi.waitFor(
      async () => {
        const probe = allowance();
        await limiter.use(probe, 'probe');
        expect(await witness.del(`limit:${probe.name}:probe`)).toBe(1);
      },
      { timeout: 5000 },
    );
    await witness.quit();
    return limiter;
  }

  it('is shared by two gateways', async () => {
    const [one, other] = [await counts(limiterAt(redisUrl)), await counts(limiterAt(redisUrl))];
    const of = allowance();
    expect([await tried(one, of), await tried(other, of)]).toEqual(['OK', 'OK']);
    expect([await tried(one, of), await tried(other, of)]).toEqual(Array(2).fill('TOO_MANY_REQUESTS'));
    await other.forgive(of, 'somebody');
    expect(await tried(one, of)).toBe('OK');
    await other.giveBack(of, 'somebody');
    expect([await tried(one, of), await tried(one, of)]).toEqual(['OK', 'OK']);
    await one.forgive(of, 'somebody');
  });

  it.each([
    ['is gone', 'cut'],
    ['has fallen silent', 'hush'],
  ] as const)('goes on in memory when Redis %s, and comes back to it', async (_what, fate) => {
    const proxy = await BreakableProxy.to(HOST, PORT);
    const limiter = await counts(limiterAt(`redis://${HOST}:${proxy.port}`));
    await proxy[fate]();
    const of = allowance();
    const start = performance.now();
    expect([await tried(limiter, of), await tried(limiter, of)]).toEqual(['OK', 'OK']);
    expect(await tried(limiter, of)).toBe('TOO_MANY_REQUESTS');
    expect(performance.now() - start).toBeLessThan(2000);
    await proxy.mend();
    await counts(limiter);
    await limiter.close();
    await proxy.cut();
  });
});
