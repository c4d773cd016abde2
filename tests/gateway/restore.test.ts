import { beforeEach, describe, expect, it } from 'vitest';
import { keeping } from '#domain/history.ts';
import { apis, graphqlOutcome, type Outcome } from '#tests/support/apis.ts';
import { aClient, aMember, aTechnology, aTestimonial } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';
import { codeOf, managedOperations } from '#tests/support/managed-operations.ts';
import { allRows } from '#tests/support/rows.ts';

const RESTORABLE = keeping.trashDays * 24 * 60 * 60 * 1000;

let staff: Caller;
const gateway = gatewayForAll();
/** Signs in again, because an unused session ends within a day. */
beforeEach(async () => {
  staff = await gateway.staff();
});

describe.each([
  ['Client', '/clients', 'clients', aClient, 'client'],
  ['TeamMember', '/team', 'team_members', aMember, null],
  ['Technology', '/technologies', 'technologies', aTechnology, 'technology'],
  ['Testimonial', '/testimonials', 'testimonials', aTestimonial, 'testimonial'],
] as const)('a deleted %s', (type, path, table, build, within) => {
  const names = { roleOrder: 'role_order', shortName: 'short_name', clientLogo: 'client_logo' };
  const { create, update, remove } = managedOperations({ type, path, within, names, fields: 'id name' });
  const restore = {
    graphql: async (caller: Caller, id: string): Promise<Outcome> => {
      const query = `mutation($id: ID!) { restore${type}(id: $id) { id name version } }`;
      return graphqlOutcome(await caller.graphql(query, { id }), `restore${type}`);
    },
    rest: async (caller: Caller, id: string): Promise<Outcome> => {
      const { status, body } = await caller.request({ method: 'POST', url: `/v1${path}/${id}/restore` });
      const value = status < 400 ? (within ? body[within] : body) : null;
      return { code: codeOf(status), sentence: '', fields: [], value };
    },
  };
  const status = async (id: string) => (await gateway.visitor().get(`/v1${path}/${id}`)).status;
  const stored = async (id: string) => {
    const rows = (await allRows(gateway.database))[table] as {
      id: string;
      version: number;
      deletedAt: Date;
    }[];
    return rows.find((row) => row.id === id);
  };

  it.each(apis)('is restored completely through %s, with picture, position and times', async (api) => {
    const picture = { logo: '/marks/x.svg', image: '/marks/x.svg', clientLogo: '/marks/x.svg' };
    const sent = Object.fromEntries(
      Object.entries(picture).filter(
        ([name]) => name in build() || (name === 'image' && type === 'TeamMember'),
      ),
    );
    const { value } = await create[api](staff, build(sent));
    gateway.clock.advance(60_000);
    await update[api](staff, value.id, { name: 'Renamed before' });
    const before = await stored(value.id);
    await remove[api](staff, value.id);
    expect(await status(value.id)).toBe(404);
    gateway.clock.advance(RESTORABLE - 1);
    staff = await gateway.staff();
    expect(await restore[api](staff, value.id)).toMatchObject({
      code: 'OK',
      value: { name: 'Renamed before' },
    });
    const { version, ...after } = (await stored(value.id)) ?? {};
    expect({ ...after, version: before?.version }).toEqual(before);
    expect(version).toBeGreaterThan(before?.version ?? 0);
    expect(await status(value.id)).toBe(200);
  });

  it.each(apis)('cannot be restored when it has left the trash, through %s', async (api) => {
    const { value } = await create[api](staff, build());
    await remove[api](staff, value.id);
    gateway.clock.advance(RESTORABLE);
    staff = await gateway.staff();
    expect(await restore[api](staff, value.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await restore[api](staff, 'nobody')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await status(value.id)).toBe(404);
  });

  it('is not found in lists, by search or by a change', async () => {
    const name = `Vanishing ${type}`;
    const { value } = await create.rest(staff, build({ name, subcategory: 'Vanishing group' }));
    await remove.rest(staff, value.id);
    const lists = await Promise.all(
      [`/v1${path}`, '/v1/technologies/subcategories'].map((url) => gateway.visitor().get(url)),
    );
    const { body } = await staff.graphql('{ search(text: "Vanishing") { id } dashboard { totalClients } }');
    expect(JSON.stringify([...lists.map(({ text }) => text), body.data.search])).not.toContain('Vanishing');
    expect(body.data.search).toEqual([]);
    expect(body.data.dashboard.totalClients).toBe(
      (await gateway.visitor().get('/api/v1/clients')).body.length,
    );
    expect(await update.rest(staff, value.id, { name: 'Back' })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove.rest(staff, value.id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('frees its id when it is removed for good: a new row can take it, and the old row cannot be restored', async () => {
    const id = `taken-${type}`;
    await create.rest(staff, build({ id, name: 'The old one' }));
    await remove.rest(staff, id);
    expect((await create.rest(staff, build({ id, name: 'The new one' }))).code).toBe('CONFLICT');
    const { body } = await staff.graphql(
      'mutation($thing: ContentType!, $id: ID!) { removeForGood(thing: $thing, id: $id) }',
      { thing: type.charAt(0).toLowerCase() + type.slice(1), id },
    );
    expect(body.errors).toBeUndefined();
    expect((await create.rest(staff, build({ id, name: 'The new one' }))).value).toMatchObject({ id });
    expect((await restore.rest(staff, id)).value.name).toBe('The new one');
  });

  it('is logged when it is restored, and a repeat does nothing', async () => {
    const { value } = await create.rest(staff, build({ name: 'Twice' }));
    gateway.clock.advance(1000);
    await remove.rest(staff, value.id);
    gateway.clock.advance(1000);
    const first = await restore.graphql(staff, value.id);
    const second = await restore.graphql(staff, value.id);
    expect(second.value).toEqual(first.value);
    const { items, total } = (
      await staff.graphql('{ activity(filter: { action: "restored" }) { total items { summary thingId } } }')
    ).body.data.activity;
    expect(items.filter((entry: { thingId: string }) => entry.thingId === value.id)).toHaveLength(1);
    expect([items[0].summary.endsWith('“Twice” was restored.'), total > 0]).toEqual([true, true]);
  });
});
