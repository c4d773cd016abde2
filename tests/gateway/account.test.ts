import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import type { ApiToken } from '#db/entities/api-token.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { IDLE_LIFETIME } from '#gateway/features/auth/auth.service.ts';
import { hashPassword } from '#gateway/features/auth/password-hash.ts';
import {
  apiTokens,
  beginSecondFactor,
  changePassword,
  createApiToken,
  disableSecondFactor,
  enableSecondFactor,
  endOtherSessions,
  endSession,
  renewRecoveryCodes,
  revokeApiToken,
  secondFactor,
  sessionsOf,
} from '#tests/support/account-verbs.ts';
import { graphqlOutcome } from '#tests/support/doors.ts';
import { Caller, House, PASSWORD, USERNAME } from '#tests/support/house.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

const NEXT = 'a longer pass phrase';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

let house: House;
let staff: Caller;
let addresses = 0;

beforeAll(async () => {
  house = await House.build();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.database.write((manager) => manager.deleteAll(Session));
  staff = await house.staff();
});

/** Staff at a device of its own; nothing they type wrongly slows anybody else down. */
async function staffAt(userAgent?: string): Promise<Caller> {
  const address = `203.0.113.${++addresses}`;
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const cookie = cookieOf(await signIn(new Caller(house, headers, address)));
  return new Caller(house, { cookie }, address);
}
const opens = async (password: string): Promise<string> =>
  graphqlOutcome(await signIn(house.visitor(`203.0.113.${++addresses}`), USERNAME, password), 'signIn').code;
const deeds = async (thing: string): Promise<string[]> => {
  const rows = await house.database.read((manager) => manager.find(Activity, { where: { thing } }));
  return rows.map(({ summary, actor }) => `${actor}: ${summary}`);
};

describe('who may', () => {
  it.each([
    ['changePassword', (caller: Caller) => changePassword(caller, PASSWORD, NEXT)],
    ['sessions', sessionsOf],
    ['endSession', (caller: Caller) => endSession(caller, 'x')],
    ['endOtherSessions', endOtherSessions],
    ['apiTokens', apiTokens],
    ['createApiToken', (caller: Caller) => createApiToken(caller, { name: 'x', scopes: ['content:write'] })],
    ['revokeApiToken', (caller: Caller) => revokeApiToken(caller, 'x')],
    ['secondFactor', secondFactor],
    ['beginSecondFactor', (caller: Caller) => beginSecondFactor(caller)],
    ['enableSecondFactor', (caller: Caller) => enableSecondFactor(caller, '123456')],
    ['disableSecondFactor', (caller: Caller) => disableSecondFactor(caller, PASSWORD)],
    ['renewRecoveryCodes', (caller: Caller) => renewRecoveryCodes(caller, PASSWORD)],
  ])('%s is for a person who is signed in, not for visitors nor for tools', async (_name, verb) => {
    expect((await verb(house.visitor())).code).toBe('NOT_SIGNED_IN');
    expect((await verb(await house.tool(['content:write', 'inquiries:read']))).code).toBe('FORBIDDEN');
  });
});

describe('changing the password', () => {
  it('keeps this session, ends every other one, and only the new password opens', async () => {
    const elsewhere = await house.staff();
    expect(await changePassword(staff, PASSWORD, NEXT)).toMatchObject({ code: 'OK', value: true });
    expect([await nameOf(staff), await nameOf(elsewhere)]).toEqual([USERNAME, null]);
    expect([await opens(PASSWORD), await opens(NEXT)]).toEqual(['NOT_SIGNED_IN', 'OK']);
    const told = (await deeds('account')).join('\n');
    expect(told).toContain('admin: The password of “admin” was changed.');
    expect(told).not.toMatch(/phrase|battery/);
    expect((await changePassword(staff, NEXT, PASSWORD)).code).toBe('OK');
  });

  it.each([
    ['is short', 'eleven char', 'The new password must have at least 12 characters.'],
    ['is what it was', PASSWORD, 'The new password must differ from the current one.'],
    ['is too long', 'x'.repeat(201), 'New password must be at most 200 characters.'],
    ['is missing', '', 'New password is required.'],
  ])('to one that %s is refused at its field', async (_what, next, sentence) => {
    expect(await changePassword(staff, PASSWORD, next)).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence,
      fields: ['next'],
    });
    expect(await opens(PASSWORD)).toBe('OK');
  });

  it('to the username is refused, however it is spelled', async () => {
    const account = await anAccount('long-enough-name');
    const outcome = await changePassword(account, PASSWORD, ' Long-Enough-Name ');
    expect(outcome).toMatchObject({
      sentence: 'The new password must not be the username.',
      fields: ['next'],
    });
  });

  it('with a wrong current one is refused at its field, and counted as at the sign-in', async () => {
    const guesser = await staffAt();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await changePassword(guesser, `guess number ${guess}`, NEXT)).toMatchObject({
        code: 'REFUSED_BY_RULE',
        sentence: 'This is not your current password.',
        fields: ['current'],
      });
    }
    expect((await changePassword(guesser, PASSWORD, NEXT)).code).toBe('TOO_MANY_REQUESTS');
    const there = new Caller(house, {}, guesser.address);
    expect(graphqlOutcome(await signIn(there), 'signIn').code).toBe('TOO_MANY_REQUESTS');
    expect(await opens(PASSWORD)).toBe('OK');
  });

  it('twice at once succeeds once', async () => {
    const outcomes = await Promise.all([
      changePassword(staff, PASSWORD, 'the first new one'),
      changePassword(staff, PASSWORD, 'the second new one'),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['OK', 'REFUSED_BY_RULE']);
    await house.app.services.passwords.reset(USERNAME, PASSWORD);
  });
});

