import argon2 from 'argon2';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { KnownDevice } from '#db/entities/known-device.entity.ts';
import { digest } from '#gateway/kernel/secret.ts';
import {
  beginSecondFactor,
  changePassword,
  enableSecondFactor,
  endOtherSessions,
} from '#tests/support/account-operations.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import {
  Caller,
  gatewayForAll,
  gatewayOfTest,
  type HttpResponse,
  PASSWORD,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import { cookieOf, cookiesOf, nameOf, signIn } from '#tests/support/sign-in.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

let addresses = 0;
const somewhere = (): string => `203.0.113.${++addresses % 250}`;
const browser = (cookie: string, address = somewhere()) => new Caller(gateway, { cookie }, address);

const gateway = gatewayForAll();
/**
 * The limiter uses the machine's clock, which is fake here and advanced by the tests. Each test runs an hour after the
 * previous one, when the earlier counts have expired.
 */
const begin = Date.now();
let hours = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  hours += 1;
  vi.setSystemTime(begin + hours * 3600 * SECOND);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The device cookie of a response, as it is sent back. */
const deviceOf = (response: HttpResponse): string => cookiesOf(response).split('; ')[1] ?? '';
const codeOf = (response: HttpResponse): string => graphqlOutcome(response, 'signIn').code;
const tryIn = async (caller: Caller, password = PASSWORD, username = USERNAME): Promise<string> =>
  codeOf(await signIn(caller, username, password));
/** A browser in which the user has signed in and out. */
async function knownBrowser(username = USERNAME, before = ''): Promise<string> {
  const response = await signIn(browser(before), username);
  expect(codeOf(response)).toBe('OK');
  const device = deviceOf(response);
  await browser(`${cookieOf(response)}; ${device}`).graphql('mutation { signOut }');
  return device;
}
/** Sends wrong passwords for an account from eleven addresses until the account is throttled. */
async function attack(username = USERNAME): Promise<void> {
  vi.spyOn(argon2, 'verify').mockResolvedValue(false);
  const from = Array.from({ length: 11 }, somewhere);
  for (let n = 0; n < 51; n += 1) await tryIn(gateway.visitor(from[n % 11]), 'wrong', username);
  vi.mocked(argon2.verify).mockRestore();
}
const devices = () => gateway.rows.find(KnownDevice);

describe('51 wrong guesses from eleven addresses', () => {
  it('do not lock the owner out of a known browser, but out of any other', async () => {
    const device = await knownBrowser();
    await attack();
    expect(await tryIn(gateway.visitor(somewhere()))).toBe('TOO_MANY_REQUESTS');
    expect(await tryIn(browser(device))).toBe('OK');
  });

  it('use up no limit of the network from which they are refused', async () => {
    await attack();
    const office = somewhere();
    for (let n = 0; n < 31; n += 1) expect(await tryIn(gateway.visitor(office))).toBe('TOO_MANY_REQUESTS');
    expect(await tryIn(gateway.visitor(office), PASSWORD, 'somebody-else')).toBe('UNAUTHENTICATED');
  });

  it('show a sender of an invented device cookie no more than others', async () => {
    await attack();
    const invented = `dalmara-device=${'x'.repeat(43)}`;
    const responses = [
      await signIn(browser(''), USERNAME, 'wrong'),
      await signIn(browser(invented), USERNAME, 'wrong'),
      await signIn(browser('dalmara-device=../../x'), USERNAME, 'wrong'),
    ];
    for (const { status, headers, body } of responses) {
      expect([status, headers['set-cookie']]).toEqual([responses[0]?.status, undefined]);
      expect(body).toEqual(responses[0]?.body);
      expect(body.errors[0].extensions.code).toBe('TOO_MANY_REQUESTS');
    }
  });

  it('do not prevent a change of the password in an open session', async () => {
    const response = await signIn(browser(''));
    await attack();
    const owner = browser(cookiesOf(response));
    const next = 'a new pass phrase of mine';
    expect((await changePassword(owner, PASSWORD, next)).code).toBe('OK');
    expect((await changePassword(owner, next, PASSWORD)).code).toBe('OK');
  });
});

it('wrong guesses in a known browser are counted for it alone, and refused after ten until the window ends', async () => {
  const device = await knownBrowser();
  vi.spyOn(argon2, 'verify').mockResolvedValue(false);
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) codes.push(await tryIn(browser(device), 'wrong'));
  expect(codes).toEqual([...Array(10).fill('UNAUTHENTICATED'), 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  const { body } = await signIn(browser(device));
  expect(body.errors[0].extensions).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 900 });
  vi.mocked(argon2.verify).mockRestore();
  expect(await tryIn(gateway.visitor(somewhere()))).toBe('OK');
  vi.setSystemTime(Date.now() + 899 * SECOND);
  expect(await tryIn(browser(device))).toBe('TOO_MANY_REQUESTS');
  vi.setSystemTime(Date.now() + 1 * SECOND);
  expect(await tryIn(browser(device))).toBe('OK');
});

it('wrong guesses in a known browser are counted from zero after the right password', async () => {
  let device = await knownBrowser();
  for (const _round of [1, 2]) {
    for (let n = 0; n < 9; n += 1) expect(await tryIn(browser(device), 'wrong')).toBe('UNAUTHENTICATED');
    device = await knownBrowser(USERNAME, device);
  }
});

