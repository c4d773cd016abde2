import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminMessages } from '#domain/messages.ts';
import { apis, graphqlOutcome } from '#tests/support/apis.ts';
import { aClient } from '#tests/support/builders.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

const { create } = managedOperations({
  type: 'Client',
  fields: 'id name logo description industry project results region',
  path: '/clients',
  names: { logoAlt: 'logo_alt' },
  within: 'client',
});

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
});
