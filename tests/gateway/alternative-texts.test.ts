import { describe, expect, it } from 'vitest';
import { apis } from '#tests/support/apis.ts';
import { aClient, aMember, aTechnology } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

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
  const { create, update } = managedOperations({ ...reach, fields: `id ${field}` });

  it.each(apis)('is stored as sent, and empty when none was sent, through %s', async (api) => {
    const text = 'Мост над рекой 🏭, im Nebel';
    const { value } = await create[api](staff, build({ [field]: ` ${text} ` }));
    expect(value[field]).toBe(text);
    expect((await update[api](staff, value.id, { name: 'Another' })).value[field]).toBe(text);
    expect((await update[api](staff, value.id, { [field]: '' })).value[field]).toBe('');
    expect((await create[api](staff, build())).value[field]).toBe('');
  });

  it.each(apis)('is limited to one line of 200 characters, through %s', async (api) => {
    expect((await create[api](staff, build({ [field]: 'x'.repeat(200) }))).code).toBe('OK');
    expect(await create[api](staff, build({ [field]: 'x'.repeat(201) }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'Alternative text must be at most 200 characters.',
    });
    expect((await create[api](staff, build({ [field]: 'one\ntwo' }))).code).toBe('BAD_USER_INPUT');
  });
});
