import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { aClient, aContact } from '#tests/support/builders.ts';
import { expectNoInternals } from '#tests/support/expect-no-internals.ts';
import { gatewayForAll, type HttpResponse, madeForAll } from '#tests/support/gateway-for.ts';
import { multipart } from '#tests/support/uploads.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const PARTS_TYPE = multipart([]).headers['content-type'];
const CREATE = 'mutation($input: ClientInput!) { createClient(input: $input) { id name } }';

/** Posts a raw body. */
const send = (url: string, payload: string | Buffer, type?: string): Promise<HttpResponse> =>
  staff.request({
    method: 'POST',
    url,
    payload,
    headers: { 'apollo-require-preflight': 'true', ...(type ? { 'content-type': type } : {}) },
  });
const faultOf = ({ body }: HttpResponse): { code: string; message?: string; error?: string } =>
  body.errors ? { code: body.errors[0].extensions.code, message: body.errors[0].message } : body;
const count = async (): Promise<number> => (await gateway.visitor().get('/api/v1/clients')).body.length;

const routes = ['/v1/clients', '/api/v1/technologies', '/api/settings/save', '/mail/api', '/graphql'];

describe('a body with fields that are not known', () => {
  const create = (body: object, headers: Record<string, string> = {}) =>
    staff.post('/v1/clients', aClient(body), headers);
  const strict = { prefer: 'respond-async, handling=strict' };

  it('is taken without them, and with handling=strict refused with 400 and each of them', async () => {
    const taken = await create({ logoAlt: 'An other name', nested: { deep: 1 } });
    expect([taken.status, taken.headers['preference-applied']]).toEqual([201, undefined]);
    const refused = await create({ logoAlt: 'An other name', nested: { deep: 1 } }, strict);
    expect([refused.status, refused.headers['preference-applied']]).toEqual([400, 'handling=strict']);
    expect(refused.body.issues.map(({ field }: { field: string }) => field)).toEqual(['logoAlt', 'nested']);
    const known = await create({ logo_alt: 'A name' }, strict);
    expect([known.status, known.headers['preference-applied']]).toEqual([201, 'handling=strict']);
  });

  it('is refused in groups and in forms too, by the fields of the form that is meant', async () => {
    const settings = await staff.post('/api/settings/save', { company: { taglin: 'x' } }, strict);
    expect([settings.status, settings.body.issues[0].field]).toEqual([400, 'company.taglin']);
    const form = { form_type: 'contact', ...aContact() };
    expect((await gateway.visitor().post('/mail/api', form, strict)).status).toBe(200);
    const other = await gateway.visitor().post('/mail/api', { ...form, job_title: 'CTO' }, strict);
    expect([other.status, other.body.issues[0].field]).toEqual([400, 'job_title']);
  });
});

