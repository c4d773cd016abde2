import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminMessages } from '#domain/messages.ts';
import { aClient } from '#tests/support/builders.ts';
import { doors, graphqlOutcome, restOutcome, type TwoDoors } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';

const FIELDS = 'id name logo description industry project results region';

const create: TwoDoors<[input: object]> = {
  async graphql(caller, input) {
    const query = `mutation($input: ClientInput!) { createClient(input: $input) { ${FIELDS} } }`;
    return graphqlOutcome(await caller.graphql(query, { input }), 'createClient');
  },
  async rest(caller, input) {
    const outcome = restOutcome(await caller.post('/api/v1/clients', input));
    return { ...outcome, value: outcome.value?.client ?? null };
  },
};

const update: TwoDoors<[id: string, input: object, version?: number]> = {
  async graphql(caller, id, input, ifVersion) {
    const query = `mutation($id: ID!, $input: ClientInput!, $ifVersion: Int) { updateClient(id: $id, input: $input, ifVersion: $ifVersion) { ${FIELDS} } }`;
    return graphqlOutcome(await caller.graphql(query, { id, input, ifVersion }), 'updateClient');
  },
  async rest(caller, id, input, version) {
    const headers: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
    const outcome = restOutcome(await caller.put(`/v1/clients/${id}`, input, headers));
    return { ...outcome, value: outcome.value?.client ?? null };
  },
};

const remove: TwoDoors<[id: string]> = {
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

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

describe.each(doors)('clients through %s', (door) => {
  it('are stored as staff sent them, a letter of any script included', async () => {
    const name = `شركة المتحدة 🏭 𠜎 ${door}`;
    const { value } = await create[door](staff, aClient({ name }));
    expect(value).toMatchObject({ name, industry: ['Manufacturing'], region: 'India' });
    expect((await staff.get(`/v1/clients/${value.id}`)).body).toMatchObject({ id: value.id, name });
  });

  it('get the default logo when none is chosen', async () => {
    const { value } = await create[door](staff, aClient({ logo: null }));
    expect(value.logo).toBe('/marks/default.svg');
  });

  it.each([
    ['no name', { name: '  ' }, ['name']],
    ['no industry', { industry: [] }, ['industry']],
    ['no region', { region: null }, ['region']],
    ['no project type', { project: ['', ' '] }, ['project']],
  ])('with %s are refused in the words of the specification', async (_what, over, fields) => {
    expect(await create[door](staff, aClient(over))).toMatchObject({
      code: 'REFUSED_BY_RULE',
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
      'a logo that runs a script',
      { logo: 'javascript:alert(1)' },
      'Logo must be a path on this site or an https address.',
    ],
  ])('with %s are refused with a sentence', async (_what, over, sentence) => {
    expect(await create[door](staff, aClient(over))).toMatchObject({ code: 'REFUSED_BY_RULE', sentence });
  });

  it('keep an id that is free and refuse one that is taken', async () => {
    const id = `1732000000-${door}`;
    expect((await create[door](staff, aClient({ id }))).value.id).toBe(id);
    expect(await create[door](staff, aClient({ id }))).toMatchObject({ code: 'CONFLICT' });
  });

  it('are refused to a visitor, and nothing is stored', async () => {
    const before = (await staff.get('/api/v1/clients')).body.length;
    const visitor = house.visitor();
    const { value } = await create[door](staff, aClient());
    expect(await create[door](visitor, aClient())).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await update[door](visitor, value.id, aClient({ name: 'Mine' }))).toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await remove[door](visitor, value.id)).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect((await staff.get('/api/v1/clients')).body).toHaveLength(before + 1);
    expect((await staff.get(`/v1/clients/${value.id}`)).body.name).toBe('Orrin Mills');
  });

  it('are refused to a token that may only read inquiries', async () => {
    const reader = await house.tool(['inquiries:read']);
    expect(await create[door](reader, aClient())).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('change field by field; what is left out stays', async () => {
    const { value } = await create[door](staff, aClient());
    const changed = await update[door](staff, value.id, { results: 'Faster still.' });
    expect(changed.value).toEqual({ ...value, results: 'Faster still.' });
  });

  it('notice that somebody was faster', async () => {
    const { value } = await create[door](staff, aClient());
    await update[door](staff, value.id, { name: 'First' }, 1);
    expect(await update[door](staff, value.id, { name: 'Second' }, 1)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect((await staff.get(`/v1/clients/${value.id}`)).body.name).toBe('First');
  });

  it('let one of ten writers at the same moment win', async () => {
    const { value } = await create[door](staff, aClient());
    const tries = Array.from({ length: 10 }, (_, n) =>
      update[door](staff, value.id, { name: `Writer ${n}` }, 1),
    );
    const codes = (await Promise.all(tries)).map((outcome) => outcome.code).sort();
    expect(codes).toEqual([...Array(9).fill('CHANGED_MEANWHILE'), 'OK']);
  });

  it('are gone after a delete, and unknown ever after', async () => {
    const { value } = await create[door](staff, aClient());
    expect(await remove[door](staff, value.id)).toMatchObject({ code: 'OK' });
    expect((await staff.get(`/v1/clients/${value.id}`)).status).toBe(404);
    expect(await remove[door](staff, value.id)).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Client not found.',
    });
    expect(await update[door](staff, value.id, { name: 'x' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the list of clients', () => {
  it('is a plain array for the website and an object for the API', async () => {
    const visitor = house.visitor();
    const site = await visitor.get('/api/v1/clients');
    const api = await visitor.get('/v1/clients');
    expect(Array.isArray(site.body)).toBe(true);
    expect(api.body).toEqual({ clients: site.body });
  });

  it('is searched, narrowed and paged in the database', async () => {
    const marked = ['Élan Textiles', 'ELAN Foods', 'Elan "100%_Pure"'];
    for (const name of marked)
      await create.graphql(staff, aClient({ name, region: 'Europe', industry: ['Retail'] }));
    const ask = async (filter: object, page = 1, pageSize = 2) => {
      const query =
        'query($filter: ClientFilter, $page: Int, $pageSize: Int) { clients(filter: $filter, page: $page, pageSize: $pageSize) { items { name } total page pageCount } }';
      return graphqlOutcome(await house.visitor().graphql(query, { filter, page, pageSize }), 'clients')
        .value;
    };
    expect(await ask({ search: 'élan' })).toMatchObject({
      total: 3,
      page: 1,
      pageCount: 2,
      items: { length: 2 },
    });
    expect((await ask({ search: 'ELAN' }, 2)).items).toHaveLength(1);
    expect((await ask({ search: '100%_p' })).items).toEqual([{ name: 'Elan "100%_Pure"' }]);
    expect((await ask({ region: 'Europe', industry: 'Retail' })).total).toBe(3);
    expect((await ask({ industry: 'Ret' })).total).toBe(0);
    expect((await ask({ industry: 'retail' })).total).toBe(0);
  });

  it('answers 304 for what the reader has already', async () => {
    const visitor = house.visitor();
    const first = await visitor.get('/api/v1/clients');
    const again = await visitor.get('/api/v1/clients', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});
