import { describe, expect, it } from 'vitest';
import { apis } from '#tests/support/apis.ts';
import { aMember } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { managedOperations } from '#tests/support/managed-operations.ts';

const { create, update } = managedOperations({
  type: 'TeamMember',
  fields:
    'id name role department bio image imageAlt expertise achievements social { email linkedin twitter } roleOrder',
  path: '/team',
  names: { imageAlt: 'image_alt', roleOrder: 'role_order' },
  within: null,
});

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

/** What REST answers of a new row beside its fields. */
const stamp = () => ({ version: 1, updatedAt: gateway.clock.now().toISOString() });
const read = async (id: string) => (await gateway.visitor().get(`/v1/team/${id}`)).body;

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
