import { beforeEach, describe, expect, it } from 'vitest';
import { KeptVersion } from '#db/entities/kept-version.entity.ts';
import { keeping } from '#domain/history.ts';
import { type Role, roleNames } from '#domain/permissions.ts';
import { nodeIdOf } from '#gateway/content/content-type.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { type Outcome, operate } from '#tests/support/apis.ts';
import { aClient, aMember, aRecord } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll } from '#tests/support/gateway-for.ts';

/** Nothing that staff did is gone: every version is kept, and every deleted record, for a time. */

const DAY = 24 * 60 * 60 * 1000;

const gateway = gatewayForAll({ seeded: true });
let people: Record<Role, Caller>;
let signedInAt = 0;
/** Signed in again where a test has turned the clock, because an unused session ends within a day. */
beforeEach(async () => {
  gateway.clock.advance(1000);
  const now = gateway.clock.now().getTime();
  if (now - signedInAt < DAY / 24) return;
  signedInAt = now;
  const signedIn = await Promise.all(roleNames.map(async (role) => [role, await gateway.person(role)]));
  people = Object.fromEntries(signedIn);
});

const VERSION = 'version at actor action changed replacedAt';
const history = (caller: Caller, thing: string, id: string, page = 1) =>
  operate(
    caller,
    `query($thing: HistoryThing!, $id: ID!, $page: Int) { history(thing: $thing, id: $id, page: $page, pageSize: 100) { total items { ${VERSION} } } }`,
    { thing, id, page },
  );
const version = (caller: Caller, thing: string, id: string, number: number) =>
  call(caller, 'version', { thing, id, version: number }, `${VERSION} values { field texts }`);
const restoreVersion = (
  caller: Caller,
  thing: string,
  id: string,
  number: number,
  ifVersion: number | null = null,
) => call(caller, 'restoreVersion', { thing, id, version: number, ifVersion }, `${VERSION}`);
const trash = (caller: Caller, thing: string | null = null) =>
  operate(
    caller,
    'query($thing: ContentType) { trash(thing: $thing, pageSize: 100) { total items { thing id name version deletedAt deletedBy endsAt } } }',
    { thing },
  );
const restoreRecord = (caller: Caller, thing: string, id: string) =>
  call(caller, 'restoreRecord', { thing, id });
const removeForGood = (caller: Caller, thing: string, id: string, ifVersion: number | null = null) =>
  call(caller, 'removeForGood', { thing, id, ifVersion });

const inTrash = async (caller: Caller, id: string) =>
  (await trash(caller)).value.items.find((row: { id: string }) => row.id === id);

