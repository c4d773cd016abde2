import { beforeAll, describe, expect, it } from 'vitest';
import { rebuildContentIndex } from '#db/content-index.ts';
import { raiseContentVersion } from '#db/content-version.ts';
import { Client } from '#db/entities/client.entity.ts';
import { SavedView } from '#db/entities/saved-view.entity.ts';
import { roleNames } from '#domain/permissions.ts';
import { contentTypes } from '#gateway/features/content-types.ts';
import { operate } from '#tests/support/apis.ts';
import { aClient, aMember, aRecord } from '#tests/support/builders.ts';
import { call } from '#tests/support/call.ts';
import { type Caller, gatewayForAll, madeForAll, peopleForAll } from '#tests/support/gateway-for.ts';

/** What staff do with whole lists: sort, export, write several rows, save views. By role, through GraphQL and REST. */

const gateway = gatewayForAll();
const people = peopleForAll(gateway);
const owner = madeForAll(() => people.owner);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Adds clients a minute apart; returns them as a list shows them. */
async function addClients(...all: readonly (readonly [name: string, region: string])[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, region] of all) {
    gateway.clock.advance(60_000);
    const { body } = await owner.post('/v1/clients', aClient({ name, region }));
    rows.push({ ...body.client, version: 1 });
  }
  return rows;
}

const namesOf = async (url: string): Promise<string[]> => {
  const { body } = await gateway.visitor().get(url);
  return (body.clients ?? body.technologies ?? body).map(({ name }: Row) => name);
};

const listed = async (caller: Caller, variables: object): Promise<Row[]> => {
  return (await call(caller, 'clients', { ...variables }, 'items { id name version region }')).value.items;
};

describe('sorting', () => {
  beforeAll(() =>
    addClients(
      ['Sorted Beta', 'UAE'],
      ['Sorted Alpha', 'India'],
      ['Sorted Delta', 'India'],
      ['Sorted Gamma', 'UAE'],
    ),
  );
  const ORDERS = [
    ['created_at', ['Beta', 'Alpha', 'Delta', 'Gamma']],
    ['-created_at', ['Gamma', 'Delta', 'Alpha', 'Beta']],
    ['name', ['Alpha', 'Beta', 'Delta', 'Gamma']],
    ['region', ['Alpha', 'Delta', 'Beta', 'Gamma']],
    ['-region', ['Gamma', 'Beta', 'Delta', 'Alpha']],
  ] as const;

  it.each(ORDERS)(
    'by %s is the same through REST, GraphQL, page by page, and in the export',
    async (sort, words) => {
      const expected = words.map((word) => `Sorted ${word}`);
      expect(await namesOf(`/v1/clients?search=sorted&sort=${sort}`)).toEqual(expected);
      const input = { by: sort.replace('-', ''), descending: sort.startsWith('-') };
      const rows = await listed(gateway.visitor(), { filter: { search: 'sorted' }, sort: input });
      expect(rows.map(({ name }) => name)).toEqual(expected);
      const all = await namesOf(`/v1/clients?sort=${sort}`);
      expect(all.filter((name) => name.startsWith('Sorted'))).toEqual(expected);
      const pages = all.map((_name, page) => namesOf(`/v1/clients?sort=${sort}&pageSize=1&page=${page + 1}`));
      expect((await Promise.all(pages)).flat()).toEqual(all);
      const csv = (await owner.get(`/v1/clients.csv?search=sorted&sort=${sort}`)).text;
      expect(csv.match(/Sorted \w+/g)).toEqual(expected);
      const india = await namesOf(`/v1/clients?region=India&sort=${sort}`);
      expect(india.filter((name) => name.startsWith('Sorted'))).toEqual(
        expected.filter((name) => /Alpha|Delta/.test(name)),
      );
    },
  );

  it('by the last change follows a change, and rows of the same instant keep one order', async () => {
    const [delta] = await listed(owner, { filter: { search: 'sorted delta' } });
    gateway.clock.advance(60_000);
    await owner.put(`/v1/clients/${delta?.id}`, { results: 'Changed last' });
    expect((await namesOf('/v1/clients?search=sorted&sort=-updated_at'))[0]).toBe('Sorted Delta');
    for (const n of [1, 2, 3]) await owner.post('/v1/clients', aClient({ name: `Twin ${n}` }));
    const order = await namesOf('/v1/clients?search=twin&sort=created_at');
    expect((await namesOf('/v1/clients?search=twin&sort=-created_at')).reverse()).toEqual(order);
  });

  it('of a list that is put in order by hand is by name where that is asked for', async () => {
    for (const [name, role_order] of [
      ['Zara First', 1],
      ['Anil Second', 2],
    ] as const)
      await owner.post('/v1/team', { ...aMember({ name }), role_order });
    expect(await namesOf('/v1/team')).toEqual(['Zara First', 'Anil Second']);
    expect(await namesOf('/v1/team?sort=name')).toEqual(['Anil Second', 'Zara First']);
    expect(await namesOf('/v1/team?sort=-name')).toEqual(['Zara First', 'Anil Second']);
  });

  it('by what the list does not have is refused', async () => {
    for (const sort of ['industry', '--name', 'toString', '-']) {
      const { status, body } = await gateway.visitor().get(`/v1/clients?sort=${sort}`);
      expect([sort, status, body.issues?.[0].field]).toEqual([sort, 422, 'sort']);
    }
  });
});

