import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiToken } from '#db/entities/api-token.entity.ts';
import type { TokensService } from '#gateway/features/auth/tokens.service.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { graphqlOutcome, restOutcome } from '#tests/support/doors.ts';
import { Caller, House } from '#tests/support/house.ts';
import { mailDoors } from '#tests/support/mail-doors.ts';

let house: House;
let tokens: TokensService;
beforeAll(async () => {
  house = await House.build();
  tokens = house.app.services.tokens;
  await mailDoors.json(house.visitor(), 'contact', aContact());
});
afterAll(() => house.close());

const bearer = (token: string, headers: Record<string, string> = {}) =>
  new Caller(house, { authorization: `Bearer ${token}`, ...headers });

/** What both doors say to a write. */
async function writes(caller: Caller): Promise<string[]> {
  const query = 'mutation($input: ClientInput!) { createClient(input: $input) { id } }';
  const asked = graphqlOutcome(await caller.graphql(query, { input: aClient() }), 'createClient');
  return [asked.code, restOutcome(await caller.post('/api/v1/clients', aClient())).code];
}
const readsInquiries = async (caller: Caller) =>
  graphqlOutcome(await caller.graphql('{ inquiries { total } }'), 'inquiries').code;

describe('a token', () => {
  it('is said once, and stored as its SHA-256 alone', async () => {
    const token = await tokens.create('export');
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = await house.database.read((manager) => manager.find(ApiToken));
    expect(stored.map(({ id }) => id)).toContain(createHash('sha256').update(token).digest('hex'));
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('writes through both doors and reads inquiries, when nothing else was said', async () => {
    const tool = bearer(await tokens.create('does both'));
    expect(await writes(tool)).toEqual(['OK', 'OK']);
    expect(await readsInquiries(tool)).toBe('OK');
  });

  it('may do what its scope says and nothing else', async () => {
    const reader = bearer(await tokens.create('reader', ['inquiries:read']));
    expect(await writes(reader)).toEqual(['FORBIDDEN', 'FORBIDDEN']);
    expect(await readsInquiries(reader)).toBe('OK');
    const writer = bearer(await tokens.create('writer', ['content:write']));
    expect(await writes(writer)).toEqual(['OK', 'OK']);
    expect(await readsInquiries(writer)).toBe('FORBIDDEN');
  });

  it('is never a person: what only staff may do stays shut', async () => {
    const query = 'mutation { updateInquiry(id: "x", input: { state: "spam" }) { id } }';
    const tool = bearer(await tokens.create('no person'));
    expect(graphqlOutcome(await tool.graphql(query), 'updateInquiry').code).toBe('FORBIDDEN');
  });

  it('is revoked at once', async () => {
    const tool = bearer(await tokens.create('short-lived'));
    expect(await readsInquiries(tool)).toBe('OK');
    await tokens.revoke('short-lived');
    expect(await writes(tool)).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
    await expect(tokens.revoke('short-lived')).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Token not found.',
    });
  });

  it('ends on its day, if it has one', async () => {
    const tool = bearer(await tokens.create('till tomorrow'));
    const expiresAt = new Date(house.clock.now().getTime() + 1000);
    await house.database.write((manager) =>
      manager.update(ApiToken, { name: 'till tomorrow' }, { expiresAt }),
    );
    expect(await readsInquiries(tool)).toBe('OK');
    house.clock.turn(1000);
    expect(await readsInquiries(tool)).toBe('NOT_SIGNED_IN');
  });

  it('tells in the list when it was used last, to the minute', async () => {
    const used = async () => (await tokens.list()).find(({ name }) => name === 'used')?.lastUsedAt;
    const tool = bearer(await tokens.create('used'));
    expect(await used()).toBeNull();
    const first = house.clock.now();
    await readsInquiries(tool);
    house.clock.turn(59_999);
    await readsInquiries(tool);
    expect(await used()).toEqual(first);
    house.clock.turn(1);
    await readsInquiries(tool);
    expect(await used()).toEqual(house.clock.now());
  });

  it('has a name of its own', async () => {
    await tokens.create('taken');
    await expect(tokens.create(' taken ')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is a token named taken already.',
    });
    await expect(tokens.create(' ')).rejects.toMatchObject({ code: 'REFUSED_BY_RULE' });
    await expect(tokens.create('x'.repeat(121))).rejects.toMatchObject({ code: 'REFUSED_BY_RULE' });
    const names = (await tokens.list()).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });
});

describe('who shows no token the house knows', () => {
  it.each([
    ['a token nobody made', 'Bearer nonsense'],
    ['no token', 'Bearer '],
    ['a password', 'Basic YWRtaW46YWRtaW4='],
    ['two tokens', 'Bearer one two'],
    ['something long', `Bearer ${'x'.repeat(5000)}`],
  ])('is refused with 401 on both doors, reading too: %s', async (_what, authorization) => {
    const stranger = new Caller(house, { authorization });
    const rest = await stranger.get('/api/v1/clients');
    expect([rest.status, rest.body.error]).toEqual([401, 'This token is not known.']);
    const graphql = await stranger.graphql('{ me { username } }');
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });

  it('is not helped by a session cookie beside it', async () => {
    const { cookie = '' } = (await house.staff()).headers;
    expect(await writes(bearer('nonsense', { cookie }))).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
  });

  it('cannot put a token, or what is stored of it, anywhere else', async () => {
    const token = await tokens.create('elsewhere');
    const id = createHash('sha256').update(token).digest('hex');
    expect(await writes(bearer(id))).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
    const asCookie = new Caller(house, { cookie: `dalmara-session=${token}` });
    expect(await writes(asCookie)).toEqual(['NOT_SIGNED_IN', 'NOT_SIGNED_IN']);
    const inAddress = await house.visitor().post(`/v1/clients?access_token=${token}`, aClient());
    expect(inAddress.status).toBe(401);
    expect(await writes(new Caller(house, { authorization: `bearer ${token}` }))).toEqual(['OK', 'OK']);
  });
});