describe.each(contentTypes.map((type) => [type.content.title, type] as const))('a %s', (_title, type) => {
  const thing = type.content.name;
  const Name = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;
  const create = async (name: string): Promise<string> => {
    const query = `mutation($input: ${Name}Input!) { create${Name}(input: $input) { id } }`;
    const input = { ...aRecord(type), name };
    return (await operate(people.owner, query, { input })).value.id;
  };
  const rename = (caller: Caller, id: string, name: string) => {
    const query = `mutation($id: ID!, $input: ${Name}UpdateInput!) { update${Name}(id: $id, input: $input) { id } }`;
    return operate(caller, query, { id, input: { name } });
  };
  const remove = (caller: Caller, id: string) =>
    operate(caller, `mutation($id: ID!) { delete${Name}(id: $id) }`, { id });
  const nameOf = async (id: string) =>
    (await call(gateway.visitor(), 'node', { id: nodeIdOf(type, id) }, `... on ${Name} { name }`)).value
      ?.name;

  it("is set back to yesterday's version, as a new one, unless somebody was faster", async () => {
    const id = await create('As it was');
    gateway.clock.advance(1000);
    await rename(people.editor, id, 'A mistake');
    const { items } = (await history(people.editor, thing, id)).value;
    expect(items).toMatchObject([
      { version: 2, actor: 'editor', action: 'updated', changed: ['name'], replacedAt: null },
      { version: 1, actor: 'owner', action: 'created', changed: null, replacedAt: items[0].at },
    ]);
    const { values } = (await version(people.editor, thing, id, 1)).value;
    expect(values).toContainEqual({ field: 'name', texts: ['As it was'] });
    expect(await restoreVersion(people.editor, thing, id, 1, 1)).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    gateway.clock.advance(1000);
    expect((await restoreVersion(people.editor, thing, id, 1, 2)).value).toMatchObject({
      version: 3,
      actor: 'editor',
      action: 'restored',
      changed: ['name'],
    });
    expect(await nameOf(id)).toBe('As it was');
    expect((await history(people.editor, thing, id)).value.total).toBe(3);
    expect(await version(people.editor, thing, id, 9)).toMatchObject({ code: 'NOT_FOUND' });
    const logged = (
      await operate(people.owner, '{ activity(pageSize: 1) { items { summary action thingId } } }')
    ).value.items;
    expect(logged).toEqual([
      {
        summary: `${type.content.title} “As it was” was set back to an earlier version.`,
        action: 'restored',
        thingId: id,
      },
    ]);
  });

  it('is found in the trash with who deleted it, brought back in time, and gone after that', async () => {
    const name = `Retrieved ${thing}`;
    const id = await create(name);
    gateway.clock.advance(1000);
    await remove(people.editor, id);
    const deletedAt = gateway.clock.now();
    expect(await inTrash(people.owner, id)).toEqual({
      ...{ thing, id, name, version: 2, deletedBy: 'editor' },
      deletedAt: deletedAt.toISOString(),
      endsAt: new Date(deletedAt.getTime() + keeping.trashDays * DAY).toISOString(),
    });
    expect(await restoreVersion(people.owner, thing, id, 1)).toMatchObject({ code: 'NOT_FOUND' });
    gateway.clock.advance(keeping.trashDays * DAY - 1);
    await gateway.app.housekeeper.sweep();
    people.owner = await gateway.staff('owner');
    expect(await restoreRecord(people.owner, thing, id)).toMatchObject({ code: 'OK', value: true });
    expect(await nameOf(id)).toBe(name);
    const search = await people.owner.graphql('query($text: String!) { search(text: $text) { id } }', {
      text: name,
    });
    expect(search.body.data.search).toContainEqual({ id });
    expect(await inTrash(people.owner, id)).toBeUndefined();

    await remove(people.owner, id);
    gateway.clock.advance(keeping.trashDays * DAY);
    people.owner = await gateway.staff('owner');
    expect(await inTrash(people.owner, id)).toBeUndefined();
    expect(await restoreRecord(people.owner, thing, id)).toMatchObject({ code: 'NOT_FOUND' });
    expect((await history(people.owner, thing, id)).value.total).toBe(4);
    await gateway.app.housekeeper.sweep();
    expect((await history(people.owner, thing, id)).value.total).toBe(0);
  });

  it('is removed for good by an owner alone, and with it what it was', async () => {
    const id = await create('Not wanted');
    await remove(people.editor, id);
    for (const role of ['editor', 'sales', 'viewer'] as const)
      expect(await removeForGood(people[role], thing, id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await removeForGood(people.owner, thing, id, 1)).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await removeForGood(people.owner, thing, id, 2)).toMatchObject({ code: 'OK' });
    expect(await inTrash(people.owner, id)).toBeUndefined();
    expect((await history(people.owner, thing, id)).value.total).toBe(0);
    expect(await restoreRecord(people.owner, thing, id)).toMatchObject({ code: 'NOT_FOUND' });
    // What is not in the trash is not removed.
    const stays = await create('Wanted');
    expect(await removeForGood(people.owner, thing, stays)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that was there before versions were kept has the one before its first change', async () => {
    const id = await create('From earlier');
    await gateway.rows.delete(KeptVersion, { thing, thingId: id });
    expect((await history(people.owner, thing, id)).value.total).toBe(0);
    gateway.clock.advance(1000);
    await rename(people.owner, id, 'From today');
    expect((await history(people.owner, thing, id)).value.items).toMatchObject([
      { version: 2, actor: 'owner' },
      { version: 1, actor: null, action: null },
    ]);
    await restoreVersion(people.owner, thing, id, 1);
    expect(await nameOf(id)).toBe('From earlier');
  });
});

it('the trash shows the last deleted first, across types, and is narrowed to one', async () => {
  const deleted: string[] = [];
  for (const [path, row] of [
    ['/v1/team', aMember()],
    ['/v1/clients', aClient()],
    ['/v1/team', aMember()],
    ['/v1/clients', aClient()],
  ] as const) {
    gateway.clock.advance(1000);
    const { headers } = await people.owner.post(path, row);
    const id = String(headers.location).split('/').at(-1) ?? '';
    expect((await people.owner.delete(`${path}/${id}`)).status).toBeLessThan(300);
    deleted.unshift(id);
  }
  type Rows = { thing: string; id: string }[];
  const all: Rows = (await trash(people.owner)).value.items;
  expect(all.slice(0, 4).map(({ id }) => id)).toEqual(deleted);
  for (const thing of ['client', 'teamMember']) {
    const { total, items } = (await trash(people.owner, thing)).value;
    expect(items).toEqual(all.filter((row) => row.thing === thing));
    expect([total, total < all.length]).toEqual([items.length, true]);
  }
});

describe('a history', () => {
  it('is read by whoever may write or read the activity log, and restored from by who may write', async () => {
    const { id } = (await people.owner.post('/v1/clients', aClient())).body.client;
    const codes = async (ask: (caller: Caller) => Promise<Outcome>) =>
      Object.fromEntries(
        await Promise.all(roleNames.map(async (role) => [role, (await ask(people[role])).code])),
      );
    const all = { owner: 'OK', editor: 'OK', author: 'OK', sales: 'OK', viewer: 'OK' };
    const writers = { ...all, author: 'FORBIDDEN', sales: 'FORBIDDEN', viewer: 'FORBIDDEN' };
    expect(await codes((caller) => history(caller, 'client', id))).toEqual(all);
    expect(await codes((caller) => version(caller, 'client', id, 1))).toEqual(all);
    expect(await codes((caller) => restoreVersion(caller, 'client', id, 1))).toEqual(writers);
    expect(await codes((caller) => trash(caller))).toEqual(writers);
    for (const ask of [history, restoreVersion])
      expect(await ask(gateway.visitor(), 'client', id, 1)).toMatchObject({ code: 'UNAUTHENTICATED' });
    const tool = await gateway.tool(['client:write']);
    expect(await history(tool, 'client', id)).toMatchObject({ code: 'OK' });
    expect(await restoreVersion(tool, 'client', id, 1)).toMatchObject({ code: 'OK' });
    expect(await history(tool, 'technology', id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await history(tool, 'schedule', 'schedule')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await trash(tool)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of the settings and of the terms of booking is restored from in the same way', async () => {
    const save = (title: string) => people.editor.post('/api/settings/save', { seo: { title } });
    await save('As it was');
    const [{ version: good }] = (await history(people.editor, 'settings', 'settings')).value.items;
    gateway.clock.advance(1000);
    await save('A mistake');
    const restored = await restoreVersion(people.editor, 'settings', 'settings', good, good + 1);
    expect(restored.value).toMatchObject({ version: good + 2, changed: ['seo.title'] });
    expect((await gateway.visitor().get('/api/settings')).body.seo.title).toBe('As it was');

    // A version without a logo for dark ground takes today's away.
    await people.editor.post('/api/settings/save', { company: { logoDark: '/brand/logo.svg' } });
    const logoDark = async () => (await gateway.visitor().get('/api/settings')).body.company.logoDark ?? '';
    expect(await logoDark()).toBe('/brand/logo.svg');
    expect((await restoreVersion(people.editor, 'settings', 'settings', good)).value.changed).toEqual([
      'company.logoDark',
    ]);
    expect(await logoDark()).toBe('');

    const saveTerms = (settings: object) =>
      call(people.sales, 'saveScheduleSettings', { settings }, 'capacity version');
    await saveTerms({ capacity: 2, holidays: [{ date: '2026-12-25', name: 'Christmas' }] });
    gateway.clock.advance(1000);
    await saveTerms({ capacity: 7, holidays: [] });
    const { values } = (await version(people.sales, 'schedule', 'schedule', 1)).value;
    expect(values).toContainEqual({ field: 'holidays', texts: ['2026-12-25 Christmas'] });
    expect(await restoreVersion(people.editor, 'schedule', 'schedule', 1)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect((await restoreVersion(people.sales, 'schedule', 'schedule', 1)).value).toMatchObject({
      version: 3,
      changed: ['capacity', 'holidays'],
    });
    const terms = await people.sales.graphql('{ scheduleSettings { capacity holidays { date } } }');
    expect(terms.body.data.scheduleSettings).toEqual({ capacity: 2, holidays: [{ date: '2026-12-25' }] });
  });

  it('says of every version of a page what it changed, also of the last one', async () => {
    const { id } = (await people.owner.post('/v1/clients', aClient())).body.client;
    for (const changed of [{ region: 'UAE' }, { results: 'In a day.' }, { name: 'Orrin & Sons' }])
      await people.owner.put(`/v1/clients/${id}`, changed);
    const query =
      'query($id: ID!, $page: Int) { history(thing: client, id: $id, page: $page, pageSize: 2) { total items { version changed } } }';
    const pageOf = async (page: number) => (await operate(people.owner, query, { id, page })).value;
    expect(await pageOf(1)).toEqual({
      total: 4,
      items: [
        { version: 4, changed: ['name'] },
        { version: 3, changed: ['results'] },
      ],
    });
    expect((await pageOf(2)).items).toEqual([
      { version: 2, changed: ['region'] },
      { version: 1, changed: null },
    ]);
  });

  it('keeps the position a row had before the order was changed', async () => {
    const rows = (await gateway.visitor().get('/v1/team')).body as { id: string; role_order: number }[];
    const ids = rows.map(({ id }) => id);
    const [first, ...rest] = ids;
    gateway.clock.advance(1000);
    const order = 'mutation($ids: [ID!]!) { orderTeam(ids: $ids) { id } }';
    await people.owner.graphql(order, { ids: [...rest, first] });
    const { items } = (await history(people.owner, 'teamMember', String(first))).value;
    expect(items[0]).toMatchObject({ action: 'ordered', changed: ['roleOrder'] });
    await restoreVersion(people.owner, 'teamMember', String(first), items[1].version);
    const restored = (await gateway.visitor().get(`/v1/team/${first}`)).body;
    expect(restored.role_order).toBe(rows[0]?.role_order);
  });

  it('is not ended by a create of the same id, an owner’s neither, as long as the row can be restored', async () => {
    const body = aClient({ id: 'taken-again', name: 'The first' });
    await people.owner.post('/v1/clients', body);
    await people.editor.delete('/v1/clients/taken-again');
    for (const caller of [people.owner, people.editor, await gateway.tool(['client:write'])]) {
      const { status, body: answer } = await caller.post('/v1/clients', body);
      expect([status, answer.error]).toEqual([409, expect.stringContaining('with restoreClient in GraphQL')]);
    }
    expect(await inTrash(people.owner, 'taken-again')).toMatchObject({ name: 'The first' });
    expect((await history(people.owner, 'client', 'taken-again')).value.total).toBe(2);
    expect((await removeForGood(people.owner, 'client', 'taken-again')).code).toBe('OK');
    expect((await people.owner.post('/v1/clients', body)).status).toBe(201);
    expect((await history(people.owner, 'client', 'taken-again')).value.items).toMatchObject([
      { action: 'created', changed: null },
    ]);
    const removed =
      '{ activity(filter: { action: "removed" }, pageSize: 1) { items { summary actor thingId } } }';
    expect((await operate(people.owner, removed)).value.items).toEqual([
      { summary: 'Client “The first” was removed for good.', actor: 'owner', thingId: 'taken-again' },
    ]);
    // Once it cannot be restored any more, the id is free for everybody who may write.
    await people.owner.delete('/v1/clients/taken-again');
    gateway.clock.advance(keeping.trashDays * DAY);
    people.editor = await gateway.person('editor');
    people.owner = await gateway.staff('owner');
    expect((await people.editor.post('/v1/clients', body)).status).toBe(201);
  });

  it('stays where a record of another type with the same id is created or removed for good', async () => {
    await people.owner.post('/v1/clients', aClient({ id: 'twin' }));
    const total = async () => (await history(people.owner, 'client', 'twin')).value.total;
    expect((await people.owner.post('/v1/team', aMember({ id: 'twin' }))).status).toBe(201);
    expect(await total()).toBe(1);
    await people.owner.delete('/v1/team/twin');
    expect((await removeForGood(people.owner, 'teamMember', 'twin')).code).toBe('OK');
    expect(await total()).toBe(1);
  });

  it('holds a bounded number of versions, each for a bounded time after it was replaced', async () => {
    const { id } = (await people.owner.post('/v1/clients', aClient())).body.client;
    for (let n = 0; n < keeping.versions + 3; n += 1)
      await people.owner.put(`/v1/clients/${id}`, { results: `Result ${n}` });
    const kept = (await history(people.owner, 'client', id)).value;
    expect([kept.total, kept.items.at(-1).version]).toEqual([keeping.versions, 5]);
    gateway.clock.advance(keeping.versionDays * DAY - 1);
    await gateway.app.housekeeper.sweep();
    people.owner = await gateway.staff('owner');
    expect((await history(people.owner, 'client', id)).value.total).toBe(keeping.versions);
    gateway.clock.advance(1);
    await gateway.app.housekeeper.sweep();
    const left = (await history(people.owner, 'client', id)).value.items;
    expect(left).toMatchObject([{ version: keeping.versions + 4, replacedAt: null }]);
  });
});