describe.each(contentTypes)('the list of $content.plural', (type) => {
  const { name: thing, plural } = type.content;
  const build = (over: object) => ({ ...aRecord(type), ...over });
  const path = `/v1${type.rest.path}`;

  it('is exported as it is filtered, safe for spreadsheets, and the log says by whom', async () => {
    const api = await gateway.tool();
    const Name = thing.charAt(0).toUpperCase() + thing.slice(1);
    const create = `mutation($input: ${Name}Input!) { create${Name}(input: $input) { id } }`;
    for (const name of ['=HYPERLINK("x") export', 'Ørsted “export”, Søn', 'somebody else'])
      expect((await api.graphql(create, { input: build({ name }) })).body.errors).toBeUndefined();
    const { status, headers, text } = await people.viewer.get(`${path}.csv?search=export`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(text.startsWith(`\ufeffId,${type.content.fields.name?.label},`)).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(""x"") export"`);
    expect(text).toContain('"Ørsted “export”, Søn"');
    expect(text).not.toContain('somebody else');
    const query =
      'query($thing: String) { activity(filter: { action: "exported", thing: $thing }) { items { actor summary } } }';
    const { body } = await owner.graphql(query, { thing });
    expect(body.data.activity.items[0]).toEqual({ actor: 'viewer', summary: `${plural} were exported.` });
    gateway.clock.advance(1000);
    expect((await api.get(`${path}.csv`)).status).toBe(200);
    const [byTool] = (await owner.graphql(query, { thing })).body.data.activity.items;
    expect(byTool.actor).toMatch(/^tool /);
    expect((await gateway.visitor().get(`${path}.csv`)).status).toBe(401);
    expect((await (await gateway.tool(['inquiries:read'])).get(`${path}.csv`)).status).toBe(403);
  });

  it('loses several rows at once and gets all of them back, for whoever may write them', async () => {
    const api = await gateway.tool();
    const ids: string[] = [];
    for (const n of [1, 2, 3]) {
      const { headers } = await api.post(path, { ...aRestRow(build({ name: `Together ${n} ${thing}` })) });
      ids.push(decodeURIComponent(String(headers.location).split('/').at(-1) ?? ''));
    }
    const rows = ids.map((id) => ({ id, ifVersion: id === ids[2] ? 7 : undefined }));
    const remove = async (caller: Caller, some: object[]) =>
      call(caller, 'deleteContent', { type: thing, rows: some });
    const restore = async (caller: Caller) =>
      call(caller, 'restoreContent', { type: thing, ids }, 'id version');
    const present = async () =>
      (await namesOf(`${path}?search=together`)).filter((name) => name.endsWith(thing)).length;
    expect(await remove(api, rows)).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await present()).toBe(3);
    const current = ids.map((id) => ({ id, ifVersion: 1 }));
    for (const role of ['sales', 'viewer'] as const)
      expect(await remove(people[role], current)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await remove(gateway.visitor(), [])).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await remove(people.editor, current)).toMatchObject({ code: 'OK', value: true });
    expect(await present()).toBe(0);
    expect(await restore(people.viewer)).toMatchObject({ code: 'FORBIDDEN' });
    expect((await restore(people.editor)).value.map(({ version }: Row) => version)).toEqual([3, 3, 3]);
    expect(await present()).toBe(3);
  });
});

/** The fields under their REST names. */
const aRestRow = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );

it.each(['name', '-name', 'region', '-created_at', 'updated_at'])(
  'the export of a long list sorted by %s has every row once, in the order of the list',
  async (sort) => {
    await addMany(300);
    const { text } = await owner.get(`/v1/clients.csv?sort=${sort}`);
    const exported = text.match(/Long \d+/g) ?? [];
    expect(new Set(exported).size).toBe(300);
    expect(exported).toHaveLength(300);
    const names = await namesOf(`/v1/clients?sort=${sort}`);
    expect(exported).toEqual(names.filter((name) => name.startsWith('Long')));
  },
);

