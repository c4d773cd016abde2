import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { CaseStudy } from '#db/entities/case-study.entity.ts';
import { Client } from '#db/entities/client.entity.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { seeds } from '#domain/pages/seeds.ts';
import { aCaseStudy, aClient, aTestimonial } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll, peopleForAll } from '#tests/support/gateway-for.ts';

/** What staff prepare beside what is public, and publish. */
const gateway = gatewayForAll({ seeded: true });
const staff = madeForAll(() => gateway.staff());
const people = peopleForAll(gateway);
beforeEach(() => gateway.clear(Draft));

const DRAFT =
  'thing thingId kind name document base baseVersion publishedVersion disputed version savedBy changes { field before after }';

async function ask(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
  const { body } = await caller.graphql(query, variables);
  const [error] = body.errors ?? [];
  return error
    ? { code: error.extensions.code, message: error.message, issues: error.extensions.issues }
    : body.data;
}

/** A draft as somebody saves it; `versions`: ifVersion and baseVersion. */
async function draft(thing: string, id: string, document: object, versions: object = {}, caller = staff) {
  const answer = await ask(
    caller,
    `mutation($thing: String!, $id: ID!, $document: JSONObject!, $ifVersion: Int, $baseVersion: Int) {
      saveDraft(thing: $thing, id: $id, document: $document, ifVersion: $ifVersion, baseVersion: $baseVersion) { ${DRAFT} }
    }`,
    { thing, id, document, ...versions },
  );
  return 'code' in answer ? answer : answer.saveDraft;
}

async function publish(
  items: readonly (readonly [thing: string, id: string, version?: number])[],
  caller = staff,
) {
  const answer = await ask(
    caller,
    'mutation($items: [DraftItem!]!) { publish(items: $items) { state items { name } } }',
    { items: items.map(([thing, id, version = null]) => ({ thing, id, version })) },
  );
  return 'code' in answer ? answer : answer.publish.items.length;
}

const deletionOf = (thing: string, id: string) =>
  ask(staff, `mutation { draftDeletion(thing: "${thing}", id: "${id}") { kind name } }`);
const discard = (thing: string, id: string) =>
  ask(staff, `mutation { discardDraft(thing: "${thing}", id: "${id}") }`);
const found = async (thing: string, id: string) =>
  (await ask(staff, `{ draft(thing: "${thing}", id: "${id}") { ${DRAFT} } }`)).draft;
const client = async (id: string) => (await gateway.visitor().get(`/v1/clients/${id}`)).body;
const contentVersion = () => gateway.database.read(readContentVersion);
const aHeading = (heading: string) => ({ hero: { heading } });
const heading = async () => (await gateway.visitor().get('/v1/pages/about')).body.words.hero.heading;

let clients = 0;
/** A client that is published, and its version. */
async function published(over: object = {}): Promise<{ id: string; version: number }> {
  clients += 1;
  const query = 'mutation($input: ClientInput!) { createClient(input: $input) { id version } }';
  return (await ask(staff, query, { input: aClient({ name: `Client ${clients}`, ...over }) })).createClient;
}

