import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSecondFactor, enableSecondFactor, signInWithCode } from '#tests/support/account-verbs.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { aClient } from '#tests/support/builders.ts';
import { engine, newPlace, type Place } from '#tests/support/databases.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { Caller, House, USERNAME } from '#tests/support/house.ts';
import { type Ended, run } from '#tests/support/shell.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

/** A house on the very database that the commands of the shell work on. */
let house: House;
let environment: Record<string, string>;

/** The embedded database of a DATA_DIR; the server's is the same for everybody who knows its address. */
async function placeOfShell(): Promise<Place> {
  if (engine === 'mysql') {
    const place = await newPlace();
    environment = { DATABASE_URL: place.url };
    return place;
  }
  const folder = await mkdtemp(join(tmpdir(), 'dalmara-test-'));
  environment = { DATA_DIR: folder };
  return {
    url: join(folder, 'dalmara.sqlite'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

const npm = (script: string, ...words: string[]): Promise<Ended> =>
  run('npm', ['run', '--silent', script, '--', ...words], environment);

beforeAll(async () => {
  house = await House.build({ place: await placeOfShell() });
});
afterAll(() => house.close());

describe('npm run token', () => {
  it('makes a token that works at once, lists it without saying it, and revokes it', async () => {
    const made = await npm('token', 'create', 'nightly export');
    expect([made.code, made.stderr]).toEqual([0, '']);
    const token = made.stdout.trim();
    expect(token).toMatch(/^[\w-]{43}$/);
    const tool = new Caller(house, { authorization: `Bearer ${token}` });
    expect((await tool.post('/v1/clients', aClient())).status).toBe(201);

    const listed = await npm('token', 'list');
    expect(listed.stdout).toMatch(/^nightly export {2}content:write inquiries:read {2}last used 2026-11-20T/);
    expect(listed.stdout).not.toContain(token);

    const revoked = await npm('token', 'revoke', 'nightly export');
    expect(revoked).toEqual({ code: 0, stdout: 'Revoked nightly export.\n', stderr: '' });
    expect((await tool.post('/v1/clients', aClient())).status).toBe(401);
  });

  it('says how it is used, or what is wrong, and fails', async () => {
    const [unsaid, unknown] = await Promise.all([npm('token', 'create'), npm('token', 'revoke', 'nobody')]);
    expect([unsaid.code, unsaid.stdout]).toEqual([2, '']);
    expect(unsaid.stderr).toContain('npm run token -- create NAME');
    expect(unknown).toEqual({ code: 1, stdout: '', stderr: 'Token not found.\n' });
  });
});

describe('npm run password', () => {
  it('invents a new password, or takes a given one without printing it, and ends every session', async () => {
    const staff = await house.staff();
    const visitor = house.visitor();
    const reset = await npm('password', USERNAME);
    expect([reset.code, reset.stderr]).toEqual([0, '']);
    const password = /^The new password is ([\w-]{20})\n$/.exec(reset.stdout)?.[1];
    expect(await nameOf(staff)).toBeNull();
    expect(graphqlOutcome(await signIn(visitor), 'signIn').sentence).toBe('Invalid credentials');
    expect(graphqlOutcome(await signIn(visitor, USERNAME, password), 'signIn').code).toBe('OK');

    environment.NEW_PASSWORD = 'a given pass phrase';
    const given = await npm('password', USERNAME);
    expect(given).toEqual({ code: 0, stdout: 'The password is set.\n', stderr: '' });
    expect(graphqlOutcome(await signIn(visitor, USERNAME, 'a given pass phrase'), 'signIn').code).toBe('OK');
  });

  it('turns the second factor off where that is said, and only there', async () => {
    environment.NEW_PASSWORD = 'a given pass phrase';
    await npm('password', USERNAME);
    const visitor = house.visitor('203.0.113.7');
    const staff = new Caller(house, {
      cookie: cookieOf(await signIn(visitor, USERNAME, 'a given pass phrase')),
    });
    const { secret } = (await beginSecondFactor(staff, 'a given pass phrase')).value;
    await enableSecondFactor(staff, codeAt(secret, house.clock.now()));
    const isAsked = async () => (await signInWithCode(visitor, null, 'a given pass phrase')).code;
    await npm('password', USERNAME);
    expect(await isAsked()).toBe('SECOND_FACTOR_REQUIRED');

    const off = await npm('password', USERNAME, '--without-second-factor');
    expect(off).toEqual({ code: 0, stdout: 'The password is set.\nThe second factor is off.\n', stderr: '' });
    expect(await isAsked()).toBe('OK');
  });

  it('says how it is used when it is asked for something else', async () => {
    const [unsaid, unknown] = await Promise.all([npm('password'), npm('password', USERNAME, '--without')]);
    expect([unsaid.code, unknown.code]).toEqual([2, 2]);
    expect(unknown.stderr).toContain('npm run password -- USERNAME --without-second-factor');
  });
});
