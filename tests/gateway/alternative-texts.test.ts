import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, aMember, aTechnology } from '#tests/support/builders.ts';
import { doors } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { managedVerbs } from '#tests/support/managed-verbs.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

const client = { type: 'Client', path: '/clients', names: { logoAlt: 'logo_alt' }, within: 'client' };
const technology = {
  type: 'Technology',
  path: '/technologies',
  names: { logoAlt: 'logo_alt', shortName: 'short_name', categoryId: 'category_id' },
  within: 'technology',
};
const member = {
  type: 'TeamMember',
  path: '/team',
  names: { imageAlt: 'image_alt', roleOrder: 'role_order' },
  within: null,
};

describe.each([
  ['client', client, 'logoAlt', aClient],
  ['technology', technology, 'logoAlt', aTechnology],
  ['team member', member, 'imageAlt', aMember],
] as const)('the alternative text of a %s', (_what, reach, field, build) => {
  const { create, update } = managedVerbs({ ...reach, fields: `id ${field}` });

  it.each(doors)('is kept as staff wrote it, and empty when they wrote none, through %s', async (door) => {
    const words = 'Мост над рекой 🏭, im Nebel';
    const { value } = await create[door](staff, build({ [field]: ` ${words} ` }));
    expect(value[field]).toBe(words);
    expect((await update[door](staff, value.id, { name: 'Another' })).value[field]).toBe(words);
    expect((await update[door](staff, value.id, { [field]: '' })).value[field]).toBe('');
    expect((await create[door](staff, build())).value[field]).toBe('');
  });

  it.each(doors)('is one line of 200 characters at most, through %s', async (door) => {
    expect((await create[door](staff, build({ [field]: 'x'.repeat(200) }))).code).toBe('OK');
    expect(await create[door](staff, build({ [field]: 'x'.repeat(201) }))).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence: 'Alternative text must be at most 200 characters.',
    });
    expect((await create[door](staff, build({ [field]: 'one\ntwo' }))).code).toBe('REFUSED_BY_RULE');
  });
});