/** Adds clients once, all at the same instant, in two regions. */
async function addMany(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{
      id: `long-${n}`,
      name: `Long ${n}`,
      description: '',
      logo: '',
      logoAlt: '',
      results: '',
      version: 1,
    },
    ...{ industry: ['Retail'], project: ['ERP'], region: n % 2 ? 'UAE' : 'India', searchText: `long ${n}` },
    ...{ createdAt: gateway.clock.now(), updatedAt: gateway.clock.now() },
  }));
  await gateway.database.write(async (manager) => {
    if (await manager.existsBy(Client, { id: 'long-0' })) return;
    await manager.insert(Client, rows);
    await rebuildContentIndex(manager);
    await raiseContentVersion(manager);
  });
}

const CHANGE =
  'mutation($field: String!, $changes: [FieldChangeInput!]!) { changeContent(type: client, field: $field, changes: $changes) { id version } }';
const change = async (caller: Caller, field: string, changes: object[]) =>
  operate(caller, CHANGE, { field, changes });

it('a field of several rows is set in all or in none, logged for each, and set back to what each had', async () => {
  const rows = await addClients(['Bulk One', 'UAE'], ['Bulk Two', 'India']);
  const regions = async () =>
    (await listed(owner, { filter: { search: 'bulk' } })).map(
      (row) => (row as Row & { region: string }).region,
    );
  const toEurope = rows.map(({ id }) => ({ id, ifVersion: 1, values: ['Europe'] }));
  const stale = [toEurope[0] ?? {}, { ...toEurope[1], ifVersion: 9 }];
  expect(await change(owner, 'region', stale)).toMatchObject({ code: 'PRECONDITION_FAILED' });
  expect(await regions()).toEqual(['UAE', 'India']);
  expect(await change(people.sales, 'region', toEurope)).toMatchObject({ code: 'FORBIDDEN' });
  const { value } = await change(people.editor, 'region', toEurope);
  expect(await regions()).toEqual(['Europe', 'Europe']);
  const query =
    '{ activity(filter: { action: "updated", thing: "client" }, pageSize: 2) { items { thingId } } }';
  const { items } = (await owner.graphql(query)).body.data.activity;
  expect(items.map(({ thingId }: { thingId: string }) => thingId).sort()).toEqual(
    rows.map(({ id }) => id).sort(),
  );
  const back = value.map(({ id, version }: Row, index: number) => ({
    id,
    ifVersion: version,
    values: [index === 0 ? 'UAE' : 'India'],
  }));
  expect(await change(people.editor, 'region', back)).toMatchObject({ code: 'OK' });
  expect(await regions()).toEqual(['UAE', 'India']);
});

it('a field of several rows takes a list, is checked by its rule, and must be a field that has a value', async () => {
  const [row] = await addClients(['Bulk Three', 'UAE']);
  const to = (values: string[]) => [{ id: row?.id, values }];
  expect(await change(owner, 'industry', to(['Retail', 'Banking']))).toMatchObject({ code: 'OK' });
  expect((await owner.get(`/v1/clients/${row?.id}`)).body.industry).toEqual(['Retail', 'Banking']);
  for (const [field, values] of [
    ['industry', []],
    ['region', []],
    ['region', ['UAE', 'India']],
    ['version', ['1']],
    ['constructor', ['1']],
  ] as const)
    expect([field, (await change(owner, field, to([...values]))).code]).toEqual([field, 'BAD_USER_INPUT']);
  expect(await change(owner, 'region', [...to(['UAE']), ...to(['UAE'])])).toMatchObject({
    code: 'BAD_USER_INPUT',
  });
  const many = Array.from({ length: 101 }, (_, n) => ({ id: `x${n}`, values: ['UAE'] }));
  expect(await change(owner, 'region', many)).toMatchObject({ code: 'BAD_USER_INPUT' });
});

it('the export of the activity log is for who may read it, whole, filtered, and logged', async () => {
  const { text } = await people.viewer.get('/v1/activity.csv?thing=client&action=updated');
  expect(text).toContain('Time,Who,Action');
  expect(text).toMatch(/Client “Bulk One” was changed\..*region: UAE → Europe/);
  expect(text).not.toContain(',created,');
  expect((await gateway.visitor().get('/v1/activity.csv')).status).toBe(401);
  expect((await (await gateway.tool()).get('/v1/activity.csv')).status).toBe(403);
  expect((await owner.get('/v1/activity.csv?from=yesterday')).status).toBe(422);
  const { text: all } = await owner.get('/v1/activity.csv?action=exported');
  expect(all).toContain('The activity log was exported.');
});

