import argon2 from 'argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeLimiter } from '#gateway/ports/limiter.ts';
import { aPricingInquiry } from '#tests/support/builders.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { Caller, House, PASSWORD, USERNAME } from '#tests/support/house.ts';
import { signIn } from '#tests/support/sign-in.ts';

const SLOWED = 'Too many attempts. Please wait a moment and try again.';
const SECOND = 1000;

let house: House;
let addresses = 0;
const somewhere = (): string => `203.0.113.${++addresses}`;

beforeAll(async () => {
  house = await House.build();
});
afterAll(() => house.close());
/** The limiter counts by the time of the machine, which stands still here until it is turned. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const turn = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

const tryFrom = async (address: string, username = USERNAME, password = 'wrong') =>
  graphqlOutcome(await signIn(house.visitor(address), username, password), 'signIn').code;
const times = async <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await work(n));
  return answers;
};
const refused = (count: number): string[] => Array(count).fill('NOT_SIGNED_IN');

describe('signing in, after five failures of a name from an address', () => {
  it('is refused for a minute, the right password too, and told how long', async () => {
    const address = somewhere();
    expect(await times(5, () => tryFrom(address))).toEqual(refused(5));
    const { body } = await signIn(house.visitor(address));
    expect(body.errors[0]).toMatchObject({
      message: SLOWED,
      extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 60 },
    });
    turn(59 * SECOND);
    expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('TOO_MANY_REQUESTS');
    turn(1 * SECOND);
    expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('OK');
  });

  it('goes on from another address, and for another name', async () => {
    const address = somewhere();
    await times(6, () => tryFrom(address));
    expect(await tryFrom(somewhere(), USERNAME, PASSWORD)).toBe('OK');
    expect(await tryFrom(address, 'somebody')).toBe('NOT_SIGNED_IN');
  });

  it('counts a name as one however it is spelled', async () => {
    const address = somewhere();
    await times(5, (n) => tryFrom(address, ['admin', 'ADMIN', ' Admin '][n % 3]));
    expect(await tryFrom(address, 'aDmIn', PASSWORD)).toBe('TOO_MANY_REQUESTS');
  });

  it('lets no burst slip past the count', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const address = somewhere();
    const codes = await Promise.all(Array.from({ length: 20 }, () => tryFrom(address)));
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
    expect(verify).toHaveBeenCalledTimes(5);
  });

  it('counts anew once the right pair came', async () => {
    const address = somewhere();
    for (const _round of [1, 2, 3]) {
      expect(await times(4, () => tryFrom(address))).toEqual(refused(4));
      expect(await tryFrom(address, USERNAME, PASSWORD)).toBe('OK');
    }
  });
});

describe('signing in, however the failures are spread', () => {
  it('over many names from one address is slowed at that address alone', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const address = somewhere();
    expect(await times(30, (n) => tryFrom(address, `name ${n}`))).toEqual(refused(30));
    expect(await tryFrom(address, 'one more')).toBe('TOO_MANY_REQUESTS');
    expect(await tryFrom(somewhere(), 'one more')).toBe('NOT_SIGNED_IN');
    turn(120 * SECOND);
    expect(await tryFrom(address, 'one more')).toBe('NOT_SIGNED_IN');
  });

  it('leaves no more names behind, nor asks the database, once the address is refused', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const limiter = makeLimiter(null);
    const use = vi.spyOn(limiter, 'use');
    const own = await House.build({ limiter });
    const read = vi.spyOn(own.database, 'read');
    const tryAs = async (name: string) =>
      graphqlOutcome(await signIn(own.visitor(), name, 'wrong'), 'signIn').code;
    expect(await tryAs('invented')).toBe('NOT_SIGNED_IN');
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
    await own.close();
  });

  it('in vain at one name uses up nothing of what others at the address have', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const address = somewhere();
    await times(40, () => tryFrom(address, 'one in vain'));
    expect(await tryFrom(address, 'a colleague')).toBe('NOT_SIGNED_IN');
  });

  it('over many addresses is slowed for the account, which is never locked for good', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(false);
    const victim = 'victim';
    expect(await times(50, () => tryFrom(somewhere(), victim))).toEqual(refused(50));
    expect(await tryFrom(somewhere(), victim)).toBe('TOO_MANY_REQUESTS');
    turn(30 * SECOND);
    expect(await tryFrom(somewhere(), victim)).toBe('NOT_SIGNED_IN');
  });

  it('is not slowed by those who know their password', async () => {
    vi.spyOn(argon2, 'verify').mockResolvedValue(true);
    const address = somewhere();
    expect(await times(60, () => tryFrom(address, USERNAME, PASSWORD))).toEqual(Array(60).fill('OK'));
  });
});

describe('the address that counts', () => {
  /** A try whose socket comes from `socket` and which says that it was forwarded. */
  const forwarded = async (into: House, forwardedFor: string, socket = '10.0.0.1') =>
    graphqlOutcome(
      await signIn(new Caller(into, { 'x-forwarded-for': forwardedFor }, socket), USERNAME, 'wrong'),
      'signIn',
    ).code;

  it('is that of the socket when no proxy is trusted, whatever a header claims', async () => {
    const codes = await times(6, (n) => forwarded(house, `198.51.100.${n}`));
    expect(codes).toEqual([...refused(5), 'TOO_MANY_REQUESTS']);
  });

  it('is the network of an IPv6 address: its owner has all the others in it too', async () => {
    const from = ['2001:db8:1:2::7', '2001:db8:1:2:a:b:c:d', '2001:db8:1:2:0:1::', '2001:db8:1:2::'];
    expect(await times(6, (n) => tryFrom(from[n % 4] ?? ''))).toEqual([...refused(5), 'TOO_MANY_REQUESTS']);
    const others = ['2001:db8:1:3::7', '2001:db8::1:2:7', '::1', '::ffff:192.0.2.77'];
    for (const other of others) expect(await tryFrom(other)).toBe('NOT_SIGNED_IN');
  });

  it('is the one that the only proxy saw: what stands further left anybody can invent', async () => {
    const behind = await House.build({ env: { TRUST_PROXY: '1' } });
    const codes = await times(6, (n) => forwarded(behind, `192.0.2.${n}, 198.51.100.7`));
    expect(codes).toEqual([...refused(5), 'TOO_MANY_REQUESTS']);
    expect(await forwarded(behind, '198.51.100.7, 198.51.100.8')).toBe('NOT_SIGNED_IN');
    await behind.close();
  });
});

it('a flood of forms hears 429 with Retry-After, and may come back then', async () => {
  const visitor = house.visitor(somewhere());
  const send = () => visitor.post('/mail/api', { form_type: 'pricing', ...aPricingInquiry() });
  const statuses = await times(30, async () => (await send()).status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  const { status, headers, body } = await send();
  expect([status, headers['retry-after'], body.error]).toEqual([429, '60', SLOWED]);
  turn(60 * SECOND);
  expect((await send()).status).toBe(200);
});
