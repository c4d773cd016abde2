import { expect, it } from 'vitest';
import { technologyCategories } from '#domain/options.ts';
import { operate } from '#tests/support/apis.ts';
import { aMember, aTechnology } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

/** Seeded, because the categories are rows. */
const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());

const aBody = (over: object) => ({ ...aTechnology(), short_name: 'Pg', ...over });

it('the list of the team is sorted ascending by order, a missing one as 0, then by name', async () => {
  for (const [name, role_order] of [
    ['Zed', 0],
    ['Abel', 0],
    ['Last', 9999],
  ] as const) {
    await staff.post('/v1/team', { ...aMember({ name }), role_order });
  }
  const { body: unordered } = await staff.post('/v1/team', aMember({ name: 'Unordered' }));
  await staff.put(`/v1/team/${unordered.id}`, { role_order: null });
  const list = (await gateway.visitor().get('/api/v1/team')).body as {
    name: string;
    role_order: number | null;
  }[];
  const orders = list.map((member) => member.role_order ?? 0);
  expect(orders).toEqual([...orders].sort((a, b) => a - b));
  const first = list.filter((member) => !member.role_order).map((member) => member.name);
  expect(first).toEqual(['Abel', 'Unordered', 'Zed']);
  expect(list.at(-1)?.name).toBe('Last');
});

it('the list of the team is searched, filtered and paged in that order', async () => {
  for (const [name, role_order] of [
    ['Çelik Ada', 30],
    ['Celik Bora', 20],
    ['Celik Cem', 10],
  ] as const) {
    const over = { name, department: 'Sales', role: 'Quarter Director' };
    await staff.post('/v1/team', { ...aMember(over), role_order });
  }
  const list = async (filter: object, page = 1, pageSize = 2) => {
    const query =
      'query($filter: TeamFilter, $page: Int, $pageSize: Int) { team(filter: $filter, page: $page, pageSize: $pageSize) { items { name } total pageCount } }';
    return (await operate(gateway.visitor(), query, { filter, page, pageSize })).value;
  };
  expect(await list({ search: 'ÇELIK' })).toEqual({
    items: [{ name: 'Celik Cem' }, { name: 'Celik Bora' }],
    total: 3,
    pageCount: 2,
  });
  expect((await list({ search: 'celik' }, 2)).items).toEqual([{ name: 'Çelik Ada' }]);
  expect((await list({ department: 'Sales', role: 'Quarter Director' })).total).toBe(3);
  expect((await list({ department: 'Sales', role: 'CTO' })).total).toBe(0);
  expect((await list({ search: 'quarter dir' })).total).toBe(3);
});

it('the list of technologies is the same under both paths', async () => {
  const { body } = await gateway.visitor().get('/api/v1/technologies');
  expect(Object.keys(body).sort()).toEqual(['data', 'technologies']);
  expect(body.data.length).toBeGreaterThanOrEqual(45);
  expect(body.technologies).toEqual(body.data);
});

it('the list of technologies lists its five groups and the used subcategories, each once', async () => {
  const visitor = gateway.visitor();
  const { categories } = (await visitor.get('/v1/technologies/categories')).body;
  expect(categories).toEqual(technologyCategories);
  await staff.post('/v1/technologies', aBody({ subcategory: 'Zymurgy' }));
  await staff.post('/v1/technologies', aBody({ subcategory: 'Zymurgy' }));
  const { subcategories } = (await visitor.get('/v1/technologies/subcategories')).body;
  expect(subcategories).toEqual([...new Set(subcategories)].sort());
  expect(subcategories).toContain('Zymurgy');
  expect(subcategories).not.toContain('');
  const { body } = await visitor.graphql('{ technologyCategories { id name } technologySubcategories }');
  expect(body.data).toEqual({ technologyCategories: categories, technologySubcategories: subcategories });
});

it('the list of technologies is searched, filtered and paged by name', async () => {
  const list = async (filter: object, page = 1, pageSize = 2) => {
    const query =
      'query($filter: TechnologyFilter, $page: Int, $pageSize: Int) { technologies(filter: $filter, page: $page, pageSize: $pageSize) { items { name } total pageCount } }';
    return (await operate(gateway.visitor(), query, { filter, page, pageSize })).value;
  };
  for (const name of ['Quernstone C', 'Quernstone A', 'quernstone B']) {
    await staff.post('/v1/technologies', aBody({ name, category_id: 'mobile', subcategory: 'Mills' }));
  }
  expect(await list({ search: 'QUERNSTONE' })).toEqual({
    items: [{ name: 'Quernstone A' }, { name: 'quernstone B' }],
    total: 3,
    pageCount: 2,
  });
  expect((await list({ categoryId: 'mobile', subcategory: 'Mills' }, 2)).items).toEqual([
    { name: 'Quernstone C' },
  ]);
  expect((await list({ categoryId: 'ai', subcategory: 'Mills' })).total).toBe(0);
  expect(await list({ search: 'nothing has this name' }, 3)).toEqual({ items: [], total: 0, pageCount: 1 });
});
