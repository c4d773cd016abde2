import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTechnology } from '#tests/support/builders.ts';
import { doors } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { managedVerbs } from '#tests/support/managed-verbs.ts';

const { create, update, remove } = managedVerbs({
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
    const { shortName, logoAlt, categoryId, categoryName, category: _, ...same } = value;
    expect(await read(value.id)).toEqual({
      ...same,
      short_name: shortName,
      logo_alt: logoAlt,
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