describe('a saved view', () => {
  const view = (over: object = {}) => ({
    list: 'client',
    name: 'Mine',
    query: '?region=UAE&page=3',
    ...over,
  });
  const save = async (caller: Caller, input: object, id?: string, ifVersion?: number) =>
    call(caller, 'saveView', { input, id, ifVersion }, 'id query isShared');
  const remove = async (caller: Caller, id: string) => call(caller, 'deleteView', { id });
  const seen = async (caller: Caller, list = 'client') =>
    call(caller, 'savedViews', { list }, 'name isShared');

  it('of one’s own is seen, changed and removed by nobody else', async () => {
    const { value } = await save(people.viewer, view());
    expect(value).toMatchObject({ query: 'region=UAE', isShared: false });
    expect((await seen(people.viewer)).value).toEqual([{ name: 'Mine', isShared: false }]);
    expect((await seen(owner)).value).toEqual([]);
    expect(await save(owner, view({ name: 'Taken' }), value.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await remove(owner, value.id)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await save(people.viewer, view())).toMatchObject({ code: 'CONFLICT' });
    expect(await save(people.viewer, view({ name: ' ' }))).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await save(people.viewer, view({ query: 'x'.repeat(1001) }))).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await remove(people.viewer, value.id)).toMatchObject({ code: 'OK' });
    expect((await seen(people.viewer)).value).toEqual([]);
  });

  it('is shared, changed and removed by who may, and seen by everybody who sees the list', async () => {
    const shared = view({ name: 'Ours', isShared: true });
    expect(await save(people.viewer, shared)).toMatchObject({ code: 'FORBIDDEN' });
    const { value } = await save(people.editor, shared);
    for (const role of roleNames)
      expect((await seen(people[role])).value).toEqual([{ name: 'Ours', isShared: true }]);
    expect(await remove(people.viewer, value.id)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await save(people.viewer, view({ name: 'Stolen' }), value.id)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await save(people.sales, { ...shared, name: 'Everybody’s' }, value.id)).toMatchObject({
      code: 'OK',
    });
    expect(await save(people.editor, shared, value.id, 1)).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await remove(people.sales, value.id)).toMatchObject({ code: 'OK' });
    expect((await seen(people.editor)).value).toEqual([]);
  });

  it('that is changed by several at once is changed by one, and the others are told', async () => {
    const { value } = await save(owner, view({ name: 'Hurried' }));
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, (_, n) => save(owner, view({ name: `Hurried ${n}` }), value.id, 1)),
    );
    expect(outcomes.map(({ code }) => code).sort()).toEqual(['OK', ...Array(5).fill('PRECONDITION_FAILED')]);
    // Without a version the last one wins, and each counts.
    await Promise.all(
      Array.from({ length: 4 }, (_, n) => save(owner, view({ name: `Calm ${n}` }), value.id)),
    );
    const stored = await gateway.rows.findOneBy(SavedView, { id: value.id });
    expect(stored?.version).toBe(6);
    await remove(owner, value.id);
  });

  it('has a name of its own, also when several of that name are saved at once', async () => {
    for (const isShared of [true, false]) {
      const named = (name: string) => view({ name, isShared });
      const outcomes = await Promise.all(Array.from({ length: 6 }, () => save(owner, named('Twins'))));
      expect(outcomes.map(({ code }) => code).sort()).toEqual([...Array(5).fill('CONFLICT'), 'OK']);
      expect(outcomes.find(({ code }) => code === 'CONFLICT')).toMatchObject({
        sentence: 'There is a view of this name.',
        fields: ['name'],
      });
      // A renamed one too.
      const { value } = await save(owner, named('Other'));
      expect(await save(owner, named('Twins'), value.id)).toMatchObject({ code: 'CONFLICT' });
    }
    // The other person's is another one.
    expect(await save(people.editor, view({ name: 'Twins' }))).toMatchObject({ code: 'OK' });
    await gateway.rows.delete(SavedView, { list: 'client' });
  });

  it('of the inbox is for who reads inquiries, and none is for visitors and tools', async () => {
    expect(await seen(people.editor, 'inquiry')).toMatchObject({ code: 'FORBIDDEN' });
    expect(await save(people.editor, view({ list: 'inquiry' }))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await save(people.sales, view({ list: 'inquiry' }))).toMatchObject({ code: 'OK' });
    expect(await seen(gateway.visitor())).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await seen(await gateway.tool())).toMatchObject({ code: 'FORBIDDEN' });
  });
});
