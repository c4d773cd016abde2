import argon2 from 'argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { aPricingInquiry } from '#tests/support/builders.ts';
import {
  Caller,
  gatewayForAll,
  gatewayOfTest,
  PASSWORD,
  type TestGateway,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import { signIn } from '#tests/support/sign-in.ts';

const THROTTLED = 'Too many attempts. Please wait a moment and try again.';
const SECOND = 1000;

let addresses = 0;
const somewhere = (): string => `203.0.113.${++addresses}`;

const gateway = gatewayForAll();
/** The limiter uses the machine's clock, which is fake here and advanced by the tests. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const tryFrom = async (address: string, username = USERNAME, password = 'wrong') =>
  graphqlOutcome(await signIn(gateway.visitor(address), username, password), 'signIn').code;
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const responses: T[] = [];
  for (let n = 0; n < count; n += 1) responses.push(await work(n));
  return responses;
};
const refused = (count: number): string[] => Array(count).fill('UNAUTHENTICATED');

describe('signing in, after five failures of a name from an address', () => {
  it('is refused for five minutes with Retry-After, the right password too', async () => {
    const address = somewhere();
    expect(await times(5, () => tryFrom(address))).toEqual(refused(5));
    const { body } = await signIn(gateway.visitor(address));
    expect(body.errors[0]).toMatchObject({
      message: THROTTLED,
      extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 300 },
    });
    advance(299 * SECOND);
    expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('TOO_MANY_REQUESTS');
    advance(1 * SECOND);
    expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('OK');
  });

  it('is possible from another address, and for another name', async () => {
    const address = somewhere();
    await times(6, () => tryFrom(address));
    expect(await tryFrom(somewhere(), USERNAME, PASSWORD)).toBe('OK');
    expect(await tryFrom(address, 'somebody')).toBe('UNAUTHENTICATED');
  });

  it('counts all spellings of a name together', async () => {
    const address = somewhere();
    await times(5, (n) => tryFrom(address, ['admin', 'ADMIN', ' Admin '][n % 3]));
    expect(await tryFrom(address, 'aDmIn', PASSWORD)).toBe('TOO_MANY_REQUESTS');
  });

  it('counts concurrent attempts', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const address = somewhere();
    const codes = await Promise.all(Array.from({ length: 20 }, () => tryFrom(address)));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
    expect(verify).toHaveBeenCalledTimes(5);
  });

  it('counts from zero after a success', async () => {
    const address = somewhere();
    for (const _round of [1, 2, 3]) {
      expect(await times(4, () => tryFrom(address))).toEqual(refused(4));
      expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('OK');
    }
  });
});

describe('signing in, however the failures are spread', () => {
  it('over many names from one address is throttled at that address only', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const address = somewhere();
    expect(await times(30, (n) => tryFrom(address, `name ${n}`))).toEqual(refused(30));
    expect(await tryFrom(address, 'one more')).toBe('TOO_MANY_REQUESTS');
    expect(await tryFrom(somewhere(), 'one more')).toBe('UNAUTHENTICATED');
    advance(899 * SECOND);
    expect(await tryFrom(address, 'one more')).toBe('TOO_MANY_REQUESTS');
    advance(1 * SECOND);
    expect(await tryFrom(address, 'one more')).toBe('UNAUTHENTICATED');
  });

  it('stores no more names and reads no database once the address is refused', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const limiter = makeLimiter(null);
    const use = vi.spyOn(limiter, 'consume');
    const own = await gatewayOfTest({ limiter });
    const read = vi.spyOn(own.database, 'read');
    const tryAs = async (name: string) =>
      graphqlOutcome(await signIn(own.visitor(), name, 'wrong'), 'signIn').code;
    expect(await tryAs('invented')).toBe('UNAUTHENTICATED');
    expect(use.mock.calls.map(([{ name }]) => name)).toEqual([
      'sign-in-address',
      'sign-in-pair',
      'sign-in-account',
    ]);
    await times(29, (n) => tryAs(`invented ${n}`));
    use.mockClear();
    read.mockClear();
    expect(await times(3, (n) => tryAs(`one more ${n}`))).toEqual(Array(3).fill('TOO_MANY_REQUESTS'));
    expect(new Set(use.mock.calls.map(([{ name }]) => name))).toEqual(new Set(['sign-in-address']));
    expect(read).not.toHaveBeenCalled();
  });

  it('for a throttled name does not use up the limit of its address', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const address = somewhere();
    await times(40, () => tryFrom(address, 'one in vain'));
    expect(await tryFrom(address, 'a colleague')).toBe('UNAUTHENTICATED');
  });

  it('over many addresses is throttled for the account, which is never locked permanently', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const victim = 'victim';
    expect(await times(50, () => tryFrom(somewhere(), victim))).toEqual(refused(50));
    expect(await tryFrom(somewhere(), victim)).toBe('TOO_MANY_REQUESTS');
    advance(899 * SECOND);
    expect(await tryFrom(somewhere(), victim)).toBe('TOO_MANY_REQUESTS');
    advance(1 * SECOND);
    expect(await tryFrom(somewhere(), victim)).toBe('UNAUTHENTICATED');
  });

  it('over many addresses counts all spellings of a name for one account', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    expect(await times(50, (n) => tryFrom(somewhere(), n % 2 ? 'Spelled' : 'SPELLED'))).toEqual(refused(50));
    expect(await tryFrom(somewhere(), 'spelled')).toBe('TOO_MANY_REQUESTS');
  });

  it('is not made free by a sign-in that succeeds in between', async () => {
    await gateway.person('viewer', 'guessed');
    vi.spyOn(argon2, 'verify').mockImplementation(async (_hash, password) => password === PASSWORD);
    const address = somewhere();
    // Thirty names from an address, and fifty attempts at a name.
    await times(29, (n) => tryFrom(address, `guess ${n}`));
    await times(49, () => tryFrom(somewhere(), 'guessed'));
    expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('OK');
    expect(await tryFrom(somewhere(), 'guessed', PASSWORD)).toBe('OK');
    for (const next of [() => tryFrom(address, 'one more'), () => tryFrom(somewhere(), 'guessed')]) {
      expect(await next()).toBe('UNAUTHENTICATED');
      expect(await next()).toBe('TOO_MANY_REQUESTS');
    }
  });

  it('is not throttled by successful sign-ins', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(true);
    const address = somewhere();
    expect(await times(60, () => tryFrom(address, USERNAME, PASSWORD))).toEqual(Array(60).fill('OK'));
  });
});

/** A sign-in attempt from the address `socket` with a forwarding header. */
const forwarded = async (into: TestGateway, forwardedFor: string, socket = '10.0.0.1') =>
  graphqlOutcome(
    await signIn(new Caller(into, { 'x-forwarded-for': forwardedFor }, socket), USERNAME, 'wrong'),
    'signIn',
  ).code;

it('the counted address is that of the socket when no proxy is trusted, whatever the headers', async () => {
  const codes = await times(6, (n) => forwarded(gateway, `198.51.100.${n}`));
  expect(codes).toEqual([...refused(5), 'TOO_MANY_REQUESTS']);
});

it('the counted address is the network of an IPv6 address, all of which its owner can use', async () => {
  const from = ['2001:db8:1:2::7', '2001:db8:1:2:a:b:c:d', '2001:db8:1:2:0:1::', '2001:db8:1:2::'];
  expect(await times(6, (n) => tryFrom(from[n % 4] ?? ''))).toEqual([...refused(5), 'TOO_MANY_REQUESTS']);
  const others = ['2001:db8:1:3::7', '2001:db8::1:2:7', '::1', '::ffff:192.0.2.77'];
  for (const other of others) expect(await tryFrom(other)).toBe('UNAUTHENTICATED');
});

it('the counted address is the one added by the trusted proxy; entries further left can be forged', async () => {
  const behindProxy = await gatewayOfTest({ env: { TRUST_PROXY: '1' } });
  const codes = await times(6, (n) => forwarded(behindProxy, `192.0.2.${n}, 198.51.100.7`));
  expect(codes).toEqual([...refused(5), 'TOO_MANY_REQUESTS']);
  expect(await forwarded(behindProxy, '198.51.100.7, 198.51.100.8')).toBe('UNAUTHENTICATED');
});

it('too many forms are answered with 429 and Retry-After, and accepted again afterwards', async () => {
  const visitor = gateway.visitor(somewhere());
  const send = () => visitor.post('/mail/api', { form_type: 'pricing', ...aPricingInquiry() });
  const statuses = await times(30, async () => (await send()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { status, headers, body } = await send();
  expect([status, headers['retry-after'], body.error]).toEqual([429, '600', THROTTLED]);
  advance(599 * SECOND);
  expect((await send()).status).toBe(429);
  advance(1 * SECOND);
  expect((await send()).status).toBe(200);
});