it('the device cookie is HttpOnly and SameSite', async () => {
  const response = await signIn(browser(''));
  const [, line] = [response.headers['set-cookie']].flat();
  const [pair, ...attributes] = String(line).split('; ');
  expect(pair).toMatch(/^dalmara-device=[\w-]{43}$/);
  const end = new Date(gateway.clock.now().getTime() + 180 * DAY).toUTCString();
  expect(attributes.sort()).toEqual([`Expires=${end}`, 'HttpOnly', 'Path=/', 'SameSite=Strict']);
  const safe = await gatewayOfTest({ env: { PUBLIC_URL: 'https://dalmara.example' } });
  const [, secure] = [(await signIn(safe.visitor())).headers['set-cookie']].flat();
  expect(secure).toMatch(/^__Host-dalmara-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
});

it('the device cookie is stored as a hash, authenticates nothing, and is renewed at each sign-in', async () => {
  const first = await knownBrowser();
  expect(await nameOf(browser(first))).toBeNull();
  const [, token = ''] = first.split('=');
  expect((await devices()).map(({ id }) => id)).toContain(digest(token));
  expect(JSON.stringify(await devices())).not.toContain(token);
  const second = await knownBrowser(USERNAME, first);
  expect(second).not.toBe(first);
  await attack();
  expect(await tryIn(browser(first))).toBe('TOO_MANY_REQUESTS');
  expect(await tryIn(browser(second))).toBe('OK');
});

it('the device cookie is ignored in a request of another site', async () => {
  const cookie = await knownBrowser();
  await attack();
  const foreign = new Caller(gateway, { cookie, 'sec-fetch-site': 'cross-site' }, somewhere());
  expect(await tryIn(foreign)).toBe('TOO_MANY_REQUESTS');
  expect(await tryIn(browser(cookie))).toBe('OK');
});

it('the device cookie expires after 180 days without a sign-in', async () => {
  const device = await knownBrowser();
  gateway.clock.advance(180 * DAY);
  await attack();
  expect(await tryIn(browser(device))).toBe('TOO_MANY_REQUESTS');
});

it('the device cookie is stored for the twenty browsers of the latest sign-ins', async () => {
  const all: string[] = [];
  for (let n = 0; n < 21; n += 1) {
    gateway.clock.advance(SECOND);
    all.push(await knownBrowser());
  }
  expect(await devices()).toHaveLength(20);
  await attack();
  expect(await tryIn(browser(all[0] ?? ''))).toBe('TOO_MANY_REQUESTS');
  expect(await tryIn(browser(all[1] ?? ''))).toBe('OK');
});

describe('accounts', () => {
  const OTHER = 'colleague';
  beforeAll(async () => {
    await gateway.database.write(async (manager) => {
      const [first] = await manager.find(Account);
      await manager.insert(Account, { ...first, id: 'colleague-id', username: OTHER });
    });
  });

  it('do not share a known browser', async () => {
    const device = await knownBrowser();
    await attack(OTHER);
    expect(await tryIn(browser(device), PASSWORD, OTHER)).toBe('TOO_MANY_REQUESTS');
  });

  it('can both be known in one browser', async () => {
    const shared = await knownBrowser(OTHER, await knownBrowser());
    await attack();
    await attack(OTHER);
    const next = deviceOf(await signIn(browser(shared)));
    expect(await tryIn(browser(next), PASSWORD, OTHER)).toBe('OK');
  });
});

it('known browsers are forgotten with a new password, except the one that changed it', async () => {
  const otherBrowser = await knownBrowser();
  const response = await signIn(browser(''));
  const next = 'another pass phrase';
  const owner = browser(cookiesOf(response));
  expect((await changePassword(owner, PASSWORD, next)).code).toBe('OK');
  await attack();
  expect(await tryIn(browser(otherBrowser), next)).toBe('TOO_MANY_REQUESTS');
  expect(await tryIn(browser(deviceOf(response)), next)).toBe('OK');
  await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
});

it('known browsers are forgotten with a reset from the shell, all of them', async () => {
  const device = await knownBrowser();
  await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
  await attack();
  expect(await tryIn(browser(device))).toBe('TOO_MANY_REQUESTS');
});

it('known browsers are forgotten with the second factor, except the one that turned it on', async () => {
  const own = await gatewayOfTest();
  await signIn(own.visitor());
  const response = await signIn(own.visitor());
  const owner = new Caller(own, { cookie: cookiesOf(response) });
  const { secret } = (await beginSecondFactor(owner)).value;
  expect((await enableSecondFactor(owner, codeAt(secret, own.clock.now()))).code).toBe('OK');
  const [, token = ''] = deviceOf(response).split('=');
  const left = await own.rows.find(KnownDevice);
  expect(left.map(({ id }) => id)).toEqual([digest(token)]);
});

it('known browsers are forgotten but not when sessions are ended, since the cookie authenticates nothing', async () => {
  const device = await knownBrowser();
  const response = await signIn(browser(''));
  expect((await endOtherSessions(browser(cookiesOf(response)))).code).toBe('OK');
  await attack();
  expect(await tryIn(browser(device))).toBe('OK');
});
