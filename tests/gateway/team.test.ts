import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apis } from '#tests/support/apis.ts';
import { aMember } from '#tests/support/builders.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';
import { type Caller, TestGateway } from '#tests/support/test-gateway.ts';

const { create, update } = managedOperations({
  type: 'TeamMember',
  fields:
    'id name role department bio image imageAlt expertise achievements social { email linkedin twitter } roleOrder',
  path: '/team',
  names: { imageAlt: 'image_alt', roleOrder: 'role_order' },
  within: null,
});

let gateway: TestGateway;
let staff: Caller;
beforeAll(async () => {
  gateway = await TestGateway.build();
  staff = await gateway.staff();
});
afterAll(() => gateway.close());

/** What REST answers of a new row beside its fields. */
const stamp = () => ({ version: 1, updatedAt: gateway.clock.now().toISOString() });
const read = async (id: string) => (await gateway.visitor().get(`/v1/team/${id}`)).body;
const EMAIL = 'Enter one e-mail address, such as name@company.com.';

describe.each(apis)('team members through %s', (api) => {
  it('are stored as sent, in any script', async () => {
    const over = {
      name: `ايلسا 🏭 𠜎 ${api}`,
      bio: 'Строит\nна века.',
      expertise: ['データ'],
      achievements: ['٣ مصانع'],
    };
    const { value } = await create[api](staff, aMember(over));
    expect(value).toMatchObject({ ...aMember(over), image: null });
    const { roleOrder: role_order, imageAlt: image_alt, ...rest } = value;
    expect(await read(value.id)).toEqual({ ...stamp(), ...rest, role_order, image_alt });
  });

  it.each([
    ['left out', {}],
    ['null', { roleOrder: null }],
  ])('get the order 99 when it is %s', async (_what, over) => {
    const { roleOrder: _, ...member } = aMember();
    expect((await create[api](staff, { ...member, ...over })).value.roleOrder).toBe(99);
  });

  it('keep the order 0', async () => {
    expect((await create[api](staff, aMember({ roleOrder: 0 }))).value.roleOrder).toBe(0);
  });

  it('lose blank lines of expertise and achievements', async () => {
    const over = { expertise: ['SQL', ' ', '', 'SQL', ' Go '], achievements: ['', 'Moved a bank'] };
    expect((await create[api](staff, aMember(over))).value).toMatchObject({
      expertise: ['SQL', 'Go'],
      achievements: ['Moved a bank'],
    });
  });

  it.each([
    ['no name', { name: ' ' }, 'Name is required.', 'name'],
    ['no bio', { bio: null }, 'Bio is required.', 'bio'],
    ['a wrong e-mail', { social: { email: 'ilsa@' } }, EMAIL, 'social.email'],
    ['two e-mails', { social: { email: 'a@b.example,c@d.example' } }, EMAIL, 'social.email'],
    [
      'a profile with a javascript: URL',
      { social: { twitter: 'javascript:alert(1)' } },
      'Twitter must be an address that starts with https:// or http://.',
      'social.twitter',
    ],
    ['a NUL', { bio: 'a\u0000b' }, 'Bio contains characters that cannot be stored.', 'bio'],
    [
      'an order below zero',
      { roleOrder: -1 },
      'Role order must be a whole number from 0 to 9999.',
      'roleOrder',
    ],
  ])('with %s are refused with the same sentence', async (_what, over, sentence, field) => {
    const before = (await staff.get('/v1/team')).body.length;
    const refused = await create[api](staff, aMember(over));
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', sentence });
    if (api === 'graphql') expect(refused.fields).toEqual([field]);
    expect((await staff.get('/v1/team')).body).toHaveLength(before);
  });

  it('are changed field by field; omitted fields stay, within the social links too', async () => {
    const social = { email: 'ilsa@dalmara.example', linkedin: 'https://l.example/ilsa', twitter: '' };
    const { value } = await create[api](staff, aMember({ social }));
    const changed = await update[api](staff, value.id, {
      role: 'CFO',
      social: { twitter: 'https://t.example/i' },
    });
    expect(changed.value).toEqual({
      ...value,
      role: 'CFO',
      social: { ...social, twitter: 'https://t.example/i' },
    });
  });

  it('may have no order, which counts as 0', async () => {
    const { value } = await create[api](staff, aMember({ roleOrder: 50 }));
    expect((await update[api](staff, value.id, { roleOrder: null })).value.roleOrder).toBeNull();
  });
});
