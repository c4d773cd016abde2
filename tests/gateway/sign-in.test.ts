import argon2 from 'argon2';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { limits } from '#domain/limits.ts';
import { ABSOLUTE_LIFETIME } from '#gateway/features/auth/sign-in/open-session.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import {
  Caller,
  gatewayForAll,
  gatewayOfTest,
  type HttpResponse,
  PASSWORD,
  USERNAME,
} from '#tests/support/gateway-for.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

/** argon2id with the parameters OWASP recommends first: 19 MiB, two passes, one lane. */
const HASH = /^\$argon2id\$v=19\$m=19456,p=1,t=2\$[\w+/]{22}\$[\w+/]{43}$/;

/** The first cookie of a response. */
const sessionLineOf = ({ headers }: HttpResponse): string => String([headers['set-cookie']].flat()[0]);

let visitors = 0;
const visitor = (headers: Record<string, string> = {}): Caller =>
  new Caller(gateway, headers, `198.51.100.${++visitors}`);

const gateway = gatewayForAll();
beforeAll(async () => {
  // As the product hashes it; the accounts of other tests have cheaper hashes.
  await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
});
afterEach(() => void vi.restoreAllMocks());

it('the right pair creates a session in an HttpOnly cookie and returns only the name', async () => {
  const response = await signIn(visitor());
  expect(response.body).toEqual({ data: { signIn: { username: USERNAME } } });
  const [pair = '', ...attributes] = sessionLineOf(response).split('; ');
  expect(pair).toMatch(/^dalmara-session=[\w-]{43}$/);
  const end = new Date(gateway.clock.now().getTime() + ABSOLUTE_LIFETIME).toUTCString();
  expect(attributes.sort()).toEqual([`Expires=${end}`, 'HttpOnly', 'Path=/', 'SameSite=Lax']);
  expect(await nameOf(visitor({ cookie: pair }))).toBe(USERNAME);
});

it('the right pair ignores the case of the name, but not of the password', async () => {
  expect((await signIn(visitor(), ' ADMIN ')).body.data?.signIn.username).toBe(USERNAME);
  for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`])
    expect(graphqlOutcome(await signIn(visitor(), USERNAME, password), 'signIn').code).toBe(
      'UNAUTHENTICATED',
    );
});

it('the right pair creates a new token each time and ends the previous session', async () => {
  const first = cookieOf(await signIn(visitor()));
  const second = cookieOf(await signIn(visitor({ cookie: first })));
  expect(second).not.toBe(first);
  expect(await nameOf(visitor({ cookie: first }))).toBeNull();
  expect(await nameOf(visitor({ cookie: second }))).toBe(USERNAME);
});

it('the right pair ignores a planted cookie (session fixation)', async () => {
  const plantedCookie = `dalmara-session=${'x'.repeat(43)}`;
  expect(cookieOf(await signIn(visitor({ cookie: plantedCookie })))).not.toBe(plantedCookie);
  expect(await nameOf(visitor({ cookie: plantedCookie }))).toBeNull();
});

it('a wrong pair gets the same response and takes the same work whether or not the name exists', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  const wrongPassword = await signIn(visitor(), USERNAME, 'wrong');
  const wrongName = await signIn(visitor(), 'nobody', 'wrong');
  expect(graphqlOutcome(wrongPassword, 'signIn')).toMatchObject({
    code: 'UNAUTHENTICATED',
    sentence: 'Invalid credentials',
  });
  expect([wrongName.status, wrongName.body]).toEqual([wrongPassword.status, wrongPassword.body]);
  expect(wrongPassword.headers['set-cookie']).toBeUndefined();
  expect(verify.mock.calls.map(([hash]) => hash)).toEqual([
    expect.stringMatching(HASH),
    expect.stringMatching(HASH),
  ]);
});

it('a wrong pair keeps an existing session', async () => {
  const cookie = cookieOf(await signIn(visitor()));
  await signIn(visitor({ cookie }), USERNAME, 'wrong');
  expect(await nameOf(visitor({ cookie }))).toBe(USERNAME);
});

it.each([
  ['no name', ' ', PASSWORD, 'Username is required.', ['username']],
  ['no password', USERNAME, '', 'Password is required.', ['password']],
  ['neither', '', '', 'Username is required.', ['password', 'username']],
  [
    'a password above the length limit',
    USERNAME,
    'x'.repeat(limits.password + 1),
    'Password must be at most 200 characters.',
    ['password'],
  ],
])(
  'a wrong pair %s is refused before the password is verified',
  async (_what, username, password, sentence, fields) => {
    const verify = vi.spyOn(argon2, 'verify');
    const outcome = graphqlOutcome(await signIn(visitor(), username, password), 'signIn');
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', sentence, fields });
    expect(verify).not.toHaveBeenCalled();
  },
);

it('the password is stored only as an argon2id hash', async () => {
  const accounts = await gateway.rows.find(Account);
  expect(accounts.map(({ passwordHash }) => passwordHash)).toEqual([expect.stringMatching(HASH)]);
  expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
});

it('a password that is reset while the old one is verified makes that sign-in fail', async () => {
  const verify = argon2.verify;
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
    const matches = await verify(hash, password);
    await gateway.app.services.passwords.reset(USERNAME, 'another pass phrase');
    return matches;
  });
  const outcome = graphqlOutcome(await signIn(visitor()), 'signIn');
  expect(outcome).toMatchObject({ code: 'UNAUTHENTICATED', sentence: 'Invalid credentials' });
  await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
});

it('the cookie under https is Secure with the __Host- prefix; one without the prefix is ignored', async () => {
  const safe = await gatewayOfTest({ env: { PUBLIC_URL: 'https://dalmara.example' } });
  const response = await signIn(safe.visitor());
  expect(sessionLineOf(response)).toMatch(
    /^__Host-dalmara-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
  );
  const cookie = cookieOf(response);
  expect(await nameOf(new Caller(safe, { cookie }))).toBe(USERNAME);
  expect(await nameOf(new Caller(safe, { cookie: cookie.replace('__Host-', '') }))).toBeNull();
});