describe('a draft of a record', () => {
  it('stands before those that were saved earlier', async () => {
    const [earlier, later] = [await published(), await published()];
    await draft('client', earlier.id, { results: 'Saved first.' });
    gateway.clock.advance(1000);
    await draft('client', later.id, { results: 'Saved last.' });
    const { drafts } = await ask(staff, '{ drafts(thing: "client") { items { thingId } } }');
    const ids = drafts.items.map(({ thingId }: { thingId: string }) => thingId);
    expect(ids.slice(0, 2)).toEqual([later.id, earlier.id]);
    await discard('client', earlier.id);
    await discard('client', later.id);
  });

  it('changes nothing that is public, and says what it changes, since when and by whom', async () => {
    const { id, version } = await published();
    const [before, content] = [await client(id), await contentVersion()];
    expect(await draft('client', id, { results: 'Weaving' }, { baseVersion: version })).toMatchObject({
      ...{
        thing: 'client',
        thingId: id,
        kind: 'change',
        version: 1,
        baseVersion: version,
        publishedVersion: version,
      },
      ...{ savedBy: 'admin', disputed: [] },
      changes: [{ field: 'results', before: before.results, after: 'Weaving' }],
    });
    expect(await client(id)).toEqual(before);
    expect(await contentVersion()).toBe(content);
  });

  it('is published by the ordinary save, with its entry, its event and its version', async () => {
    const { id } = await published();
    await draft('client', id, { results: 'Weaving' });
    await gateway.clear(Activity, WebhookDelivery);
    await gateway.clear(Webhook);
    await gateway.rows.insert(Webhook, {
      ...{ id: 'hook', name: 'Copy', url: 'https://copy.example', secret: 'secret', state: 'active' },
      ...{ events: ['client.changed'], createdAt: gateway.clock.now() },
    });
    expect(await publish([['client', id]])).toBe(1);
    expect(await client(id)).toMatchObject({ results: 'Weaving' });
    expect(await found('client', id)).toBeNull();
    expect(await gateway.rows.find(Activity, { where: { thing: 'client' } })).toMatchObject([
      { action: 'updated', thingId: id },
    ]);
    expect(await gateway.rows.find(WebhookDelivery)).toMatchObject([{ event: 'client.changed' }]);
    const { body } = await staff.graphql(`{ history(thing: client, id: "${id}") { total } }`);
    expect(body.data.history.total).toBe(2);
  });

  it('of one that there is not yet is nowhere but among the drafts, and adds it', async () => {
    const saved = await draft('client', 'new-client', aClient({ name: 'Not yet public' }));
    expect(saved).toMatchObject({ kind: 'create', base: null, changes: null, publishedVersion: null });
    expect(await client('new-client')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await gateway.rows.find(Client, { where: { name: 'Not yet public' } })).toEqual([]);
    expect(await publish([['client', 'new-client']])).toBe(1);
    expect(await client('new-client')).toMatchObject({ name: 'Not yet public' });
  });

  it('of its deletion deletes it once it is published, and not before', async () => {
    const { id } = await published();
    expect(await deletionOf('client', id)).toMatchObject({ draftDeletion: { kind: 'delete' } });
    expect((await client(id)).id).toBe(id);
    expect(await publish([['client', id]])).toBe(1);
    expect(await client(id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('that says what is published is none, and ends the one that waited', async () => {
    const { id } = await published({ results: 'Milling' });
    await draft('client', id, { results: 'Weaving' });
    expect(await draft('client', id, { results: 'Milling' })).toBeNull();
    expect(await found('client', id)).toBeNull();
  });

  it('is discarded, and what is published stays', async () => {
    const { id } = await published({ results: 'Milling' });
    await draft('client', id, { results: 'Weaving' });
    expect(await discard('client', id)).toEqual({ discardDraft: true });
    expect(await client(id)).toMatchObject({ results: 'Milling' });
    expect(await discard('client', id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused by the rule of its save, at the field', async () => {
    const { id } = await published();
    expect(await draft('client', id, { name: '' })).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: [{ field: 'name' }],
    });
    expect(await draft('client', id, { nmae: 'x' })).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await draft('client', id, { logo: `/media/${'0'.repeat(64)}.png` })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    expect(await found('client', id)).toBeNull();
  });

  it('is not published in another version than the one that was seen', async () => {
    const { id } = await published();
    await draft('client', id, { results: 'Seen' });
    await draft('client', id, { results: 'Not seen' });
    expect(await publish([['client', id, 1]])).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await publish([['client', id, 2]])).toBe(1);
  });

  it('with changes is not replaced by a deletion that has not seen it', async () => {
    const { id } = await published();
    await draft('client', id, { results: 'An hour of work' });
    expect(await deletionOf('client', id)).toMatchObject({ code: 'CONFLICT' });
    expect(await found('client', id)).toMatchObject({ kind: 'change' });
  });

  it('is refused where a hundred wait already', async () => {
    for (let n = 0; n < 100; n += 1) await draft('client', `waits-${n}`, aClient({ name: `Waits ${n}` }));
    expect(await draft('client', 'waits-too', aClient())).toMatchObject({ code: 'CONFLICT' });
    expect(await draft('client', 'waits-0', { results: 'Changed' })).toMatchObject({ version: 2 });
  });

  it('of one in the trash is refused: it would be published over what can be restored', async () => {
    const { id } = await published();
    await staff.delete(`/v1/clients/${id}`);
    expect(await draft('client', id, aClient())).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('two people on one draft', () => {
  it('are told of each other by its version', async () => {
    const { id } = await published();
    await draft('client', id, { results: 'Weaving' }, { ifVersion: 0 });
    expect(await draft('client', id, { results: 'Dyeing' }, { ifVersion: 0 })).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    expect(await draft('client', id, { results: 'Dyeing' }, { ifVersion: 1 })).toMatchObject({ version: 2 });
  });

  it('begin it at the same time, and one of them is refused', async () => {
    const { id } = await published();
    const answers = await Promise.all([
      draft('client', id, { results: 'Weaving' }, { ifVersion: 0 }),
      draft('client', id, { results: 'Dyeing' }, { ifVersion: 0 }, people.editor),
    ]);
    const refused = answers.filter((answer) => answer.code === 'PRECONDITION_FAILED');
    expect(refused).toHaveLength(1);
    expect(await gateway.rows.find(Draft)).toHaveLength(1);
  });
});

describe('what is published after a draft was begun', () => {
  it('is kept, where the draft changes another field', async () => {
    const { id } = await published({ results: 'Milling', region: 'UAE' });
    await draft('client', id, { results: 'Weaving' });
    await staff.put(`/v1/clients/${id}`, { region: 'Europe' });
    expect(await found('client', id)).toMatchObject({ disputed: [] });
    expect(await publish([['client', id]])).toBe(1);
    expect(await client(id)).toMatchObject({ results: 'Weaving', region: 'Europe' });
  });

  it('is not overwritten where both change one field, until somebody has decided', async () => {
    const { id } = await published({ results: 'Milling' });
    await draft('client', id, { results: 'Weaving' });
    const { version } = await client(id);
    await staff.put(`/v1/clients/${id}`, { results: 'Dyeing' });
    expect(await found('client', id)).toMatchObject({ disputed: ['results'] });
    expect(await publish([['client', id]])).toMatchObject({
      code: 'CONFLICT',
      issues: [{ field: 'results' }],
    });
    expect(await client(id)).toMatchObject({ results: 'Dyeing' });
    // Whoever saves over an older version is told, too.
    expect(await draft('client', id, { results: 'Weaving' }, { baseVersion: version })).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    await draft('client', id, { results: 'Weaving' }, { baseVersion: version + 1 });
    expect(await publish([['client', id]])).toBe(1);
    expect(await client(id)).toMatchObject({ results: 'Weaving' });
  });

  it('is kept in fields that the draft has not changed, also where it is saved over that', async () => {
    const { id } = await published({ results: 'Milling', region: 'UAE' });
    await draft('client', id, { results: 'Weaving' });
    await staff.put(`/v1/clients/${id}`, { region: 'Europe' });
    const { version } = await client(id);
    const saved = await draft('client', id, { description: 'Spins.' }, { baseVersion: version });
    expect(saved.changes.map(({ field }: { field: string }) => field).sort()).toEqual([
      'description',
      'results',
    ]);
    expect(await publish([['client', id]])).toBe(1);
    expect(await client(id)).toMatchObject({ results: 'Weaving', region: 'Europe', description: 'Spins.' });
  });

  it('is what somebody has added under the id of a draft, and is not changed silently', async () => {
    await draft('client', 'added-twice', aClient({ name: 'By the draft' }));
    await staff.post('/v1/clients', { ...aClient({ name: 'By another' }), id: 'added-twice' });
    expect(await draft('client', 'added-twice', { results: 'x' })).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    expect(await publish([['client', 'added-twice']])).toMatchObject({ code: 'CONFLICT' });
  });

  it('is not deleted by the draft of a deletion', async () => {
    const { id } = await published({ results: 'Milling' });
    await deletionOf('client', id);
    await staff.put(`/v1/clients/${id}`, { results: 'Dyeing' });
    expect(await publish([['client', id]])).toMatchObject({ code: 'CONFLICT' });
    expect(await client(id)).toMatchObject({ results: 'Dyeing' });
  });

  it('is gone, where somebody has deleted it, and the draft says so', async () => {
    const { id } = await published();
    await draft('client', id, { results: 'Weaving' });
    await staff.delete(`/v1/clients/${id}`);
    expect(await found('client', id)).toMatchObject({ publishedVersion: null });
    expect(await publish([['client', id]])).toMatchObject({ code: 'NOT_FOUND' });
    await staff.graphql(`mutation { restoreClient(id: "${id}") { id } }`);
    expect(await publish([['client', id]])).toBe(1);
  });
});

describe('drafts of a page and of the settings', () => {
  it('are published together with records, and the content version rises once', async () => {
    const { id } = await published();
    await draft('page', 'about', aHeading('Prepared on Friday'));
    await draft('settings', 'settings', { company: { tagline: 'Prepared, too' } });
    await draft('client', id, { results: 'Weaving' });
    expect(await heading()).toBe((seeds.about as unknown as ReturnType<typeof aHeading>).hero.heading);
    const content = await contentVersion();
    const items = [
      ['page', 'about'],
      ['settings', 'settings'],
      ['client', id],
    ] as const;
    expect(await publish(items)).toBe(3);
    expect(await heading()).toBe('Prepared on Friday');
    expect((await gateway.visitor().get('/api/settings')).body.company.tagline).toBe('Prepared, too');
    expect(await contentVersion()).toBe(content + 1);
  });

  it('are published all or none', async () => {
    const { id } = await published({ results: 'Milling' });
    await draft('page', 'about', aHeading('Never shown'));
    await draft('client', id, { results: 'Weaving' });
    await staff.put(`/v1/clients/${id}`, { results: 'Dyeing' });
    const before = await heading();
    expect(
      await publish([
        ['page', 'about'],
        ['client', id],
      ]),
    ).toMatchObject({ code: 'CONFLICT' });
    expect(await heading()).toBe(before);
    expect(await gateway.rows.find(Draft)).toHaveLength(2);
  });

  it('need the proof that their save asks for', async () => {
    await draft('settings', 'settings', { contact: { email: 'another@dalmara.example' } });
    gateway.clock.advance(11 * 60_000);
    expect(await publish([['settings', 'settings']])).toMatchObject({ code: 'CONFIRMATION_REQUIRED' });
    expect(await publish([['settings', 'settings']], await gateway.staff())).toBe(1);
  });

  it('of something that there is not are refused', async () => {
    expect(await draft('page', 'nowhere', aHeading('x'))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await draft('settings', 'other', {})).toMatchObject({ code: 'NOT_FOUND' });
    expect(await draft('inquiry', 'x', {})).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await deletionOf('page', 'about')).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});

it('a new case study whose title another one takes meanwhile gets an address of its own', async () => {
  await draft('caseStudy', 'drafted', aCaseStudy({ name: 'The same title', position: null }));
  await staff.post('/v1/case-studies', aCaseStudy({ name: 'The same title', position: null }));
  expect(await publish([['caseStudy', 'drafted']])).toBe(1);
  const [study] = await gateway.rows.find(CaseStudy, { where: { id: 'drafted' } });
  expect(study?.address).toBe('the-same-title-2');
});

describe('an order made by hand', () => {
  const ORDER = 'mutation($ids: [ID!]!) { orderTestimonials(ids: $ids) { id } }';
  const names = async (): Promise<string[]> =>
    (
      await ask(gateway.visitor(), '{ testimonialRows(pageSize: 100) { items { id } } }')
    ).testimonialRows.items.map(({ id }: { id: string }) => id);

  it('waits as a draft, and is published over what was added and deleted since', async () => {
    const before = await names();
    const turned = before.toReversed();
    expect(await draft('order', 'testimonial', { ids: turned }, {}, people.author)).toMatchObject({
      name: 'Order of testimonials',
      changes: null,
      disputed: [],
    });
    expect(await names()).toEqual(before);
    expect(await publish([['order', 'testimonial']], people.author)).toMatchObject({ code: 'FORBIDDEN' });
    const added = (await staff.post('/v1/testimonials', aTestimonial({ id: 'added-since' }))).body;
    expect(added).toBeDefined();
    const [gone = ''] = before;
    await ask(staff, 'mutation($id: ID!) { deleteTestimonial(id: $id) }', { id: gone });
    const { drafts } = await ask(staff, '{ drafts { items { thing disputed } } }');
    expect(drafts.items).toEqual([{ thing: 'order', disputed: [] }]);
    expect(await publish([['order', 'testimonial']], people.editor)).toBe(1);
    const after = await names();
    expect(after.filter((id) => id !== 'added-since')).toEqual(turned.filter((id) => id !== gone));
    expect(after).toContain('added-since');
    // Exactly what is published is no draft.
    expect(await draft('order', 'testimonial', { ids: after })).toBeNull();
    await ask(staff, 'mutation { deleteTestimonial(id: "added-since") }');
    await ask(staff, 'mutation($id: ID!) { restoreTestimonial(id: $id) { id } }', { id: gone });
    await ask(staff, ORDER, { ids: before });
  });

  it('that others have changed since is in dispute, until it is saved over what is there', async () => {
    const before = await names();
    await draft('order', 'testimonial', { ids: before.toReversed() });
    const [first = '', ...others] = before;
    await ask(staff, ORDER, { ids: [...others, first] });
    expect(await publish([['order', 'testimonial']])).toMatchObject({ code: 'CONFLICT' });
    expect(
      await draft('order', 'testimonial', { ids: before.toReversed() }, { baseVersion: 0 }),
    ).toMatchObject({
      disputed: [],
    });
    expect(await publish([['order', 'testimonial']])).toBe(1);
    expect(await names()).toEqual(before.toReversed());
    await ask(staff, ORDER, { ids: before });
  });

  it('is refused for what has none, and keeps no row that is not there', async () => {
    const none = await draft('order', 'client', { ids: [] });
    expect(none).toMatchObject({ code: 'NOT_FOUND' });
    const before = await names();
    const saved = await draft('order', 'testimonial', { ids: ['absent', ...before.toReversed()] });
    expect(saved.document.ids).toEqual(before.toReversed());
  });
});

describe('who may draft and publish', () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = await published());
  });

  it.each(['sales', 'viewer'] as const)('is not %s, who sees no draft either', async (role) => {
    await draft('client', id, { results: 'Weaving' });
    const caller = people[role];
    for (const question of [
      '{ drafts { total } }',
      `{ draft(thing: "client", id: "${id}") { name } }`,
      `mutation { discardDraft(thing: "client", id: "${id}") }`,
    ])
      expect(await ask(caller, question)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await draft('client', id, { results: 'x' }, {}, caller)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await publish([['client', id]], caller)).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is an editor for prices, who does not publish them', async () => {
    const saved = await draft('page', 'prices', { setUpRupees: 250_000 }, {}, people.editor);
    expect(saved).toMatchObject({ changes: [{ field: 'setUpRupees', before: '240000', after: '250000' }] });
    expect(await publish([['page', 'prices']], people.editor)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await publish([['page', 'prices']])).toBe(1);
  });

  it('is a token with drafts:write and the scope of the thing', async () => {
    const drafting = await gateway.tool(['drafts:write']);
    expect(await draft('client', id, { results: 'Dyeing' }, {}, drafting)).toMatchObject({ kind: 'change' });
    expect(await publish([['client', id]], drafting)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await publish([['client', id]], await gateway.tool(['client:write']))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await publish([['client', id]], await gateway.tool(['client:write', 'drafts:write']))).toBe(1);
  });

  it('leaves entries of drafts without a name to who may not see them', async () => {
    await gateway.clear(Activity);
    await draft('client', 'secret', aClient({ name: 'Secret name' }));
    const entries = async (caller: Caller) =>
      (await ask(caller, '{ activity { items { summary } } }')).activity.items;
    expect(await entries(staff)).toEqual([{ summary: 'The draft of client “Secret name” was saved.' }]);
    expect(await entries(people.viewer)).toEqual([{ summary: 'A draft was added.' }]);
  });
});
