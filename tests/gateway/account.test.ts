import { createHash, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import type { ApiToken } from '#db/entities/api-token.entity.ts';
import { Session } from '#db/entities/session.entity.ts';
import { adminMessages } from '#domain/messages.ts';
import { IDLE_LIFETIME } from '#gateway/features/auth/sign-in/open-session.ts';
import { hashPassword } from '#gateway/features/auth/sign-in/passwords.ts';
import {
  apiTokens,
  beginSecondFactor,
  changePassword,
  createApiToken,
  endOtherSessions,
  endSession,
  revokeApiToken,
  sessionsOf,
} from '#tests/support/account-operations.ts';
import { graphqlOutcome } from '#tests/support/apis.ts';
import { Caller, gatewayForAll, madeForEach, PASSWORD, USERNAME } from '#tests/support/gateway-for.ts';
import { confirmIdentity, updateProfile } from '#tests/support/people-operations.ts';
import { cookieOf, nameOf, signIn } from '#tests/support/sign-in.ts';

const NEXT = 'a longer pass phrase';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

let addresses = 0;

const gateway = gatewayForAll();
beforeEach(() => gateway.rows.deleteAll(Session));
const staff = madeForEach(() => gateway.staff());

/** Staff at a separate address, so that wrong passwords throttle no other test. */
async function staffAt(userAgent?: string): Promise<Caller> {
  const address = `203.0.113.${++addresses}`;
  const headers: Record<string, string> = userAgent === undefined ? {} : { 'user-agent': userAgent };
  const cookie = cookieOf(await signIn(new Caller(gateway, headers, address)));
  return new Caller(gateway, { cookie }, address);
}
const signInCode = async (password: string): Promise<string> =>
  graphqlOutcome(await signIn(gateway.visitor(`203.0.113.${++addresses}`), USERNAME, password), 'signIn')
    .code;
const activitySummaries = async (thing: string): Promise<string[]> => {
  const rows = await gateway.rows.find(Activity, { where: { thing } });
  return rows.map(({ summary, actor }) => `${actor}: ${summary}`);
};

describe('changing the password', () => {
  it('keeps this session, ends every other one, and only the new password signs in', async () => {
    const elsewhere = await gateway.staff();
    expect(await changePassword(staff, PASSWORD, NEXT)).toMatchObject({ code: 'OK', value: true });
    expect([await nameOf(staff), await nameOf(elsewhere)]).toEqual([USERNAME, null]);
    expect([await signInCode(PASSWORD), await signInCode(NEXT)]).toEqual(['UNAUTHENTICATED', 'OK']);
    const logged = (await activitySummaries('account')).join('\n');
    expect(logged).toContain('admin: The password of “admin” was changed.');
    expect(logged).not.toMatch(/phrase|battery/);
    expect((await changePassword(staff, NEXT, PASSWORD)).code).toBe('OK');
  });

  it.each([
    ['is short', 'eleven char', 'The new password must have at least 12 characters.'],
    ['is unchanged', PASSWORD, 'The new password must differ from the current one.'],
    ['is too long', 'x'.repeat(201), 'New password must be at most 200 characters.'],
    ['is missing', '', 'New password is required.'],
  ])('to one that %s is refused with an issue at its field', async (_what, next, sentence) => {
    expect(await changePassword(staff, PASSWORD, next)).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence,
      fields: ['next'],
    });
    expect(await signInCode(PASSWORD)).toBe('OK');
  });

  it.each(['qwertyuiop123', 'Password2026!', '   Liverpool1892', 'aaaaaaaaaaaaaa'])(
    'to %s, which is tried first, is refused with an issue at its field',
    async (next) => {
      expect(await changePassword(staff, PASSWORD, next)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: adminMessages.commonPassword,
        fields: ['next'],
      });
    },
  );

  it('to the username is refused, whatever its case', async () => {
    const account = await anAccount('long-enough-name');
    const outcome = await changePassword(account, PASSWORD, ' Long-Enough-Name ');
    expect(outcome).toMatchObject({
      sentence: 'The new password must not be the username.',
      fields: ['next'],
    });
  });

  it('with a wrong current one is refused at its field and counted by the login throttle', async () => {
    const attacker = await staffAt();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await changePassword(attacker, `attempt number ${attempt}`, NEXT)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: 'This is not your current password.',
        fields: ['current'],
      });
    }
    expect((await changePassword(attacker, PASSWORD, NEXT)).code).toBe('TOO_MANY_REQUESTS');
    const sameAddress = new Caller(gateway, {}, attacker.address);
    expect(graphqlOutcome(await signIn(sameAddress), 'signIn').code).toBe('TOO_MANY_REQUESTS');
    expect(await signInCode(PASSWORD)).toBe('OK');
  });

  it('twice at the same moment succeeds once', async () => {
    const outcomes = await Promise.all([
      changePassword(staff, PASSWORD, 'the first new one'),
      changePassword(staff, PASSWORD, 'the second new one'),
    ]);
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['BAD_USER_INPUT', 'OK']);
    await gateway.app.services.passwords.reset(USERNAME, PASSWORD);
  });
});

