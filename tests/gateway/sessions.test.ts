import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Session } from '#db/entities/session.entity.ts';
import { ABSOLUTE_LIFETIME, IDLE_LIFETIME } from '#gateway/features/auth/auth.service.ts';
import { aClient } from '#tests/support/builders.ts';
import { graphqlOutcome, restOutcome } from '#tests/support/doors.ts';
import { Caller, House, PASSWORD, USERNAME } from '#tests/support/house.ts';
import { nameOf, signIn } from '#tests/support/sign-in.ts';

const HOUR = 3_600_000;
let house: House;
let staff: Caller;

beforeAll(async () => {
  house = await House.build();
});
afterAll(() => house.close());
beforeEach(async () => {
  staff = await house.staff();
});

const rows = () => house.database.read((manager) => manager.find(Session));
const tokenOf = ({ headers }: Caller): string => String(headers.cookie).split('=')[1] ?? '';
const idOf = (caller: Caller): string => createHash('sha256').update(tokenOf(caller)).digest('hex');
const signOut = (caller: Caller) => caller.graphql('mutation { signOut }');

/** What both doors say to somebody who tries to write. */
async function writes(caller: Caller): Promise<string[]> {
  const query = 'mutation($input: ClientInput!) { createClient(input: $input) { id } }';
  const asked = graphqlOutcome(await caller.graphql(query, { input: aClient() }), 'createClient');
  const posted = restOutcome(await caller.post('/v1/clients', aClient()));
  return [asked.code, posted.code];
}

describe('a session', () => {
  it('says who is signed in: a visitor and a tool are nobody', async () => {
    expect(await nameOf(staff)).toBe(USERNAME);
    expect(await nameOf(house.visitor())).toBeNull();
    expect(await nameOf(await house.tool())).toBeNull();
    expect(await writes(staff)).toEqual(['OK', 'OK']);
    expect(await writes(house.visitor())).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
  });

  it('is stored without its token, under the SHA-256 of it', async () => {
    const stored = await rows();
    expect(stored.map(({ id }) => id)).toContain(idOf(staff));
    expect(JSON.stringify(stored)).not.toContain(tokenOf(staff));
    const thief = new Caller(house, { cookie: `dalmara-session=${idOf(staff)}` });
    expect(await nameOf(thief)).toBeNull();
  });

  it('ends when nobody was seen for eight hours', async () => {
    house.clock.turn(IDLE_LIFETIME - 1);
    expect(await nameOf(staff)).toBe(USERNAME);
    house.clock.turn(IDLE_LIFETIME - 1);
    expect(await nameOf(staff)).toBe(USERNAME);
    house.clock.turn(IDLE_LIFETIME);
    expect(await nameOf(staff)).toBeNull();
    expect(await writes(staff)).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
  });

  it('is not kept alive by what a page asks by itself', async () => {
    const bell = new Caller(house, { ...staff.headers, 'x-by-itself': 'yes' });
    house.clock.turn(IDLE_LIFETIME - 1);
    expect(await nameOf(bell)).toBe(USERNAME);
    house.clock.turn(1);
    expect(await nameOf(bell)).toBeNull();
    expect(await nameOf(staff)).toBeNull();
  });

  it('ends after seven days, however busy it was', async () => {
    for (let passed = 7 * HOUR; passed < ABSOLUTE_LIFETIME; passed += 7 * HOUR) {
      house.clock.turn(7 * HOUR);
      expect(await nameOf(staff)).toBe(USERNAME);
    }
    house.clock.turn(7 * HOUR);
    expect(await nameOf(staff)).toBeNull();
  });

  it('that has ended makes a visitor, who may read what is public', async () => {
    house.clock.turn(ABSOLUTE_LIFETIME);
    expect((await staff.get('/api/v1/clients')).status).toBe(200);
  });

  it('that has ended is swept away at the next sign-in', async () => {
    const old = idOf(staff);
    house.clock.turn(IDLE_LIFETIME);
    await house.staff();
    expect((await rows()).map(({ id }) => id)).not.toContain(old);
  });

  it('is nobody when its account is gone', async () => {
    const id = idOf(staff);
    await house.database.write((manager) => manager.update(Session, { id }, { accountId: 'gone' }));
    expect(await nameOf(staff)).toBeNull();
    await house.database.write((manager) => manager.delete(Session, { id }));
  });
});

describe('signing out', () => {
  it('ends the session on the server, whatever the browser keeps', async () => {
    const elsewhere = await house.staff();
    const answer = await signOut(staff);
    expect(answer.body.data.signOut).toBe(true);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^dalmara-session=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax$/,
    );
    expect(await nameOf(staff)).toBeNull();
    expect(await writes(staff)).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
    expect((await rows()).map(({ id }) => id)).not.toContain(idOf(staff));
    expect(await nameOf(elsewhere)).toBe(USERNAME);
  });

  it('does nothing for somebody who is not signed in', async () => {
    const before = (await rows()).length;
    expect((await signOut(house.visitor())).body.data.signOut).toBe(true);
    expect((await signOut(await house.tool())).body.data.signOut).toBe(true);
    expect(await rows()).toHaveLength(before);
  });
});

describe('a reset of the password', () => {
  it('ends every session, and only the new password opens one', async () => {
    const elsewhere = await house.staff();
    expect(await house.app.services.passwords.reset('Admin', 'a new pass phrase')).toBe('a new pass phrase');
    expect(await nameOf(staff)).toBeNull();
    expect(await nameOf(elsewhere)).toBeNull();
    expect(await rows()).toEqual([]);
    const visitor = house.visitor('203.0.113.1');
    expect(graphqlOutcome(await signIn(visitor), 'signIn').sentence).toBe('Invalid credentials');
    expect(graphqlOutcome(await signIn(visitor, USERNAME, 'a new pass phrase'), 'signIn').code).toBe('OK');
    await house.app.services.passwords.reset(USERNAME, PASSWORD);
  });

  it('invents a password when none is given, and knows whose', async () => {
    const { passwords } = house.app.services;
    const invented = await passwords.reset(USERNAME, null);
    expect(invented).toMatch(/^[\w-]{20}$/);
    await expect(passwords.reset('nobody', null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(passwords.reset(USERNAME, '')).rejects.toMatchObject({ code: 'REFUSED_BY_RULE' });
    expect(graphqlOutcome(await signIn(house.visitor(), USERNAME, invented), 'signIn').code).toBe('OK');
    await passwords.reset(USERNAME, PASSWORD);
  });
});