/** Another member of staff, signed in. */
async function anAccount(username: string): Promise<Caller> {
  const now = house.clock.now();
  const passwordHash = await hashPassword(PASSWORD);
  const fresh = { id: randomUUID(), username, passwordHash, createdAt: now, passwordChangedAt: now };
  await house.database.write((manager) => manager.insert(Account, fresh));
  const cookie = cookieOf(await signIn(house.visitor(`203.0.113.${++addresses}`), username));
  return new Caller(house, { cookie });
}

describe('the sessions', () => {
  it('say device and times, which one asks, and nothing that opens', async () => {
    const firefox = await staffAt(FIREFOX);
    house.clock.turn(120_000);
    const { value } = await sessionsOf(staff);
    expect(value.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent])).toEqual([
      [expect.any(String), true],
      ['Firefox on Windows', false],
    ]);
    expect(value[1]).toMatchObject({ lastSeenAt: value[1].createdAt });
    expect(Date.parse(value[0].lastSeenAt) - Date.parse(value[0].createdAt)).toBe(120_000);
    const token = String(firefox.headers.cookie).split('=')[1] ?? '';
    const stored = createHash('sha256').update(token).digest('hex');
    expect(JSON.stringify(value)).not.toContain(token);
    expect(JSON.stringify(value)).not.toContain(stored.slice(0, 8));
  });

  it('keep no address, and of what a browser says no more than fits', async () => {
    await staffAt(`Weird/1.0 ${'x'.repeat(500)}`);
    const rows = await house.database.read((manager) => manager.find(Session));
    expect(rows.map(({ userAgent }) => userAgent?.length ?? 0)).toContain(200);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  it('end one at a time, or all the others', async () => {
    const [phone, tablet] = [await staffAt(), await staffAt()];
    const [, { id }] = (await sessionsOf(phone)).value;
    expect(await endSession(phone, id)).toMatchObject({ code: 'OK', value: true });
    expect([await nameOf(phone), await nameOf(staff), await nameOf(tablet)].filter(Boolean)).toHaveLength(2);
    expect(await endOtherSessions(phone)).toMatchObject({ code: 'OK', value: 1 });
    expect([await nameOf(phone), await nameOf(staff), await nameOf(tablet)]).toEqual([USERNAME, null, null]);
    expect(await endOtherSessions(phone)).toMatchObject({ code: 'OK', value: 0 });
    expect(await deeds('session')).toHaveLength(2);
  });

  it('of somebody else are not listed and cannot be ended', async () => {
    const other = await anAccount('somebody');
    const [{ id }] = (await sessionsOf(other)).value;
    expect((await sessionsOf(staff)).value).toHaveLength(1);
    expect(await endSession(staff, id)).toMatchObject({ code: 'NOT_FOUND', sentence: 'Session not found.' });
    await endOtherSessions(staff);
    expect(await nameOf(other)).toBe('somebody');
  });

  it('that have ended are not listed, and an ended one may do nothing', async () => {
    house.clock.turn(IDLE_LIFETIME);
    const fresh = await staffAt();
    expect((await sessionsOf(fresh)).value).toHaveLength(1);
    expect((await endOtherSessions(staff)).code).toBe('NOT_SIGNED_IN');
  });
});