it('the right password in an open session makes no guess at the sign-in free', async () => {
  const session = await staffAt();
  const sameAddress = new Caller(gateway, {}, session.address);
  const guess = async () => graphqlOutcome(await signIn(sameAddress, USERNAME, 'wrong'), 'signIn').code;
  for (let attempt = 0; attempt < 4; attempt += 1) expect(await guess()).toBe('UNAUTHENTICATED');
  expect((await confirmIdentity(session)).code).toBe('OK');
  expect([await guess(), await guess()]).toEqual(['UNAUTHENTICATED', 'TOO_MANY_REQUESTS']);
});

it('the own profile is not overwritten where it was changed since', async () => {
  const profile = async () => (await staff.graphql('{ profile { name email version } }')).body.data.profile;
  const read = await profile();
  const save = (name: string, version: number) => updateProfile(staff, { name }, PASSWORD, version);
  expect((await save('Vera Rao', read.version)).code).toBe('OK');
  expect((await save('Too late', read.version)).code).toBe('PRECONDITION_FAILED');
  expect(await profile()).toEqual({ ...read, name: 'Vera Rao', version: read.version + 1 });
  expect((await save(read.name, read.version + 1)).code).toBe('OK');
});

/** A session of another staff account. */
async function anAccount(username: string): Promise<Caller> {
  const now = gateway.clock.now();
  const passwordHash = await hashPassword(PASSWORD);
  const account = {
    id: randomUUID(),
    username,
    role: 'owner',
    passwordHash,
    createdAt: now,
    passwordChangedAt: now,
  } as const;
  await gateway.rows.insert(Account, account);
  const cookie = cookieOf(await signIn(gateway.visitor(`203.0.113.${++addresses}`), username));
  return new Caller(gateway, { cookie });
}

it('the sessions list device and times and mark the current one, without the token', async () => {
  const firefox = await staffAt(FIREFOX);
  gateway.clock.advance(120_000);
  const { value } = await sessionsOf(staff);
  expect(value.map(({ device, isCurrent }: Record<string, unknown>) => [device, isCurrent])).toEqual([
    [expect.any(String), true],
    ['Firefox on Windows', false],
  ]);
  expect(value[1]).toMatchObject({ lastSeenAt: value[1].createdAt });
  const places = value.map(({ network, isSameNetwork }: Record<string, unknown>) => [network, isSameNetwork]);
  expect(places).toEqual([
    ['192.0.2.x', true],
    ['203.0.113.x', false],
  ]);
  expect(Date.parse(value[0].lastSeenAt) - Date.parse(value[0].createdAt)).toBe(120_000);
  const token = String(firefox.headers.cookie).split('=')[1] ?? '';
  const stored = createHash('sha256').update(token).digest('hex');
  expect(JSON.stringify(value)).not.toContain(token);
  expect(JSON.stringify(value)).not.toContain(stored.slice(0, 8));
});

it('the sessions store the network and not the address, and the user agent shortened to its column', async () => {
  await staffAt(`Weird/1.0 ${'x'.repeat(500)}`);
  const rows = await gateway.rows.find(Session);
  expect(rows.map(({ userAgent }) => userAgent?.length ?? 0)).toContain(200);
  expect(rows.map(({ network }) => network)).toContain('203.0.113.x');
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.\d/);
});

it('the sessions are ended one at a time, or all others at once', async () => {
  const [phone, tablet] = [await staffAt(), await staffAt()];
  const [, { id }] = (await sessionsOf(phone)).value;
  expect(await endSession(phone, id)).toMatchObject({ code: 'OK', value: true });
  expect([await nameOf(phone), await nameOf(staff), await nameOf(tablet)].filter(Boolean)).toHaveLength(2);
  expect(await endOtherSessions(phone)).toMatchObject({ code: 'OK', value: 1 });
  expect([await nameOf(phone), await nameOf(staff), await nameOf(tablet)]).toEqual([USERNAME, null, null]);
  expect(await endOtherSessions(phone)).toMatchObject({ code: 'OK', value: 0 });
  const ended = (await activitySummaries('session')).filter((line) => line.includes('signed out elsewhere'));
  expect(ended).toHaveLength(2);
});

it('the sessions of another account are not listed and cannot be ended', async () => {
  const otherAccount = await anAccount('somebody');
  const [{ id }] = (await sessionsOf(otherAccount)).value;
  expect((await sessionsOf(staff)).value).toHaveLength(1);
  expect(await endSession(staff, id)).toMatchObject({ code: 'NOT_FOUND', sentence: 'Session not found.' });
  await endOtherSessions(staff);
  expect(await nameOf(otherAccount)).toBe('somebody');
});

it('the sessions that have ended are not listed and are unauthenticated', async () => {
  gateway.clock.advance(IDLE_LIFETIME);
  const caller = await staffAt();
  expect((await sessionsOf(caller)).value).toHaveLength(1);
  expect((await endOtherSessions(staff)).code).toBe('UNAUTHENTICATED');
});

