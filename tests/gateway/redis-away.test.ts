import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { RedisConnection } from '#gateway/ports/redis-connection.ts';
import { freePort } from '#tests/support/running-gateway.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

const PASSWORD = 'redis tests only';
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of cleanups.splice(0).reverse()) await end();
});

/** A separate Redis that the tests kill; null: not installed. */
async function startRedis(port: number): Promise<ChildProcess | null> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--requirepass', PASSWORD];
  const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  cleanups.push(() => child.kill('SIGKILL'));
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.stdout.on('data', (bytes) => {
      if (String(bytes).includes('Ready to accept connections')) resolve(child);
    });
  });
}

/** A gateway whose limits are counted in Redis, and its log entries about Redis, in order. */
async function gatewayAt(url: string) {
  const limiter = makeLimiter(new RedisConnection(url));
  const events: string[] = [];
  const waiting = new Map<string, () => void>();
  const { onRedisState } = limiter;
  Object.assign(limiter, {
    onRedisState: (listener: Parameters<typeof onRedisState>[0]) =>
      onRedisState((state, reason) => {
        events.push(state);
        listener(state, reason);
        waiting.get(state)?.();
      }),
  });
  const away = new Promise<void>((resolve) => waiting.set('away', resolve));
  const back = new Promise<void>((resolve) => waiting.set('connected', resolve));
  const gateway = await TestGateway.build({ limiter });
  cleanups.push(
    () => gateway.close(),
    () => limiter.close(),
  );
  const readyz = async () => {
    const { status, body } = await gateway.visitor().get('/readyz');
    return [status, body.redis];
  };
  const tryPassword = () =>
    gateway.visitor().graphql('mutation { signIn(username: "x", password: "y") { username } }');
  return { events, away, back, readyz, tryPassword };
}

it.each([
  ['Redis is unreachable', async () => `redis://127.0.0.1:${await freePort()}`],
  [
    'the password is refused',
    async () => {
      const port = await freePort();
      await startRedis(port);
      return `redis://:wrong@127.0.0.1:${port}`;
    },
  ],
])('when %s it is logged once, and limits are counted in memory', async (_why, urlOf) => {
  const { events, away, readyz, tryPassword } = await gatewayAt(await urlOf());
  await away;
  expect((await tryPassword()).status).toBe(200);
  expect(await readyz()).toEqual([200, 'away']);
  expect(events).toEqual(['away']);
});

it('loss and return are logged once each', async (context) => {
  const port = await freePort();
  const redis = await startRedis(port);
  if (!redis) return context.skip('no redis-server is installed');
  const { events, away, back, readyz, tryPassword } = await gatewayAt(
    `redis://:${PASSWORD}@127.0.0.1:${port}`,
  );
  await expect.poll(readyz).toEqual([200, 'connected']);
  expect(events).toEqual([]);
  redis.kill('SIGKILL');
  await once(redis, 'exit');
  await away;
  await tryPassword();
  expect(await readyz()).toEqual([200, 'away']);
  await startRedis(port);
  await back;
  expect(await readyz()).toEqual([200, 'connected']);
  expect(events).toEqual(['away', 'connected']);
});
