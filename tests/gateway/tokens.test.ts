import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { Account } from '#db/entities/account.entity.ts';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import type { TokensService } from '#gateway/features/auth/tokens/tokens.service.ts';
import { restOutcome } from '#tests/support/apis.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { untilLockWaits } from '#tests/support/lock-waits.ts';
import { mailApis } from '#tests/support/mail-apis.ts';

let tokens: TokensService;
const gateway = gatewayForAll();
beforeAll(async () => {
  tokens = gateway.app.services.tokens;
  await mailApis.json(gateway.visitor(), 'contact', aContact());
});

const bearer = (token: string, headers: Record<string, string> = {}) =>
  new Caller(gateway, { authorization: `Bearer ${token}`, ...headers });

/** The codes of both APIs for a write. */
async function writes(caller: Caller): Promise<string[]> {
  const outcome = await call(caller, 'createClient', { input: aClient() }, 'id');
  return [outcome.code, restOutcome(await caller.post('/api/v1/clients', aClient())).code];
}
const readsInquiries = async (caller: Caller) => (await call(caller, 'inquiries', {}, 'total')).code;

describe('a token', () => {
  it('is shown once and stored as SHA-256 only', async () => {
    const token = await tokens.create('export');
    expect(token).toMatch(/^dalmara_[0-9A-Za-z]{49}$/);
    const stored = await gateway.rows.find(ApiToken);
    expect(stored.map(({ id }) => id)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('writes through both APIs and reads inquiries by default', async () => {
    const tool = bearer(await tokens.create('does both'));
    expect(await writes(tool)).toEqual(['OK', 'OK']);
    expect(await readsInquiries(tool)).toBe('OK');
  });

  it('is invalid immediately after its revocation', async () => {
    const tool = bearer(await tokens.create('short-lived'));
    expect(await readsInquiries(tool)).toBe('OK');
    await tokens.revoke('short-lived');
    expect(await writes(tool)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
    await expect(tokens.revoke('short-lived')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Token not found.',
    });
  });

  it('expires on its expiry date, if it has one', async () => {
    const tool = bearer(await tokens.create('till tomorrow'));
    const expiresAt = new Date(gateway.clock.now().getTime() + 1000);
    await gateway.rows.update(ApiToken, { name: 'till tomorrow' }, { expiresAt });
    expect(await readsInquiries(tool)).toBe('OK');
    gateway.clock.advance(1000);
    expect(await readsInquiries(tool)).toBe('UNAUTHENTICATED');
  });

  it('has the time of its last use in the list, to the minute', async () => {
    const used = async () => (await tokens.list()).find(({ name }) => name === 'used')?.lastUsedAt;
    const tool = bearer(await tokens.create('used'));
    expect(await used()).toBeNull();
    const first = gateway.clock.now();
    await readsInquiries(tool);
    gateway.clock.advance(59_999);
    await readsInquiries(tool);
    expect(await used()).toEqual(first);
    gateway.clock.advance(1);
    await readsInquiries(tool);
    expect(await used()).toEqual(gateway.clock.now());
  });

  it('has a unique name', async () => {
    await tokens.create('taken');
    await expect(tokens.create(' taken ')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is a token named taken already.',
    });
    await expect(tokens.create(' ')).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    await expect(tokens.create('x'.repeat(121))).rejects.toMatchObject({ code: 'BAD_USER_INPUT' });
    const names = (await tokens.list()).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });
});

it('a token is not left behind by an owner who is demoted at the moment of its making', async () => {
  const second = await gateway.person('owner', 'second');
  const session = String(second.headers.cookie).split('=')[1] ?? '';
  const { auth, confirmation } = gateway.app.services;
  const actor = await auth.actorOf(session, second.address);
  if (!actor) throw new Error('The second owner is not signed in.');
  const input = { name: 'of the second', scopes: ['content:write'] };
  let outcome: Promise<string> = Promise.resolve('not begun');
  await gateway.database.write(async (manager) => {
    await manager.update(Account, { id: 'account-second' }, { role: 'viewer' });
    await manager.delete(ApiToken, { accountId: 'account-second' });
    const making = tokens.createByStaff(actor, input, null, confirmation);
    outcome = making.then(
      () => 'made',
      (refused) => refused.code,
    );
    await untilLockWaits(gateway.database);
  });
  expect(await outcome).toBe('FORBIDDEN');
  expect((await tokens.list()).map(({ name }) => name)).not.toContain('of the second');
});

it.each([
  ['an unknown token', 'Bearer nonsense'],
  ['no token', 'Bearer '],
  ['two tokens', 'Bearer one two'],
  ['a long text', `Bearer ${'x'.repeat(5000)}`],
])(
  'a request with an unknown token is refused with 401 by both APIs, for reads too: %s',
  async (_what, authorization) => {
    const stranger = new Caller(gateway, { authorization });
    const rest = await stranger.get('/api/v1/clients');
    expect([rest.status, rest.body.error]).toEqual([401, 'This token is not known.']);
    const graphql = await stranger.graphql('{ me { username } }');
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  },
);

it('a request with an unknown token is refused despite a session cookie', async () => {
  const { cookie = '' } = (await gateway.staff()).headers;
  expect(await writes(bearer('nonsense', { cookie }))).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
});

it('a request with an unknown token cannot send a token or its stored hash in another place', async () => {
  const token = await tokens.create('elsewhere');
  const id = createHash('sha256').update(token).digest('hex');
  expect(await writes(bearer(id))).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  const asCookie = new Caller(gateway, { cookie: `dalmara-session=${token}` });
  expect(await writes(asCookie)).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED']);
  const inAddress = await gateway.visitor().post(`/v1/clients?access_token=${token}`, aClient());
  expect(inAddress.status).toBe(401);
  expect(await writes(new Caller(gateway, { authorization: `bearer ${token}` }))).toEqual(['OK', 'OK']);
});
