import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Session } from '#db/entities/session.entity.ts';
import { ABSOLUTE_LIFETIME, IDLE_LIFETIME } from '#gateway/features/auth/sign-in/open-session.ts';
import { beginSecondFactor, enableSecondFactor } from '#tests/support/account-operations.ts';
import { graphqlOutcome, restOutcome } from '#tests/support/apis.ts';
import { codeAt } from '#tests/support/authenticator.ts';
import { aClient } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { Caller, gatewayForAll, madeForEach, PASSWORD, USERNAME } from '#tests/support/gateway-for.ts';
import { saveSignInPolicy } from '#tests/support/people-operations.ts';
import { nameOf, signIn } from '#tests/support/sign-in.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const gateway = gatewayForAll();
const staff = madeForEach(() => gateway.staff());

const rows = () => gateway.rows.find(Session);
const tokenOf = ({ headers }: Caller): string => String(headers.cookie).split('=')[1] ?? '';
const idOf = (caller: Caller): string => createHash('sha256').update(tokenOf(caller)).digest('hex');
const signOut = (caller: Caller) => caller.graphql('mutation { signOut }');

/** The codes of both APIs for a write. */
async function writes(caller: Caller): Promise<string[]> {
  const outcome = await call(caller, 'createClient', { input: aClient() }, 'id');
  const posted = restOutcome(await caller.post('/v1/clients', aClient()));
  return [outcome.code, posted.code];
}

describe('a session', () => {
  it('has a user name, which visitors and tokens do not', async () => {
    expect(await nameOf(staff)).toBe(USERNAME);
    expect(await nameOf(gateway.visitor())).toBeNull();
    expect(await nameOf(await gateway.tool())).toBeNull();
    expect(await writes(staff)).toEqual(['OK', 'OK']);
    expect(await writes(gateway.visitor())).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  it('is stored by the SHA-256 of its token', async () => {
    const stored = await rows();
    expect(stored.map(({ id }) => id)).toContain(idOf(staff));
    expect(JSON.stringify(stored)).not.toContain(tokenOf(staff));
    const attacker = new Caller(gateway, { cookie: `dalmara-session=${idOf(staff)}` });
    expect(await nameOf(attacker)).toBeNull();
  });

  it('ends after eight hours without activity', async () => {
    gateway.clock.advance(IDLE_LIFETIME - 1);
    expect(await nameOf(staff)).toBe(USERNAME);
    gateway.clock.advance(IDLE_LIFETIME - 1);
    expect(await nameOf(staff)).toBe(USERNAME);
    gateway.clock.advance(IDLE_LIFETIME);
    expect(await nameOf(staff)).toBeNull();
    expect(await writes(staff)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  });

  it('is not extended by background requests of a page', async () => {
    const bell = new Caller(gateway, { ...staff.headers, 'x-by-itself': 'yes' });
    gateway.clock.advance(IDLE_LIFETIME - 1);
    expect(await nameOf(bell)).toBe(USERNAME);
    gateway.clock.advance(1);
    expect(await nameOf(bell)).toBeNull();
    expect(await nameOf(staff)).toBeNull();
  });

  it('ends after seven days, whatever its activity', async () => {
    for (let passed = 7 * HOUR; passed < 7 * DAY; passed += 7 * HOUR) {
      gateway.clock.advance(7 * HOUR);
      expect(await nameOf(staff)).toBe(USERNAME);
    }
    gateway.clock.advance(7 * HOUR);
    expect(await nameOf(staff)).toBeNull();
  });

  it('that has ended leaves the permissions of a visitor', async () => {
    gateway.clock.advance(ABSOLUTE_LIFETIME);
    expect((await staff.get('/api/v1/clients')).status).toBe(200);
  });

  it('that has ended is removed at the next sign-in', async () => {
    const old = idOf(staff);
    gateway.clock.advance(IDLE_LIFETIME);
    await gateway.staff();
    expect((await rows()).map(({ id }) => id)).not.toContain(old);
  });

  it('keeps no stream open that lacks a second factor once one is required', async () => {
    const second = await gateway.person('owner', 'second');
    const { secret } = (await beginSecondFactor(second)).value;
    await enableSecondFactor(second, codeAt(secret, gateway.clock.now()));
    const { auth } = gateway.app.services;
    const goesOn = () =>
      Promise.all([staff, second].map((one) => auth.isPermitted(idOf(one), 'inquiries:read')));
    expect(await goesOn()).toEqual([true, true]);
    expect((await saveSignInPolicy(second, 'required')).code).toBe('OK');
    expect(await goesOn()).toEqual([false, true]);
    expect((await saveSignInPolicy(second, 'optional')).code).toBe('OK');
    expect(await goesOn()).toEqual([true, true]);
    await signOut(second);
  });

  it('is invalid when its account is gone', async () => {
    const id = idOf(staff);
    await gateway.rows.update(Session, { id }, { accountId: 'gone' });
    expect(await nameOf(staff)).toBeNull();
    await gateway.rows.delete(Session, { id });
  });
});

it('signing out ends the session on the server, even when the browser keeps the cookie', async () => {
  const elsewhere = await gateway.staff();
  const response = await signOut(staff);
  expect(response.body.data.signOut).toBe(true);
  expect(String(response.headers['set-cookie'])).toMatch(
    /^dalmara-session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
  );
  expect(await nameOf(staff)).toBeNull();
  expect(await writes(staff)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  expect((await rows()).map(({ id }) => id)).not.toContain(idOf(staff));
  expect(await nameOf(elsewhere)).toBe(USERNAME);
});

it('signing out does nothing without a session', async () => {
  const before = (await rows()).length;
  expect((await signOut(gateway.visitor())).body.data.signOut).toBe(true);
  expect((await signOut(await gateway.tool())).body.data.signOut).toBe(true);
  expect(await rows()).toHaveLength(before);
});

it('a reset of the password ends every session, and only the new password signs in', async () => {
  const elsewhere = await gateway.staff();
  expect(await gateway.app.services.passwords.reset('Admin', 'a new pass phrase')).toBe('a new pass phrase');
  expect(await nameOf(staff)).toBeNull();
  expect(await nameOf(elsewhere)).toBeNull();
  expect(await rows()).toEqual([]);
  const visitor = gateway.visitor('203.0.113.1');
  expect(graphqlOutcome(await signIn(visitor), 'signIn').sentence).toBe('Invalid credentials');
  expect(graphqlOutcome(await signIn(visitor, USERNAME, 'a new pass phrase'), 'signIn').code).toBe('OK');
  await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
});

it('a reset of the password generates a password when none is given, for the existing account', async () => {
  const { passwords } = gateway.app.services;
  const invented = await passwords.reset(USERNAME, null);
  expect(invented).toMatch(/^[\w-]{20}$/);
  await expect(passwords.reset('nobody', null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(passwords.reset(USERNAME, '')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
  expect(graphqlOutcome(await signIn(gateway.visitor(), USERNAME, invented), 'signIn').code).toBe('OK');
  await passwords.reset(USERNAME, PASSWORD);
});
