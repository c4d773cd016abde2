import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RESTORABLE } from '#gateway/managed-table.ts';
import { aClient, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { doors, graphqlOutcome, type Outcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { codeOf, managedVerbs } from '#tests/support/managed-verbs.ts';
import { allRows } from '#tests/support/rows.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
});
/** A day ends a session that nobody used. */
beforeEach(async () => {
  staff = await house.staff();
});
afterAll(() => house.close());

describe.each([
  ['Client', '/clients', 'clients', aClient, 'client'],
  ['TeamMember', '/team', 'team_members', aMember, null],
  ['Technology', '/technologies', 'technologies', aTechnology, 'technology'],
  ['Testimonial', '/testimonials', 'testimonials', aTestimonial, 'testimonial'],
] as const)('a deleted %s', (type, path, table, build, within) => {
  const names = { roleOrder: 'role_order', shortName: 'short_name', clientLogo: 'client_logo' };
  const { create, update, remove } = managedVerbs({ type, path, within, names, fields: 'id name' });
  const restore = {
    graphql: async (caller: Caller, id: string): Promise<Outcome> => {
      const query = `mutation($id: ID!) { restore${type}(id: $id) { id name version } }`;
      return graphqlOutcome(await caller.graphql(query, { id }), `restore${type}`);
    },
    rest: async (caller: Caller, id: string): Promise<Outcome> => {
      const { status, body } = await caller.ask({ method: 'POST', url: `/v1${path}/${id}/restore` });
      const value = status < 400 ? (within ? body[within] : body) : null;
      return { code: codeOf(status), sentence: '', fields: [], value };
    },
  };
  const status = async (id: string) => (await house.visitor().get(`/v1${path}/${id}`)).status;
  const stored = async (id: string) => {
    const rows = (await allRows(house.database))[table] as { id: string; version: number; deletedAt: Date }[];
    return rows.find((row) => row.id === id);
  };

  it.each(doors)('comes back as it was through %s: picture, place, times and all', async (door) => {
    const picture = { logo: '/marks/x.svg', image: '/marks/x.svg', clientLogo: '/marks/x.svg' };
    const sent = Object.fromEntries(
      Object.entries(picture).filter(
        ([name]) => name in build() || (name === 'image' && type === 'TeamMember'),
      ),
    );
    const { value } = await create[door](staff, build(sent));
    house.clock.turn(60_000);
    await update[door](staff, value.id, { name: 'Renamed before' });
    const before = await stored(value.id);
    await remove[door](staff, value.id);
    expect(await status(value.id)).toBe(404);
    house.clock.turn(RESTORABLE - 1);
    staff = await house.staff();
    expect(await restore[door](staff, value.id)).toMatchObject({
      code: 'OK',
      value: { name: 'Renamed before' },
    });
    const { version, ...after } = (await stored(value.id)) ?? {};
    expect({ ...after, version: before?.version }).toEqual(before);
    expect(version).toBeGreaterThan(before?.version ?? 0);
    expect(await status(value.id)).toBe(200);
  });

  it.each(doors)('is gone for good after a day, through %s', async (door) => {
    const { value } = await create[door](staff, build());
    await remove[door](staff, value.id);
    house.clock.turn(RESTORABLE);
    staff = await house.staff();
    expect(await restore[door](staff, value.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await restore[door](staff, 'nobody')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await status(value.id)).toBe(404);
  });

  it.each(doors)('stays gone for who may not write, through %s', async (door) => {
    const { value } = await create[door](staff, build());
    await remove[door](staff, value.id);
    expect(await restore[door](house.visitor(), value.id)).toMatchObject({ code: 'NOT_SIGNED_IN' });
    const reader = await house.tool(['inquiries:read']);
    expect(await restore[door](reader, value.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await status(value.id)).toBe(404);
  });

  it('is nowhere to be found: not in lists, nor by search, nor by a change', async () => {
    const name = `Vanishing ${type}`;
    const { value } = await create.rest(staff, build({ name, subcategory: 'Vanishing group' }));
    await remove.rest(staff, value.id);
    const lists = await Promise.all(
      [`/v1${path}`, '/v1/technologies/subcategories'].map((url) => house.visitor().get(url)),
    );
    const { body } = await staff.graphql('{ search(text: "Vanishing") { id } dashboard { totalClients } }');
    expect(JSON.stringify([...lists.map(({ text }) => text), body.data.search])).not.toContain('Vanishing');
    expect(body.data.search).toEqual([]);
    expect(body.data.dashboard.totalClients).toBe((await house.visitor().get('/api/v1/clients')).body.length);
    expect(await update.rest(staff, value.id, { name: 'Back' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove.rest(staff, value.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('frees its id: who takes it gets it, and the old row does not come back', async () => {
    const id = `taken-${type}`;
    await create.rest(staff, build({ id, name: 'The old one' }));
    await remove.rest(staff, id);
    expect((await create.rest(staff, build({ id, name: 'The new one' }))).value).toMatchObject({ id });
    expect((await restore.rest(staff, id)).value.name).toBe('The new one');
  });

  it('leaves a deed when it comes back, and asking twice does no harm', async () => {
    const { value } = await create.rest(staff, build({ name: 'Twice' }));
    house.clock.turn(1000);
    await remove.rest(staff, value.id);
    house.clock.turn(1000);
    const first = await restore.graphql(staff, value.id);
    const second = await restore.graphql(staff, value.id);
    expect(second.value).toEqual(first.value);
    const { items, total } = (
      await staff.graphql('{ activity(filter: { action: "restored" }) { total items { summary thingId } } }')
    ).body.data.activity;
    expect(items.filter((deed: { thingId: string }) => deed.thingId === value.id)).toHaveLength(1);
    expect([items[0].summary.endsWith('“Twice” was restored.'), total > 0]).toEqual([true, true]);
  });
});