const input = { name: 'kept', scopes: ['content_write'] };
const protectedOperations = [
  ['a second factor', (caller: Caller, password: string) => beginSecondFactor(caller, password)],
  ['a token', (caller: Caller, password: string) => createApiToken(caller, input, password)],
] as const;

it.each(protectedOperations)(
  'what outlives the session that creates it %s does not take an empty password',
  async (_what, verb) => {
    expect(await verb(await staffAt(), '')).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Password is required.',
      fields: ['password'],
    });
    const { body } = await staff.graphql('mutation { beginSecondFactor { secret } }');
    expect(body.data).toBeUndefined();
    expect(body.errors[0].message).toContain('password');
  },
);

it.each(protectedOperations)(
  'what outlives the session that creates it %s: a wrong password is refused and counted by the login throttle',
  async (_what, verb) => {
    const attacker = await staffAt();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await verb(attacker, `attempt number ${attempt}`)).toMatchObject({
        code: 'BAD_USER_INPUT',
        sentence: 'This is not your current password.',
        fields: ['password'],
      });
    }
    expect((await verb(attacker, PASSWORD)).code).toBe('TOO_MANY_REQUESTS');
    const sameAddress = new Caller(gateway, {}, attacker.address);
    expect(graphqlOutcome(await signIn(sameAddress), 'signIn').code).toBe('TOO_MANY_REQUESTS');
    const { totpPending } = await gateway.rows.findOneByOrFail(Account, { username: USERNAME });
    expect(totpPending).toBeNull();
    expect((await apiTokens(staff)).value.map(({ name }: ApiToken) => name)).not.toContain('kept');
  },
);

describe('tokens', () => {
  const input = { name: 'export', scopes: ['inquiries_read'], expiresInDays: 30 };

  it('are created by staff, shown once, usable, and revoked immediately', async () => {
    const { value } = await createApiToken(staff, input);
    expect(value.token).toMatch(/^dalmara_[0-9A-Za-z]{49}$/);
    const ends = new Date(gateway.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(value.apiToken).toMatchObject({
      name: 'export',
      scopes: ['inquiries_read'],
      lastUsedAt: null,
      expiresAt: ends,
      isExpired: false,
    });
    const tool = new Caller(gateway, { authorization: `Bearer ${value.token}` });
    expect((await tool.graphql('{ inquiries { total } }')).body.data.inquiries.total).toBe(0);
    const listed = await apiTokens(staff);
    const row = listed.value.find(({ name }: ApiToken) => name === 'export');
    expect(row.lastUsedAt).toBe(gateway.clock.now().toISOString());
    const stored = createHash('sha256').update(value.token).digest('hex');
    expect(JSON.stringify(listed.value)).not.toContain(value.token);
    expect(JSON.stringify(listed.value)).not.toContain(stored.slice(0, 8));
    expect((await revokeApiToken(staff, row.id)).code).toBe('OK');
    expect((await tool.graphql('{ me { username } }')).status).toBe(401);
    expect(await revokeApiToken(staff, row.id)).toMatchObject({ code: 'NOT_FOUND' });
    const logged = await activitySummaries('token');
    expect(logged.filter((line) => line.startsWith('admin: ')).sort()).toEqual([
      'admin: The token “export” was made; it may read inquiries.',
      'admin: The token “export” was revoked.',
    ]);
  });

  it('that have expired are marked and unauthenticated', async () => {
    const { value } = await createApiToken(staff, { ...input, name: 'ends', expiresInDays: 1 });
    gateway.clock.advance(86_400_000);
    const again = await gateway.staff();
    const row = (await apiTokens(again)).value.find(({ name }: ApiToken) => name === 'ends');
    expect(row.isExpired).toBe(true);
    const tool = new Caller(gateway, { authorization: `Bearer ${value.token}` });
    expect((await tool.graphql('{ me { username } }')).status).toBe(401);
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required.', ['name']],
    ['no scopes', { scopes: [] }, 'Choose at least one thing the token may do.', ['scopes']],
    [
      'an unknown scope',
      { scopes: ['all'] },
      'scopes.0: Value "all" does not exist in "TokenScope" enum.',
      ['scopes.0'],
    ],
    [
      'an invalid lifetime',
      { expiresInDays: 0 },
      'A token ends after 1 to 3650 days, or never.',
      ['expiresInDays'],
    ],
    [
      'a lifetime of more than ten years',
      { expiresInDays: 3651 },
      'A token ends after 1 to 3650 days, or never.',
      ['expiresInDays'],
    ],
  ])('with %s are refused', async (_what, over, sentence, fields) => {
    const outcome = await createApiToken(staff, { ...input, name: 'refused', ...over });
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', sentence, fields });
  });

  it('without an expiry date never expire, and names are unique', async () => {
    const createdToken = await createApiToken(staff, { name: 'for ever', scopes: ['content_write'] });
    expect(createdToken.value.apiToken.expiresAt).toBeNull();
    const again = await createApiToken(staff, { name: 'for ever', scopes: ['content_write'] });
    expect(again).toMatchObject({
      code: 'CONFLICT',
      sentence: 'There is a token named for ever already.',
      fields: ['name'],
    });
  });
});
