import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apis } from '#tests/support/apis.ts';
import { aTechnology } from '#tests/support/builders.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

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

let gateway: TestGateway;
let staff: Caller;
/** Seeded, because the categories are rows. */
beforeAll(async () => {
  gateway = await TestGateway.build({ seeded: true });
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

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
    ['no name', { name: '' }, 'Name is required.', 'name'],
    ['no short name', { shortName: ' ' }, 'Short name is required.', 'shortName'],
    ['no description', { description: null }, 'Description is required.', 'description'],
    ['an unknown category', { categoryId: 'blockchain' }, UNKNOWN_CATEGORY, 'categoryId'],
    ['a category in another case', { categoryId: 'Cloud' }, UNKNOWN_CATEGORY, 'categoryId'],
    ['a choice of another list', { categoryId: 'Manufacturing' }, UNKNOWN_CATEGORY, 'categoryId'],
    [
      'a javascript: URL',
      { url: 'javascript:alert(1)' },
      'Address must be an address that starts with https:// or http://.',
      'url',
    ],
    [
      'a short name of 41 characters',
      { shortName: 'x'.repeat(41) },
      'Short name must be at most 40 characters.',
      'shortName',
    ],
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

  it('keep omitted fields, and stay unchanged when a change is refused', async () => {
    const { value } = await create[api](staff, aTechnology({ categoryId: 'cloud' }));
    const changed = await update[api](staff, value.id, { description: 'Another.' });
    expect(changed.value).toEqual({ ...value, description: 'Another.' });
    expect(await update[api](staff, value.id, { name: 'New', categoryId: 'nope' })).toMatchObject({
      sentence: UNKNOWN_CATEGORY,
    });
    expect((await read(value.id)).name).toBe(value.name);
  });

  it('accept a free id and refuse one that is taken', async () => {
    const id = `tech-${api}`;
    expect((await create[api](staff, aTechnology({ id }))).value.id).toBe(id);
    expect(await create[api](staff, aTechnology({ id, name: 'Another' }))).toMatchObject({
      code: 'CONFLICT',
      sentence: `The id ${id} is taken.`,
    });
    expect(await create[api](staff, aTechnology({ id: 'a b' }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: ['id'],
    });
  });
});

/** REST also returns the category under the name that the site reads. */
const rest = (api: string, category: string): object => (api === 'rest' ? { category } : {});
