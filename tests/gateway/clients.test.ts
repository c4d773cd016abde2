import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminMessages } from '#domain/messages.ts';
import { apis, type BothApis, graphqlOutcome, restOutcome } from '#tests/support/apis.ts';
import { aClient } from '#tests/support/builders.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

const FIELDS = 'id name logo description industry project results region';

const create: BothApis<[input: object]> = {
  async graphql(caller, input) {
    const query = `mutation($input: ClientInput!) { createClient(input: $input) { ${FIELDS} } }`;
    return graphqlOutcome(await caller.graphql(query, { input }), 'createClient');
  },
  async rest(caller, input) {
    const outcome = restOutcome(await caller.post('/api/v1/clients', input));
    return { ...outcome, value: outcome.value?.client ?? null };
  },
};

const update: BothApis<[id: string, input: object, version?: number]> = {
  async graphql(caller, id, input, ifVersion) {
    const query = `mutation($id: ID!, $input: ClientUpdateInput!, $ifVersion: Int) { updateClient(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} } }`;
    return graphqlOutcome(await caller.graphql(query, { id, input, ifVersion }), 'updateClient');
  },
  async rest(caller, id, input, version) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    const outcome = restOutcome(await caller.put(`/v1/clients/${id}`, input, headers));
    return { ...outcome, value: outcome.value?.client ?? null };
  },
};

const remove: BothApis<[id: string]> = {
  async graphql(caller, id) {
    return graphqlOutcome(
      await caller.graphql('mutation($id: ID!) { deleteClient(id: $id) }', { id }),
      'deleteClient',
    );
  },
  async rest(caller, id) {
    return restOutcome(await caller.delete(`/v1/clients/${id}`));
  },
};

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build();
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

describe.each(apis)('clients through %s', (api) => {
  it('are stored as sent, in any script', async () => {
    const name = `شركة المتحدة 🏭 𠜎 ${api}`;
    const { value } = await create[api](staff, aClient({ name }));
    expect(value).toMatchObject({ name, industry: ['Manufacturing'], region: 'India' });
    expect((await staff.get(`/v1/clients/${value.id}`)).body).toMatchObject({ id: value.id, name });
  });

  it('get the default logo when none is sent', async () => {
    const { value } = await create[api](staff, aClient({ logo: null }));
    expect(value.logo).toBe('/marks/default.svg');
  });

  it.each([
    ['no name', { name: '  ' }, ['name']],
    ['no industry', { industry: [] }, ['industry']],
    ['no region', { region: ' ' }, ['region']],
    ['no project type', { project: ['', ' '] }, ['project']],
  ])('with %s are refused with the sentence of the specification', async (_what, over, fields) => {
    expect(await create[api](staff, aClient(over))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: adminMessages.missingFields,
      fields,
    });
  });

  it.each([
    ['a NUL in the name', { name: 'Or\u0000rin' }, 'Name contains characters that cannot be stored.'],
    [
      'half a surrogate pair',
      { results: 'fast \ud83d' },
      'Results contains characters that cannot be stored.',
    ],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'Name must be at most 120 characters.'],
    [
      'a logo with a javascript: URL',
      { logo: 'javascript:alert(1)' },
      'Logo must be a path on this site or an https address.',
    ],
  ])('with %s are refused with a sentence', async (_what, over, sentence) => {
    expect(await create[api](staff, aClient(over))).toMatchObject({ code: 'BAD_USER_INPUT', sentence });
  });

  it('accept a free id and refuse one that is taken', async () => {
    const id = `1732000000-${api}`;
    expect((await create[api](staff, aClient({ id }))).value.id).toBe(id);
    expect(await create[api](staff, aClient({ id, name: 'Another' }))).toMatchObject({ code: 'CONFLICT' });
  });

  it('are changed field by field; omitted fields stay', async () => {
    const { value } = await create[api](staff, aClient());
    const changed = await update[api](staff, value.id, { results: 'Faster still.' });
    const version = api === 'rest' ? { version: 2 } : {};
    expect(changed.value).toEqual({ ...value, ...version, results: 'Faster still.' });
  });

  it('answer 412 when another writer was faster', async () => {
    const { value } = await create[api](staff, aClient());
    await update[api](staff, value.id, { name: 'First' }, 1);
    expect(await update[api](staff, value.id, { name: 'Second' }, 1)).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    expect((await staff.get(`/v1/clients/${value.id}`)).body.name).toBe('First');
  });

  it('accept one of ten concurrent writes', async () => {
    const { value } = await create[api](staff, aClient());
    const tries = Array.from({ length: 10 }, (_, n) =>
      update[api](staff, value.id, { name: `Writer ${n}` }, 1),
    );
    const codes = (await Promise.all(tries)).map((outcome) => outcome.code).sort();
    expect(codes).toEqual(['OK', ...Array(9).fill('PRECONDITION_FAILED')]);
  });

  it('are answered with 404 after a delete', async () => {
    const { value } = await create[api](staff, aClient());
    expect(await remove[api](staff, value.id)).toMatchObject({ code: 'OK' });
    expect((await staff.get(`/v1/clients/${value.id}`)).status).toBe(404);
    expect(await remove[api](staff, value.id)).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Client not found.',
    });
    expect(await update[api](staff, value.id, { name: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the list of clients', () => {
  it('is a plain array for the website and an object for the API', async () => {
    const visitor = gateway.visitor();
    const site = await visitor.get('/api/v1/clients');
    const api = await visitor.get('/v1/clients');
    expect(Array.isArray(site.body)).toBe(true);
    expect(api.body).toEqual({ clients: site.body });
  });

  it('is searched, filtered and paged in the database', async () => {
    const marked = ['Élan Textiles', 'ELAN Foods', 'Elan "100%_Pure"'];
    for (const name of marked)
      await create.graphql(staff, aClient({ name, region: 'Europe', industry: ['Retail'] }));
    const listClients = async (filter: object, page = 1, pageSize = 2) => {
      const query =
        'query($filter: ClientFilter, $page: Int, $pageSize: Int) { clients(filter: $filter, page: $page, pageSize: $pageSize) { items { name } total page pageCount } }';
      return graphqlOutcome(await gateway.visitor().graphql(query, { filter, page, pageSize }), 'clients')
        .value;
    };
    expect(await listClients({ search: 'élan' })).toMatchObject({
      total: 3,
      page: 1,
      pageCount: 2,
      items: { length: 2 },
    });
    expect((await listClients({ search: 'ELAN' }, 2)).items).toHaveLength(1);
    expect((await listClients({ search: '100%_p' })).items).toEqual([{ name: 'Elan "100%_Pure"' }]);
    expect((await listClients({ region: 'Europe', industry: 'Retail' })).total).toBe(3);
    expect((await listClients({ industry: 'Ret' })).total).toBe(0);
    expect((await listClients({ industry: 'retail' })).total).toBe(0);
  });

  it('answers 304 for an unchanged list', async () => {
    const visitor = gateway.visitor();
    const first = await visitor.get('/api/v1/clients');
    const again = await visitor.get('/api/v1/clients', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
