import { describe, expect, it } from 'vitest';
import { apis } from '#tests/support/apis.ts';
import { aTechnology } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';

const { create, update } = managedOperations({
  type: 'Technology',
  fields: 'id name shortName description logo logoAlt url categoryId categoryName subcategory',
  path: '/technologies',
  names: {
    shortName: 'short_name',
    logoAlt: 'logo_alt',
    categoryId: 'category_id',
    categoryName: 'category_name',
  },
  within: 'technology',
});

/** Seeded, because the categories are rows. */
const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());

const UNKNOWN_CATEGORY = 'Category must be one of the listed choices.';
const read = async (id: string) => (await gateway.visitor().get(`/v1/technologies/${id}`)).body;

describe.each(apis)('technologies through %s', (api) => {
  it('are stored as sent, with the name of their category', async () => {
    const over = { name: `بوستغرس 🐘 𠜎 ${api}`, categoryId: 'database' };
    const { value } = await create[api](staff, aTechnology(over));
    expect(value).toMatchObject({ ...aTechnology(over), categoryName: 'Database & Backend' });
    const { shortName, logoAlt, categoryId, categoryName, category: _, ...same } = value;
    expect(await read(value.id)).toEqual({
      ...same,
      short_name: shortName,
      logo_alt: logoAlt,
      category: categoryId,
      category_id: categoryId,
      category_name: categoryName,
      ...{ version: 1, updatedAt: gateway.clock.now().toISOString() },
    });
  });

  it('need no URL, category, subcategory or logo', async () => {
    const { name, shortName, description } = aTechnology();
    const { value } = await create[api](staff, { name, shortName, description });
    expect(value).toMatchObject({ logo: '', url: '', categoryId: '', categoryName: '', subcategory: '' });
  });

  it.each([
    ['no short name', { shortName: ' ' }, 'Short name is required.', 'shortName'],
    ['an unknown category', { categoryId: 'blockchain' }, UNKNOWN_CATEGORY, 'categoryId'],
    ['a category in another case', { categoryId: 'Cloud' }, UNKNOWN_CATEGORY, 'categoryId'],
    ['a choice of another list', { categoryId: 'Manufacturing' }, UNKNOWN_CATEGORY, 'categoryId'],
  ])('with %s are refused with the same sentence', async (_what, over, sentence, field) => {
    const before = (await staff.get('/v1/technologies')).body.data.length;
    expect(await create[api](staff, aTechnology(over))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence,
      fields: [field],
    });
    expect((await staff.get('/v1/technologies')).body.data).toHaveLength(before);
  });

  it('derive the name of the category and ignore a sent one', async () => {
    const { value } = await create[api](staff, aTechnology({ categoryId: 'web' }));
    const moved = await update[api](staff, value.id, { categoryId: 'ai' });
    expect(moved.value).toEqual({
      ...value,
      categoryId: 'ai',
      categoryName: 'AI & Machine Learning',
      ...rest(api, 'ai'),
    });
    const free = await update[api](staff, value.id, { categoryId: '' });
    expect(free.value).toMatchObject({ categoryId: '', categoryName: '' });
    if (api === 'rest') {
      const created = await create.rest(staff, {
        ...aTechnology({ categoryId: 'web' }),
        category_name: 'Ours',
      });
      expect(created.value.categoryName).toBe('Web Development');
    }
  });
});

/** REST also returns the category under the name that the site reads. */
const rest = (api: string, category: string): object => (api === 'rest' ? { category } : {});
