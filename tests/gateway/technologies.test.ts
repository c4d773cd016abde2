import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { technologyCategories } from '#domain/options.ts';
import { aTechnology } from '#tests/support/builders.ts';
import { doors, graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { managedVerbs } from '#tests/support/managed-verbs.ts';

const { create, update, remove } = managedVerbs({
  type: 'Technology',
  fields: 'id name shortName description logo url categoryId categoryName subcategory',
  path: '/technologies',
  names: { shortName: 'short_name', categoryId: 'category_id', categoryName: 'category_name' },
  within: 'technology',
});

let house: House;
let staff: Caller;
/** Seeded, because the categories are rows. */
beforeAll(async () => {
  house = await House.build({ seeded: true });
  staff = await house.staff();
});
afterAll(() => house.close());

const UNKNOWN_CATEGORY = 'Category must be one of the listed choices.';
const read = async (id: string) => (await house.visitor().get(`/v1/technologies/${id}`)).body;

describe.each(doors)('technologies through %s', (door) => {
  it('are stored as staff sent them, with the name of their category', async () => {
    const over = { name: `بوستغرس 🐘 𠜎 ${door}`, categoryId: 'database' };
    const { value } = await create[door](staff, aTechnology(over));
    expect(value).toMatchObject({ ...aTechnology(over), categoryName: 'Database & Backend' });
    const { shortName, categoryId, categoryName, category: _, ...same } = value;
    expect(await read(value.id)).toEqual({
      ...same,
      short_name: shortName,
      category: categoryId,
      category_id: categoryId,
      category_name: categoryName,
    });
  });

  it('need no address, category, subcategory or logo', async () => {
    const { name, shortName, description } = aTechnology();
    const { value } = await create[door](staff, { name, shortName, description });
    expect(value).toMatchObject({ logo: '', url: '', categoryId: '', categoryName: '', subcategory: '' });
  });

  it.each([
    ['no name', { name: '' }, 'Name is required.', 'name'],
    ['no short name', { shortName: ' ' }, 'Short name is required.', 'shortName'],
    ['no description', { description: null }, 'Description is required.', 'description'],
    ['a category that is not there', { categoryId: 'blockchain' }, UNKNOWN_CATEGORY, 'categoryId'],
    ['a category in other letters', { categoryId: 'Cloud' }, UNKNOWN_CATEGORY, 'categoryId'],
    [
      'an address that runs a script',
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
    expect(await create[door](staff, aTechnology(over))).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence,
      fields: [field],
    });
    expect((await staff.get('/v1/technologies')).body.data).toHaveLength(before);
  });

  it('derive the name of the category, whatever a caller says it is', async () => {
    const { value } = await create[door](staff, aTechnology({ categoryId: 'web' }));
    const moved = await update[door](staff, value.id, { categoryId: 'ai' });
    expect(moved.value).toEqual({
      ...value,
      categoryId: 'ai',
      categoryName: 'AI & Machine Learning',
      ...rest(door, 'ai'),
    });
    const free = await update[door](staff, value.id, { categoryId: '' });
    expect(free.value).toMatchObject({ categoryId: '', categoryName: '' });
    if (door === 'rest') {
      const forged = await create.rest(staff, {
        ...aTechnology({ categoryId: 'web' }),
        category_name: 'Ours',
      });
      expect(forged.value.categoryName).toBe('Web Development');
    }
  });

  it('keep what a change leaves out, and stay when a change is refused', async () => {
    const { value } = await create[door](staff, aTechnology({ categoryId: 'cloud' }));
    const changed = await update[door](staff, value.id, { description: 'Another.' });
    expect(changed.value).toEqual({ ...value, description: 'Another.' });
    expect(await update[door](staff, value.id, { name: 'New', categoryId: 'nope' })).toMatchObject({
      sentence: UNKNOWN_CATEGORY,
    });
    expect((await read(value.id)).name).toBe(value.name);
  });

  it('keep an id that is free and refuse one that is taken', async () => {
    const id = `tech-${door}`;
    expect((await create[door](staff, aTechnology({ id }))).value.id).toBe(id);
    expect(await create[door](staff, aTechnology({ id }))).toMatchObject({
      code: 'CONFLICT',
      sentence: `The id ${id} is taken.`,
    });
    expect(await create[door](staff, aTechnology({ id: 'a b' }))).toMatchObject({
      code: 'REFUSED_BY_RULE',
      fields: ['id'],
    });
  });

  it('notice that somebody was faster', async () => {
    const { value } = await create[door](staff, aTechnology());
    await update[door](staff, value.id, { name: 'First' }, 1);
    expect(await update[door](staff, value.id, { name: 'Second' }, 1)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
    });
    expect((await read(value.id)).name).toBe('First');
  });

  it('are refused to visitors and to tokens that may only read', async () => {
    const { value } = await create[door](staff, aTechnology());
    const reader = await house.tool(['inquiries:read']);
    for (const [caller, code] of [
      [house.visitor(), 'NOT_SIGNED_IN'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      expect(await create[door](caller, aTechnology())).toMatchObject({ code });
      expect(await update[door](caller, value.id, { name: 'Mine' })).toMatchObject({ code });
      expect(await remove[door](caller, value.id)).toMatchObject({ code });
    }
    expect((await read(value.id)).name).toBe(value.name);
  });

  it('are gone after a delete, and unknown ever after', async () => {
    const { value } = await create[door](staff, aTechnology());
    expect(await remove[door](staff, value.id)).toMatchObject({ code: 'OK' });
    expect(await remove[door](staff, value.id)).toMatchObject({
      code: 'NOT_FOUND',
      sentence: 'Technology not found.',
    });
  });
});

/** REST repeats the category under the name the site reads. */
const rest = (door: string, category: string): object => (door === 'rest' ? { category } : {});

describe('the list of technologies', () => {
  it('is the same under both names', async () => {
    const { body } = await house.visitor().get('/api/v1/technologies');
    expect(Object.keys(body).sort()).toEqual(['data', 'technologies']);
    expect(body.data.length).toBeGreaterThanOrEqual(45);
    expect(body.technologies).toEqual(body.data);
  });

  it('knows its five groups and the subcategories in use, each once', async () => {
    const rest = house.visitor();
    const { categories } = (await rest.get('/v1/technologies/categories')).body;
    expect(categories).toEqual(technologyCategories);
    await create.rest(staff, aTechnology({ subcategory: 'Zymurgy' }));
    await create.rest(staff, aTechnology({ subcategory: 'Zymurgy' }));
    const { subcategories } = (await rest.get('/v1/technologies/subcategories')).body;
    expect(subcategories).toEqual([...new Set(subcategories)].sort());
    expect(subcategories).toContain('Zymurgy');
    expect(subcategories).not.toContain('');
    const { body } = await rest.graphql('{ technologyCategories { id name } technologySubcategories }');
    expect(body.data).toEqual({ technologyCategories: categories, technologySubcategories: subcategories });
  });

  it('is searched, narrowed and paged by name', async () => {
    const ask = async (filter: object, page = 1, pageSize = 2) => {
      const query =
        'query($filter: TechnologyFilter, $page: Int, $pageSize: Int) { technologies(filter: $filter, page: $page, pageSize: $pageSize) { items { name } total pageCount } }';
      return graphqlOutcome(await house.visitor().graphql(query, { filter, page, pageSize }), 'technologies')
        .value;
    };
    for (const name of ['Quernstone C', 'Quernstone A', 'quernstone B']) {
      await create.graphql(staff, aTechnology({ name, categoryId: 'mobile', subcategory: 'Mills' }));
    }
    expect(await ask({ search: 'QUERNSTONE' })).toEqual({
      items: [{ name: 'Quernstone A' }, { name: 'quernstone B' }],
      total: 3,
      pageCount: 2,
    });
    expect((await ask({ categoryId: 'mobile', subcategory: 'Mills' }, 2)).items).toEqual([
      { name: 'Quernstone C' },
    ]);
    expect((await ask({ categoryId: 'ai', subcategory: 'Mills' })).total).toBe(0);
    expect(await ask({ search: 'nothing has this name' }, 3)).toEqual({ items: [], total: 0, pageCount: 1 });
  });
});