describe('what outlives the session that asks for it', () => {
  const wanted = { name: 'kept', scopes: ['content:write'] };
  const verbs = [
    ['a second factor', (caller: Caller, password: string) => beginSecondFactor(caller, password)],
    ['a token', (caller: Caller, password: string) => createApiToken(caller, wanted, password)],
  ] as const;

  it.each(verbs)('%s is not to be had without the password', async (_what, verb) => {
    expect(await verb(await staffAt(), '')).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence: 'Password is required.',
      fields: ['password'],
    });
    for (const query of [
      'mutation { beginSecondFactor { secret } }',
      'mutation { createApiToken(input: { name: "kept", scopes: ["content:write"] }) { token } }',
    ]) {
      const { body } = await staff.graphql(query);
      expect(body.data).toBeUndefined();
      expect(body.errors[0].message).toContain('password');
    }
  });

  it.each(verbs)('%s: a wrong password is refused, and counted as at the sign-in', async (_what, verb) => {
    const guesser = await staffAt();
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await verb(guesser, `guess number ${guess}`)).toMatchObject({
        code: 'REFUSED_BY_RULE',
        sentence: 'This is not your current password.',
        fields: ['password'],
      });
    }
    expect((await verb(guesser, PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
    const there = new Caller(house, {}, guesser.address);
    expect(graphqlOutcome(await signIn(there), 'signIn').code).toBe('TOO_MANY_REQUESTS');
    const { totpPending } = await house.database.read((manager) =>
      manager.findOneByOrFail(Account, { username: USERNAME }),
    );
    expect(totpPending).toBeNull();
    expect((await apiTokens(staff)).value.map(({ name }: ApiToken) => name)).not.toContain('kept');
  });
});

describe('tokens', () => {
  const input = { name: 'export', scopes: ['inquiries:read'], expiresInDays: 30 };

  it('are made by staff, said once, used, and revoked at once', async () => {
    const { value } = await createApiToken(staff, input);
    expect(value.token).toMatch(/^[\w-]{43}$/);
    const ends = new Date(house.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(value.apiToken).toMatchObject({
      name: 'export',
      scopes: ['inquiries:read'],
      lastUsedAt: null,
      expiresAt: ends,
      isExpired: false,
    });
    const tool = new Caller(house, { authorization: `Bearer ${value.token}` });
    expect((await tool.graphql('{ inquiries { total } }')).body.data.inquiries.total).toBe(0);
    const listed = await apiTokens(staff);
    const row = listed.value.find(({ name }: ApiToken) => name === 'export');
    expect(row.lastUsedAt).toBe(house.clock.now().toISOString());
    const stored = createHash('sha256').update(value.token).digest('hex');
    expect(JSON.stringify(listed.value)).not.toContain(value.token);
    expect(JSON.stringify(listed.value)).not.toContain(stored.slice(0, 8));
    expect((await revokeApiToken(staff, row.id)).code).toBe('OK');
    expect((await tool.graphql('{ me { username } }')).status).toBe(401);
    expect(await revokeApiToken(staff, row.id)).toMatchObject({ code: 'NOT_FOUND' });
    const told = await deeds('token');
    expect(told.sort()).toEqual([
      'admin: The token “export” was made; it may read inquiries.',
      'admin: The token “export” was revoked.',
    ]);
  });

  it('that have ended are marked, and open nothing', async () => {
    const { value } = await createApiToken(staff, { ...input, name: 'ends', expiresInDays: 1 });
    house.clock.turn(86_400_000);
    const again = await house.staff();
    const row = (await apiTokens(again)).value.find(({ name }: ApiToken) => name === 'ends');
    expect(row.isExpired).toBe(true);
    const tool = new Caller(house, { authorization: `Bearer ${value.token}` });
    expect((await tool.graphql('{ me { username } }')).status).toBe(401);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required.', ['name']],
    ['nothing it may do', { scopes: [] }, 'Choose at least one thing the token may do.', ['scopes']],
    [
      'a scope there is not',
      { scopes: ['all'] },
      'Scopes are inquiries:read and content:write.',
      ['scopes.0'],
    ],
    [
      'no day to end on',
      { expiresInDays: 0 },
      'A token ends after 1 to 3650 days, or never.',
      ['expiresInDays'],
    ],
  ])('with %s are refused', async (_what, over, sentence, fields) => {
    const outcome = await createApiToken(staff, { ...input, name: 'refused', ...over });
    expect(outcome).toMatchObject({ code: 'REFUSED_BY_RULE', sentence, fields });
  });

  it('without a day to end on never end, and a name is taken once', async () => {
    const made = await createApiToken(staff, { name: 'for ever', scopes: ['content:write'] });
    expect(made.value.apiToken.expiresAt).toBeNull();
    const again = await createApiToken(staff, { name: 'for ever', scopes: ['content:write'] });
    expect(again).toMatchObject({
      code: 'CONFLICT',
      sentence: 'There is a token named for ever already.',
      fields: ['name'],
    });
  });
});