describe.each(routes)('a body to %s', (url) => {
  it.each([
    ['that is not JSON', '{"name": "Orrin'],
    ['that is empty', ''],
    ['with a trailing comma', '{"name": "Orrin",}'],
    ['that sets the prototype', '{"__proto__": {"admin": true}}'],
    ['that sets a nested prototype', '{"input": {"constructor": {"prototype": {"admin": true}}}}'],
  ])('%s is answered with 400', async (_what, payload) => {
    const response = await send(url, payload, JSON_TYPE);
    expect([response.status, faultOf(response)]).toMatchObject([
      400,
      { code: 'BAD_REQUEST', message: 'The request cannot be read.' },
    ]);
    expectNoInternals(response);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([['[]'], ['[{"query": "{ me { username } }"}]'], ['null'], ['"text"'], ['7'], ['true']])(
    'that is %s and not an object is answered with 400',
    async (payload) => {
      const response = await send(url, payload, JSON_TYPE);
      expect(response.status).toBe(400);
      if (url !== '/graphql') expect(response.body.error).toBe('The body must be a JSON object.');
      expectNoInternals(response);
    },
  );

  it.each([
    ['application/xml', '<client/>'],
    ['text/plain', '{"name": "Orrin"}'],
    ['application/octet-stream', '{}'],
    [undefined, '{}'],
    ['application/json; charset=latin1', '{}'],
    ['application/json;charset="utf-16"', '{}'],
  ])('of the type %s is answered with 415', async (type, payload) => {
    const response = await send(url, payload, type);
    expect([response.status, faultOf(response).code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expectNoInternals(response);
  });

  it('of more bytes than the limit is answered with 413', async () => {
    const payload = JSON.stringify({ name: 'x'.repeat(limits.bodyBytes) });
    const response = await send(url, payload, JSON_TYPE);
    expect([response.status, faultOf(response).code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it.each([
    'application/json; charset=utf-8',
    'application/json;charset=UTF8',
    'Application/JSON; charset="utf-8"',
  ])('of the type %s is accepted', async (type) => {
    const payload = url === '/graphql' ? '{"query": "{ regions }"}' : '{}';
    expect([200, 422]).toContain((await send(url, payload, type)).status);
  });
});

const inLatin1 = (text: string) => Buffer.from(text, 'latin1');
const inParts = (fields: Readonly<Record<string, string | Buffer>>) =>
  multipart(Object.entries(fields).map(([name, value]) => ({ name, value }))).payload;
it.each([
  ['JSON of REST', '/v1/clients', inLatin1(JSON.stringify(aClient({ name: 'Müller' }))), JSON_TYPE],
  [
    'JSON of GraphQL',
    '/graphql',
    inLatin1(JSON.stringify({ query: '{ regions }', operationName: 'Müller' })),
    JSON_TYPE,
  ],
  [
    'a merge patch',
    '/mail/api',
    inLatin1('{"form_type": "contact", "name": "Müller"}'),
    'application/merge-patch+json',
  ],
  ['a form with %E4', '/mail/api', 'form_type=contact&name=M%FCller', FORM_TYPE],
  ['a form with a byte', '/mail/api', inLatin1('form_type=contact&name=Müller'), FORM_TYPE],
  ['a form of parts', '/mail/api', inParts({ form_type: 'contact', name: inLatin1('Müller') }), PARTS_TYPE],
  [
    'GraphQL of parts',
    '/graphql',
    inParts({ operations: inLatin1('{"query": "{ regions }", "variables": {"a": "ü"}}'), map: '{}' }),
    PARTS_TYPE,
  ],
] as const)('a body that is not UTF-8 is answered with 400: %s', async (_what, url, payload, type) => {
  const response = await send(url, payload, type);
  const { code, message, error = message } = faultOf(response);
  expect([response.status, code, error]).toEqual([400, 'BAD_REQUEST', 'The body is not UTF-8.']);
});

it('a URL-encoded form may hold a % that encodes nothing, and U+FFFD where it was written', async () => {
  const payload = 'name=100%+Orrin+%EF%BF%BD&region=India&industry=Retail&project=ERP';
  const { status, body } = await send('/v1/clients', payload, FORM_TYPE);
  expect([status, body.client.name]).toEqual([201, '100% Orrin \uFFFD']);
  await staff.delete(`/v1/clients/${body.client.id}`);
});

it('a URL-encoded form is read like JSON, and cannot change prototypes', async () => {
  const payload =
    'name=Orrin&region=India&industry=Retail%2CMedia&project=ERP&__proto__=x&__proto__[admin]=1';
  const { status, body } = await send('/v1/clients', payload, 'application/x-www-form-urlencoded');
  expect([status, body.client]).toMatchObject([201, { name: 'Orrin', industry: ['Retail', 'Media'] }]);
  expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  await staff.delete(`/v1/clients/${body.client.id}`);
});

it('a field of the wrong type is refused by both APIs', async () => {
  const before = await count();
  for (const over of [{ name: 7 }, { name: ['x'] }, { region: { x: 1 } }, { description: true }]) {
    expect((await staff.post('/v1/clients', aClient(over))).status, JSON.stringify(over)).toBe(422);
    const refused = await staff.graphql(CREATE, { input: aClient(over) });
    expect(refused.body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
    expectNoInternals(refused);
  }
  expect(await count()).toBe(before);
});

it('a field that is unknown is ignored by REST and refused by GraphQL', async () => {
  const input = aClient({ version: 40, createdAt: '2001-01-01', searchText: 'x', mascot: 'owl' });
  const created = await staff.post('/v1/clients', input);
  expect([created.status, created.headers.etag, Object.keys(created.body.client).sort()]).toEqual([
    201,
    '"1"',
    [
      ...['description', 'id', 'industry', 'logo', 'logo_alt', 'name', 'project', 'region', 'results'],
      ...['updatedAt', 'version'],
    ],
  ]);
  expect(created.body.client.version).toBe(1);
  const before = await count();
  const refused = await staff.graphql(CREATE, { input });
  expect(refused.body.errors[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT' } });
  const queried = await staff.graphql('{ clients { items { searchText } } }');
  expect([queried.status, queried.body.errors[0].extensions.code]).toEqual([
    200,
    'GRAPHQL_VALIDATION_FAILED',
  ]);
  for (const response of [refused, queried]) expectNoInternals(response);
  expect(await count()).toBe(before);
});

it('a field filled to its limit is stored completely, in characters of any width, and found by search', async () => {
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
    const created = await staff.post('/v1/team', member);
    expect([letter, created.status]).toEqual([letter, 201]);
    expect((await staff.get(`/v1/team/${created.body.id}`)).body).toMatchObject(member);
    const search = 'query($text: String!) { search(text: $text) { id } }';
    const { body } = await staff.graphql(search, { text: member.name });
    expect(body.data.search).toContainEqual({ id: created.body.id });
  }
});
