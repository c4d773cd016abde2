import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ContentVersion } from '#db/entities/content-version.entity.ts';
import { aMember, aTestimonial } from '#tests/support/builders.ts';
import { doors, graphqlOutcome, type Outcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { codeOf } from '#tests/support/managed-verbs.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

interface Listed {
  id: string;
  name: string;
}

describe.each([
  ['team', 'orderTeam', (name: string) => aMember({ name }), 'role_order', 'Team members'],
  ['testimonials', 'orderTestimonials', (name: string) => aTestimonial({ name }), 'position', 'Testimonials'],
] as const)('the order of %s', (path, operation, build, place, title) => {
  const list = async (): Promise<Listed[]> => (await house.visitor().get(`/v1/${path}`)).body;
  const names = async () => (await list()).map((row) => row.name);
  const ids = async (...wanted: string[]) => {
    const rows = await list();
    return wanted.map((name) => rows.find((row) => row.name === name)?.id ?? name);
  };
  const deeds = async () =>
    (
      await staff.graphql(
        '{ activity(filter: { action: "ordered" }) { total items { summary changes { field before after } } } }',
      )
    ).body.data.activity;
  const order = {
    graphql: async (caller: Caller, sent: string[]): Promise<Outcome> => {
      const query = `mutation($ids: [ID!]!) { ${operation}(ids: $ids) { name } }`;
      return graphqlOutcome(await caller.graphql(query, { ids: sent }), operation);
    },
    rest: async (caller: Caller, sent: string[]): Promise<Outcome> => {
      const { status, body } = await caller.put(`/v1/${path}/order`, { ids: sent });
      return { code: codeOf(status), sentence: '', fields: [], value: status < 400 ? body : null };
    },
  };

  beforeEach(async () => {
    house.clock.turn(1000);
    for (const { id } of await list()) await staff.delete(`/v1/${path}/${id}`);
    for (const name of ['Asha', 'Bela', 'Chitra'])
      await staff.post(`/v1/${path}`, { ...build(name), [place]: 7 });
  });

  it.each(doors)('is saved as a whole through %s, as one deed, and visitors see it', async (door) => {
    const before = (await deeds()).total;
    const version = async () =>
      (await house.database.read((manager) => manager.find(ContentVersion)))[0]?.version ?? 0;
    const seen = await version();
    const outcome = await order[door](staff, await ids('Chitra', 'Asha', 'Bela'));
    expect(outcome.value.map((row: Listed) => row.name)).toEqual(['Chitra', 'Asha', 'Bela']);
    expect(await names()).toEqual(['Chitra', 'Asha', 'Bela']);
    expect((await list()).map((row) => (row as never)[place])).toEqual([1, 2, 3]);
    expect(await version()).toBe(seen + 1);
    const { total, items } = await deeds();
    expect(total).toBe(before + 1);
    expect(items[0]).toEqual({
      summary: `${title} were put in order.`,
      changes: [{ field: 'order', before: 'Asha, Bela, Chitra', after: 'Chitra, Asha, Bela' }],
    });
    await order[door](staff, await ids('Chitra', 'Asha', 'Bela'));
    expect((await deeds()).total).toBe(total);
  });

  it.each(doors)('that misses or invents somebody was made of an older list, through %s', async (door) => {
    for (const wanted of [
      ['Asha', 'Bela'],
      ['Asha', 'Bela', 'nobody'],
      ['Asha', 'Bela', 'Chitra', 'nobody'],
      [],
    ]) {
      expect(await order[door](staff, await ids(...wanted))).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    }
    expect(await order[door](staff, await ids('Asha', 'Bela', 'Bela'))).toMatchObject({
      code: 'REFUSED_BY_RULE',
    });
    expect(await names()).toEqual(['Asha', 'Bela', 'Chitra']);
  });

  it.each(doors)('is not for visitors, nor for tokens that may only read, through %s', async (door) => {
    const sent = await ids('Chitra', 'Asha', 'Bela');
    expect(await order[door](house.visitor(), sent)).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await order[door](await house.tool(['inquiries:read']), sent)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await names()).toEqual(['Asha', 'Bela', 'Chitra']);
  });

  it('raises the version of who moved, so that an open dialog notices', async () => {
    const [first = ''] = await ids('Asha');
    const { etag } = (await staff.get(`/v1/${path}/${first}`)).headers;
    await order.rest(staff, await ids('Chitra', 'Bela', 'Asha'));
    const late = await staff.put(`/v1/${path}/${first}`, { role: 'Late' }, { 'if-match': String(etag) });
    expect(late.status).toBe(412);
  });

  it('refuses what is no list of ids', async () => {
    for (const sent of ['Asha', [1], null, undefined]) {
      expect((await staff.put(`/v1/${path}/order`, { ids: sent })).status).toBe(422);
    }
  });
});

it('a team member without an order stands where a 0 would', async () => {
  for (const { id } of (await staff.get('/v1/team')).body) await staff.delete(`/v1/team/${id}`);
  const made = (await staff.post('/v1/team', { ...aMember({ name: 'Nobody ordered' }) })).body;
  await staff.post('/v1/team', { ...aMember({ name: 'First' }), role_order: 1 });
  await staff.put(`/v1/team/${made.id}`, { role_order: null });
  expect((await staff.get('/v1/team')).body.map((row: Listed) => row.name)).toEqual([
    'Nobody ordered',
    'First',
  ]);
});
