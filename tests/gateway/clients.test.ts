import { describe, expect, it } from 'vitest';
import { apis, operate } from '#tests/support/apis.ts';
import { aClient } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';

const { create } = managedOperations({
  type: 'Client',
  fields: 'id name logo description industry project results region',
  path: '/clients',
  names: { logoAlt: 'logo_alt' },
  within: 'client',
});

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

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
});

it('the list of clients is searched, filtered and paged in the database', async () => {
  const marked = ['Élan Textiles', 'ELAN Foods', 'Elan "100%_Pure"'];
  for (const name of marked)
    await create.graphql(staff, aClient({ name, region: 'Europe', industry: ['Retail'] }));
  const listClients = async (filter: object, page = 1, pageSize = 2) => {
    const query =
      'query($filter: ClientFilter, $page: Int, $pageSize: Int) { clients(filter: $filter, page: $page, pageSize: $pageSize) { items { name } total page pageCount } }';
    return (await operate(gateway.visitor(), query, { filter, page, pageSize })).value;
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
