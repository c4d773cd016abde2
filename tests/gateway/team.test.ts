import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember } from '#tests/support/builders.ts';
import { doors } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { managedVerbs } from '#tests/support/managed-verbs.ts';

const { create, update, remove } = managedVerbs({
  type: 'TeamMember',
  fields:
    'id name role department bio image imageAlt expertise achievements social { email linkedin twitter } roleOrder',
  path: '/team',
  names: { imageAlt: 'image_alt', roleOrder: 'role_order' },
  within: null,
});

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

const read = async (id: string) => (await house.visitor().get(`/v1/team/${id}`)).body;
const EMAIL = 'Enter one e-mail address, such as name@company.com.';

describe.each(doors)('team members through %s', (door) => {
  it('are stored as staff sent them, in any script', async () => {
    const over = {
      name: `ايلسا 🏭 𠜎 ${door}`,
      bio: 'Строит\nна века.',
      expertise: ['データ'],
      achievements: ['٣ مصانع'],
    };
    const { value } = await create[door](staff, aMember(over));
    expect(value).toMatchObject({ ...aMember(over), image: null });
    const { roleOrder: role_order, imageAlt: image_alt, ...rest } = value;
    expect(await read(value.id)).toEqual({ ...rest, role_order, image_alt });
  });

  it.each([
    ['left out', {}],
    ['null', { roleOrder: null }],
  ])('stand at 99 when their order is %s', async (_what, over) => {
    const { roleOrder: _, ...member } = aMember();
    expect((await create[door](staff, { ...member, ...over })).value.roleOrder).toBe(99);
  });

  it('keep the order 0', async () => {
    expect((await create[door](staff, aMember({ roleOrder: 0 }))).value.roleOrder).toBe(0);
  });

  it('drop blank lines of expertise and achievements', async () => {
    const over = { expertise: ['SQL', ' ', '', 'SQL', ' Go '], achievements: ['', 'Moved a bank'] };
    expect((await create[door](staff, aMember(over))).value).toMatchObject({
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
      'a profile that runs a script',
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
    const refused = await create[door](staff, aMember(over));
    expect(refused).toMatchObject({ code: 'REFUSED_BY_RULE', sentence });
    if (door === 'graphql') expect(refused.fields).toEqual([field]);
    expect((await staff.get('/v1/team')).body).toHaveLength(before);
  });

  it('change field by field; what is left out stays, within the social links too', async () => {
    const social = { email: 'ilsa@dalmara.example', linkedin: 'https://l.example/ilsa', twitter: '' };
    const { value } = await create[door](staff, aMember({ social }));
    const changed = await update[door](staff, value.id, {
      role: 'CFO',
      social: { twitter: 'https://t.example/i' },
    });
    expect(changed.value).toEqual({
      ...value,
      role: 'CFO',
      social: { ...social, twitter: 'https://t.example/i' },
    });
  });

  it('may lose their order, which then counts as 0', async () => {
    const { value } = await create[door](staff, aMember({ roleOrder: 50 }));
    expect((await update[door](staff, value.id, { roleOrder: null })).value.roleOrder).toBeNull();
  });

  it('notice that somebody was faster', async () => {
    const { value } = await create[door](staff, aMember());
    await update[door](staff, value.id, { role: 'First' }, 1);
    expect(await update[door](staff, value.id, { role: 'Second' }, 1)).toMatchObject({
      code: 'CHANGED_MEANWHILE',
      sentence: 'Somebody else changed this in the meantime. Load it again and redo your change.',
    });
    expect((await read(value.id)).role).toBe('First');
  });

  it('are refused to visitors and to tokens that may only read', async () => {
    const { value } = await create[door](staff, aMember());
    const reader = await house.tool(['inquiries:read']);
    for (const [caller, code] of [
      [house.visitor(), 'NOT_SIGNED_IN'],
      [reader, 'FORBIDDEN'],
    ] as const) {
      expect(await create[door](caller, aMember())).toMatchObject({ code });
      expect(await update[door](caller, value.id, { name: 'Mine' })).toMatchObject({ code });
      expect(await remove[door](caller, value.id)).toMatchObject({ code });
    }
    expect((await read(value.id)).name).toBe('Ilsa Varghese');
  });

  it('may be written by a tool', async () => {
    expect(await create[door](await house.tool(), aMember())).toMatchObject({ code: 'OK' });
  });

  it('are gone after a delete, and unknown ever after', async () => {
    const { value } = await create[door](staff, aMember());
    expect(await remove[door](staff, value.id)).toMatchObject({ code: 'OK' });
    for (const again of [remove[door](staff, value.id), update[door](staff, value.id, { name: 'x' })]) {
      expect(await again).toMatchObject({ code: 'NOT_FOUND', sentence: 'Team member not found.' });
    }
  });
});
