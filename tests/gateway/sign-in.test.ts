import argon2 from 'argon2';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { limits } from '#domain/limits.ts';
import { ABSOLUTE_LIFETIME } from '#gateway/features/auth/auth.service.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { Caller, House, PASSWORD, USERNAME } from '#tests/support/house.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

/** argon2id at OWASP's first choice: 19 MiB, two passes, one lane. */
const HASH = /^\$argon2id\$v=19\$m=19456,p=1,t=2\$[\w+/]{22}\$[\w+/]{43}$/;

let house: House;
let visitors = 0;
const visitor = (headers: Record<string, string> = {}): Caller =>
  new Caller(house, headers, `198.51.100.${++visitors}`);

beforeAll(async () => {
  house = await House.build();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => house.close());

describe('the right pair', () => {
  it('opens a session in a cookie no script can read, and says the name alone', async () => {
    const answer = await signIn(visitor());
    expect(answer.body).toEqual({ data: { signIn: { username: USERNAME } } });
    const [pair = '', ...attributes] = String(answer.headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^dalmara-session=[\w-]{43}$/);
    const end = new Date(house.clock.now().getTime() + ABSOLUTE_LIFETIME).toUTCString();
    expect(attributes.sort()).toEqual([`Expires=${end}`, 'HttpOnly', 'Path=/', 'SameSite=Lax']);
    expect(await nameOf(visitor({ cookie: pair }))).toBe(USERNAME);
  });

  it('may spell the name in capitals, but not the password', async () => {
    expect((await signIn(visitor(), ' ADMIN ')).body.data?.signIn.username).toBe(USERNAME);
    for (const password of [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`])
      expect(graphqlOutcome(await signIn(visitor(), USERNAME, password), 'signIn').code).toBe(
        'NOT_SIGNED_IN',
      );
  });

  it('brings a new token each time, and the one before is dead', async () => {
    const first = cookieOf(await signIn(visitor()));
    const second = cookieOf(await signIn(visitor({ cookie: first })));
    expect(second).not.toBe(first);
    expect(await nameOf(visitor({ cookie: first }))).toBeNull();
    expect(await nameOf(visitor({ cookie: second }))).toBe(USERNAME);
  });

  it('never makes a session of a cookie somebody planted', async () => {
    const planted = `dalmara-session=${'x'.repeat(43)}`;
    expect(cookieOf(await signIn(visitor({ cookie: planted })))).not.toBe(planted);
    expect(await nameOf(visitor({ cookie: planted }))).toBeNull();
  });
});

describe('a wrong pair', () => {
  it('hears the same whether the name exists or not, and costs the same work', async () => {
    const verify = vi.spyOn(argon2, 'verify');
    const wrongPassword = await signIn(visitor(), USERNAME, 'wrong');
    const wrongName = await signIn(visitor(), 'nobody', 'wrong');
    expect(graphqlOutcome(wrongPassword, 'signIn')).toMatchObject({
      code: 'NOT_SIGNED_IN',
      sentence: 'Invalid credentials',
    });
    expect([wrongName.status, wrongName.body]).toEqual([wrongPassword.status, wrongPassword.body]);
    expect(wrongPassword.headers['set-cookie']).toBeUndefined();
    expect(verify.mock.calls.map(([hash]) => hash)).toEqual([
      expect.stringMatching(HASH),
      expect.stringMatching(HASH),
    ]);
  });

  it('leaves the session alone that was there before', async () => {
    const cookie = cookieOf(await signIn(visitor()));
    await signIn(visitor({ cookie }), USERNAME, 'wrong');
    expect(await nameOf(visitor({ cookie }))).toBe(USERNAME);
  });

  it.each([
    ['no name', ' ', PASSWORD, 'Username is required.', ['username']],
    ['no password', USERNAME, '', 'Password is required.', ['password']],
    ['neither', '', '', 'Username is required.', ['password', 'username']],
    [
      'a password made to tire the server',
      USERNAME,
      'x'.repeat(limits.password + 1),
      'Password must be at most 200 characters.',
      ['password'],
    ],
  ])('%s is refused before anything is verified', async (_what, username, password, sentence, fields) => {
    const verify = vi.spyOn(argon2, 'verify');
    const outcome = graphqlOutcome(await signIn(visitor(), username, password), 'signIn');
    expect(outcome).toMatchObject({ code: 'REFUSED_BY_RULE', sentence, fields });
    expect(verify).not.toHaveBeenCalled();
  });
});

it('the password is stored as an argon2id hash and nowhere as it is', async () => {
  const accounts = await house.database.read((manager) => manager.find(Account));
  expect(accounts.map(({ passwordHash }) => passwordHash)).toEqual([expect.stringMatching(HASH)]);
  expect(JSON.stringify(accounts)).not.toContain(PASSWORD);
});

it('a password that is reset while the old one is being verified lets the old one in no more', async () => {
  const verify = argon2.verify;
  vi.spyOn(argon2, 'verify').mockImplementationOnce(async (hash, password) => {
    const matches = await verify(hash, password);
    await house.app.services.passwords.reset(USERNAME, 'another pass phrase');
    return matches;
  });
  const outcome = graphqlOutcome(await signIn(visitor()), 'signIn');
  expect(outcome).toMatchObject({ code: 'NOT_SIGNED_IN', sentence: 'Invalid credentials' });
  await house.app.services.passwords.reset(USERNAME, PASSWORD);
});

describe('under https', () => {
  it('the cookie is Secure and bound to this very host; one without the prefix is nobody', async () => {
    const safe = await House.build({ env: { PUBLIC_URL: 'https://dalmara.example' } });
    const answer = await signIn(safe.visitor());
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-dalmara-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const cookie = cookieOf(answer);
    expect(await nameOf(new Caller(safe, { cookie }))).toBe(USERNAME);
    expect(await nameOf(new Caller(safe, { cookie: cookie.replace('__Host-', '') }))).toBeNull();
    await safe.close();
  });
});
