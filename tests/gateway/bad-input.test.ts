import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { aClient } from '#tests/support/builders.ts';
import { type Answer, type Caller, House } from '#tests/support/house.ts';
import { expectNoInsides } from '#tests/support/insides.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

const JSON_TYPE = 'application/json';
const CREATE = 'mutation($input: ClientInput!) { createClient(input: $input) { id name } }';

/** Sends bytes as they are. */
const send = (url: string, payload: string | Buffer, type?: string): Promise<Answer> =>
  staff.ask({
    method: 'POST',
    url,
    payload,
    headers: { 'apollo-require-preflight': 'true', ...(type ? { 'content-type': type } : {}) },
  });
const count = async (): Promise<number> => (await house.visitor().get('/api/v1/clients')).body.length;

const routes = ['/v1/clients', '/api/v1/technologies', '/api/settings/save', '/mail/api', '/graphql'];

describe.each(routes)('a body to %s', (url) => {
  const faultOf = ({ body }: Answer): { code: string; message: string } =>
    body.errors ? { code: body.errors[0].extensions.code, message: body.errors[0].message } : body;

  it.each([
    ['that is no JSON', '{"name": "Orrin'],
    ['that is empty', ''],
    ['with a trailing comma', '{"name": "Orrin",}'],
    ['that reaches for the prototype', '{"__proto__": {"admin": true}}'],
    ['that reaches for it deeper down', '{"input": {"constructor": {"prototype": {"admin": true}}}}'],
  ])('%s is malformed', async (_what, payload) => {
    const answer = await send(url, payload, JSON_TYPE);
    expect([answer.status, faultOf(answer)]).toMatchObject([
      400,
      { code: 'MALFORMED', message: 'The request cannot be read.' },
    ]);
    expectNoInsides(answer);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([['[]'], ['[{"query": "{ me { username } }"}]'], ['null'], ['"text"'], ['7'], ['true']])(
    'that is %s and no object is malformed',
    async (payload) => {
      const answer = await send(url, payload, JSON_TYPE);
      expect(answer.status).toBe(400);
      if (url !== '/graphql') expect(answer.body.error).toBe('The body must be a JSON object.');
      expectNoInsides(answer);
    },
  );

  it.each([
    ['application/xml', '<client/>'],
    ['text/plain', '{"name": "Orrin"}'],
    ['application/octet-stream', '{}'],
    [undefined, '{}'],
    ['application/json; charset=latin1', '{}'],
    ['application/json;charset="utf-16"', '{}'],
  ])('of the type %s is not understood', async (type, payload) => {
    const answer = await send(url, payload, type);
    expect([answer.status, faultOf(answer).code]).toEqual([415, 'WRONG_TYPE']);
    expectNoInsides(answer);
  });

  it('of more bytes than the limit is too large', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(limits.bodyBytes) });
    const answer = await send(url, payload, JSON_TYPE);
    expect([answer.status, faultOf(answer).code]).toEqual([413, 'TOO_LARGE']);
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF8',
    'Application/JSON; charset="utf-8"',
  ])('of the type %s is read', async (type) => {
    const payload = url === '/graphql' ? '{"query": "{ regions }"}' : '{}';
    expect([200, 422]).toContain((await send(url, payload, type)).status);
  });
});

describe('a form as browsers post it', () => {
  it('is read like JSON, and its prototype is left alone', async () => {
    const payload =
      'name=Orrin&region=India&industry=Retail%2CMedia&project=ERP&__proto__=x&__proto__[admin]=1';
    const { status, body } = await send('/v1/clients', payload, 'application/x-www-form-urlencoded');
    expect([status, body.client]).toMatchObject([201, { name: 'Orrin', industry: ['Retail', 'Media'] }]);
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    await staff.delete(`/v1/clients/${body.client.id}`);
  });
});

describe('a field', () => {
  it('of the wrong type is refused by both doors', async () => {
    const before = await count();
    for (const over of [{ name: 7 }, { name: ['x'] }, { region: { x: 1 } }, { description: true }]) {
      expect((await staff.post('/v1/clients', aClient(over))).status, JSON.stringify(over)).toBe(422);
      const refused = await staff.graphql(CREATE, { input: aClient(over) });
      expect(refused.body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
      expectNoInsides(refused);
    }
    expect(await count()).toBe(before);
  });

  it('that nobody knows is ignored by REST and refused by GraphQL', async () => {
    const input = aClient({ version: 40, createdAt: '2001-01-01', searchText: 'x', mascot: 'owl' });
    const made = await staff.post('/v1/clients', input);
    expect([made.status, made.headers.etag, Object.keys(made.body.client)]).toEqual([
      201,
      '"1"',
      ['id', 'name', 'logo', 'logo_alt', 'description', 'industry', 'project', 'results', 'region'],
    ]);
    const before = await count();
    const refused = await staff.graphql(CREATE, { input });
    expect(refused.body.errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
    const asked = await staff.graphql('{ clients { items { searchText } } }');
    expect([asked.status, asked.body.errors[0].extensions.code]).toEqual([200, 'GRAPHQL_VALIDATION_FAILED']);
    for (const answer of [refused, asked]) expectNoInsides(answer);
    expect(await count()).toBe(before);
  });

  it('filled to its limit is stored whole, in letters of any width, and found again', async () => {
    for (const letter of ['x', 'ش', '漢', '🏭', 'ﷺ', '"', '\\', '|\t|']) {
      const fill = (length: number): string => letter.repeat(Math.floor(length / letter.length));
      const member = {
        name: fill(limits.name),
        role: fill(limits.option),
        department: fill(limits.option),
        bio: fill(limits.bio),
        expertise: Array.from({ length: limits.lines }, (_, n) => `${n}${fill(limits.line - 2)}`),
        achievements: Array.from({ length: limits.lines }, (_, n) => `${n}${fill(limits.line - 2)}`),
      };
      const made = await staff.post('/v1/team', member);
      expect([letter, made.status]).toEqual([letter, 201]);
      expect((await staff.get(`/v1/team/${made.body.id}`)).body).toMatchObject(member);
      const search = 'query($text: String!) { search(text: $text) { id } }';
      const { body } = await staff.graphql(search, { text: member.name });
      expect(body.data.search).toContainEqual({ id: made.body.id });
    }
  });
});
