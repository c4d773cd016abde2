import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Activity } from '#db/entities/activity.entity.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { Release, ReleaseItem } from '#db/entities/release.entity.ts';
import { SettingsRow } from '#db/entities/settings.entity.ts';
import { Webhook } from '#db/entities/webhook.entity.ts';
import { WebhookDelivery } from '#db/entities/webhook-delivery.entity.ts';
import { aCaseStudy, aClient, aTestimonial } from '#tests/support/builders.ts';
import {
  accountId,
  type Caller,
  gatewayForAll,
  madeForAll,
  peopleForAll,
} from '#tests/support/gateway-for.ts';

/** Drafts that are published together, at once or by the clock, and taken back. */
const gateway = gatewayForAll({ seeded: true });
/** Another gateway with the same database, whose clock is moved with that of the first. */
const beside = gatewayForAll({ beside: gateway });
const staff = madeForAll(() => gateway.staff());
const people = peopleForAll(gateway);
beforeEach(() => gateway.clear(Draft, ReleaseItem, Release, Activity));

const RELEASE =
  'id name state version publishAt endAt problem publishedBy takesBackId takenBackById items { thing thingId kind name } clashes { release name fields }';
const MINUTE = 60_000;

async function ask(query: string, variables: Record<string, unknown> = {}, caller = staff) {
  const { body } = await caller.graphql(query, variables);
  const [error] = body.errors ?? [];
  if (!error) return Object.values(body.data as Record<string, never>)[0] as never;
  return { code: error.extensions.code, message: error.message, issues: error.extensions.issues } as never;
}
// biome-ignore lint/suspicious/noExplicitAny: tests read any field of an answer
type Answer = any;

const draft = (thing: string, id: string, document: object, caller = staff): Promise<Answer> =>
  ask(
    'mutation($thing: String!, $id: ID!, $document: JSONObject!) { saveDraft(thing: $thing, id: $id, document: $document) { id } }',
    { thing, id, document },
    caller,
  );
const deletionOf = (id: string): Promise<Answer> =>
  ask(`mutation { draftDeletion(thing: "client", id: "${id}") { id } }`);
type Item = readonly [thing: string, id: string];
const create = (name: string, items: readonly Item[], times: object = {}, caller = staff): Promise<Answer> =>
  ask(
    `mutation($name: String!, $items: [DraftItem!]!, $publishAt: DateTimeISO, $endAt: DateTimeISO) {
      createRelease(name: $name, items: $items, publishAt: $publishAt, endAt: $endAt) { ${RELEASE} }
    }`,
    { name, items: items.map(([thing, id]) => ({ thing, id })), ...times },
    caller,
  );
const publish = (id: string, ifVersion: number | null = null): Promise<Answer> =>
  ask(`mutation($ifVersion: Int) { publishRelease(id: "${id}", ifVersion: $ifVersion) { ${RELEASE} } }`, {
    ifVersion,
  });
/** A save of a draft that is part of a release. */
const draftIn = (releaseId: string, thing: string, id: string, document: object): Promise<Answer> =>
  ask(
    'mutation($releaseId: ID, $thing: String!, $id: ID!, $document: JSONObject!) { saveDraft(releaseId: $releaseId, thing: $thing, id: $id, document: $document) { id } }',
    { releaseId, thing, id, document },
  );
const time = (id: string, times: Record<string, unknown>, caller = staff): Promise<Answer> =>
  ask(
    `mutation($publishAt: DateTimeISO, $endAt: DateTimeISO, $ifVersion: Int) {
      timeRelease(id: "${id}", publishAt: $publishAt, endAt: $endAt, ifVersion: $ifVersion) { ${RELEASE} }
    }`,
    times,
    caller,
  );
const takeBack = (id: string, over = false): Promise<Answer> =>
  ask(`mutation { takeBackRelease(id: "${id}", overChanges: ${over}) { ${RELEASE} } }`);
const found = (id: string): Promise<Answer> => ask(`{ release(id: "${id}") { ${RELEASE} } }`);
const client = async (id: string): Promise<Answer> => (await gateway.visitor().get(`/v1/clients/${id}`)).body;
const heading = async (): Promise<string> =>
  (await gateway.visitor().get('/v1/pages/about')).body.words.hero.heading;
const aHeading = (words: string) => ({ hero: { heading: words } });
const inMinutes = (minutes: number) =>
  new Date(gateway.clock.now().getTime() + minutes * MINUTE).toISOString();
const contentVersion = () => gateway.database.read(readContentVersion);

/** Time passes, and each gateway looks once for what is due, both at the same moment. */
async function pass(minutes: number): Promise<void> {
  gateway.clock.advance(minutes * MINUTE);
  beside.clock.advance(minutes * MINUTE);
  await Promise.all([gateway, beside].map(({ app }) => app.services.releases.runDue()));
}

let clients = 0;
async function published(over: object = {}): Promise<string> {
  clients += 1;
  const input = aClient({ name: `Client ${clients}`, results: 'Before', region: 'India', ...over });
  return (
    (await ask('mutation($input: ClientInput!) { createClient(input: $input) { id } }', { input })) as Answer
  ).id;
}

/** A release that adds, changes and deletes; the page that it changes says what its name is. */
async function prepared(name: string, times: object = {}) {
  const [changed, deleted] = [await published(), await published()];
  const added = `added-${clients}`;
  await draft('page', 'about', aHeading(name));
  await draft('client', changed, { results: 'After' });
  await draft('client', added, aClient({ name: `${name} adds`, results: 'New' }));
  await deletionOf(deleted);
  const items = [
    ['page', 'about'],
    ['client', changed],
    ['client', added],
    ['client', deleted],
  ] as const;
  const release = await create(name, items, times);
  const seen = async () => ({
    heading: await heading(),
    changed: (await client(changed)).results,
    added: (await client(added)).name ?? null,
    isDeleted: (await client(deleted)).code === 'NOT_FOUND',
  });
  return { id: release.id as string, release, changed, added, deleted, seen };
}

describe('a release', () => {
  it('changes nothing until it is published, and then all of it at once', async () => {
    const { id, release, seen } = await prepared('All at once');
    expect(release).toMatchObject({ state: 'open', clashes: [] });
    expect(await seen()).toMatchObject({ changed: 'Before', added: null, isDeleted: false });
    const content = await contentVersion();
    expect(await publish(id)).toMatchObject({ state: 'published', publishedBy: 'admin' });
    expect(await seen()).toEqual({
      ...{ heading: 'All at once', changed: 'After', added: 'All at once adds', isDeleted: true },
    });
    expect(await contentVersion()).toBe(content + 1);
    expect(await gateway.rows.find(Draft)).toEqual([]);
  });

  it('goes out once: a second publication is refused', async () => {
    const { id } = await prepared('Once');
    const answers = await Promise.all([publish(id), publish(id)]);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(1);
  });

  it('is not published in another version than the one that was seen', async () => {
    const { id, release } = await prepared('Seen before');
    await draftIn(id, 'page', 'about', aHeading('Nobody has seen this'));
    expect(await publish(id, release.version)).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(await publish(id, (await found(id)).version)).toMatchObject({ state: 'published' });
  });

  it('goes out as a whole or not at all', async () => {
    const { id, changed, seen } = await prepared('Never seen');
    await staff.put(`/v1/clients/${changed}`, { results: 'Theirs' });
    expect(await publish(id)).toMatchObject({ code: 'CONFLICT', issues: [{ field: 'results' }] });
    expect(await seen()).toMatchObject({ changed: 'Theirs', added: null, isDeleted: false });
    expect(await found(id)).toMatchObject({ state: 'open' });
  });

  it('leads from a page to a case study that goes out with it, and from no page before', async () => {
    const link = { calculator: { ask: { to: '/case-studies/halls-of-monday' } } };
    const toPage = (): Promise<Answer> => draft('page', 'pricing', link);
    expect(await toPage()).toMatchObject({ code: 'BAD_USER_INPUT' });
    await draft('caseStudy', 'monday', aCaseStudy({ name: 'Halls of Monday' }));
    expect(await toPage()).toMatchObject({ id: expect.any(String) });
    const alone = await ask('mutation { publish(items: [{ thing: "page", id: "pricing" }]) { id } }');
    expect(alone).toMatchObject({ code: 'BAD_USER_INPUT' });
    await ask('mutation { discardDraft(thing: "caseStudy", id: "monday") }');
    const aside = { hero: { heading: 'Beside a link that leads nowhere just now' } };
    expect(await draft('page', 'pricing', aside)).toMatchObject({ id: expect.any(String) });
    await draft('caseStudy', 'monday', aCaseStudy({ name: 'Halls of Monday' }));
    const { id } = await create('Linked', [
      ['page', 'pricing'],
      ['caseStudy', 'monday'],
    ]);
    expect(await publish(id)).toMatchObject({ state: 'published' });
    expect((await gateway.visitor().get('/v1/pages/pricing')).body.words).toMatchObject(link);
    expect(await takeBack(id)).toMatchObject({ state: 'published' });
    expect((await gateway.visitor().get('/v1/pages/pricing')).body.words).not.toMatchObject(link);
  });

  it('says which fields another release changes too, before either goes out', async () => {
    const id = await published();
    await draft('client', id, { results: 'One', region: 'Europe' });
    const first = await create('First', [['client', id]]);
    expect(first.clashes).toEqual([]);
    await draft('client', id, { results: 'Two', description: 'Another' });
    const clashes = [{ release: 'First', name: expect.any(String), fields: ['results'] }];
    expect(await create('Second', [['client', id]])).toMatchObject({ clashes });
    expect((await found(first.id)).clashes).toMatchObject([{ release: 'Second', fields: ['results'] }]);
  });

  it('is given up, and its drafts wait by themselves again', async () => {
    const { id, changed } = await prepared('Given up');
    expect(await ask(`mutation { dissolveRelease(id: "${id}") }`)).toBe(true);
    expect(await gateway.rows.find(Draft, { where: { thingId: changed } })).toMatchObject([
      { releaseId: '' },
    ]);
    expect(await found(id)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('of a hundred new records goes out, and comes back, within the deadline of a write', async () => {
    const items = Array.from({ length: 100 }, (_, n) => ['client', `one-of-many-${n}`] as const);
    for (const [, id] of items) await draft('client', id, aClient({ name: id }));
    const { id } = await create('A hundred', items);
    expect(await publish(id)).toMatchObject({ state: 'published' });
    expect(await client('one-of-many-99')).toMatchObject({ name: 'one-of-many-99' });
    expect(await takeBack(id)).toMatchObject({ state: 'published' });
    expect(await client('one-of-many-0')).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is made once, however often it is sent under one key', async () => {
    const id = await published();
    await draft('client', id, { results: 'After' });
    const items = [{ thing: 'client', id }];
    const send = () =>
      staff.post('/v1/releases', { name: 'Once', items }, { 'idempotency-key': 'one-release' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await gateway.rows.find(Release)).toHaveLength(1);
  });

  it('tells webhooks that it was published and taken back', async () => {
    await gateway.rows.insert(Webhook, {
      ...{ id: 'releases', name: 'Copy', url: 'https://copy.example', secret: 'secret', state: 'active' },
      ...{ events: ['release.published', 'release.taken-back'], createdAt: gateway.clock.now() },
    });
    const { id } = await prepared('Told');
    await publish(id);
    await takeBack(id);
    const notified = (await gateway.rows.find(WebhookDelivery)).map(({ event, data }) => [event, data.id]);
    expect(notified.sort()).toEqual([
      ['release.published', id],
      ['release.taken-back', id],
    ]);
    await gateway.clear(WebhookDelivery, Webhook);
  });
});

describe('a release by the clock', () => {
  it('goes out at its time, once, with two gateways that look at the same moment', async () => {
    const { id, seen } = await prepared('On time', { publishAt: inMinutes(30) });
    await pass(29);
    expect(await seen()).toMatchObject({ changed: 'Before' });
    await pass(1);
    expect(await seen()).toMatchObject({ heading: 'On time', changed: 'After', isDeleted: true });
    expect(await found(id)).toMatchObject({ state: 'published', publishedBy: 'admin', problem: null });
    const entries = await gateway.rows.find(Activity, { where: { thing: 'release', action: 'updated' } });
    expect(entries.map(({ summary }) => summary)).toEqual(['Release “On time” was published.']);
  });

  it('goes out after an outage, and says how late', async () => {
    const { id } = await prepared('Late', { publishAt: inMinutes(10) });
    await pass(100);
    expect(await found(id)).toMatchObject({ state: 'published' });
    const entries = await gateway.rows.find(Activity, { where: { thing: 'release', action: 'updated' } });
    expect(entries.map(({ summary }) => summary)).toEqual(['Release “Late” was published, 90 minutes late.']);
  });

  it('is taken back at its end', async () => {
    const before = await heading();
    const { id, seen } = await prepared('For a while', { publishAt: inMinutes(10), endAt: inMinutes(20) });
    await pass(10);
    expect(await seen()).toMatchObject({ heading: 'For a while', changed: 'After' });
    await pass(10);
    expect(await seen()).toEqual({ heading: before, changed: 'Before', added: null, isDeleted: false });
    expect(await found(id)).toMatchObject({ state: 'takenBack' });
  });

  it('waits and says so where the person who timed it has lost the right', async () => {
    const id = await published();
    await draft('client', id, { results: 'After' }, people.editor);
    const release = await create('No right', [['client', id]], { publishAt: inMinutes(10) }, people.editor);
    await gateway.database.write((manager) =>
      manager.update(Account, { id: accountId('editor') }, { role: 'viewer' }),
    );
    await pass(10);
    expect(await client(id)).toMatchObject({ results: 'Before' });
    expect(await found(release.id)).toMatchObject({
      state: 'open',
      problem: 'Your role, viewer, lacks the permission releases:publish.',
    });
    const stopped = async (caller: Caller): Promise<Answer> =>
      ask('{ dashboard { stoppedReleases } }', {}, caller);
    expect(await stopped(staff)).toEqual({ stoppedReleases: 1 });
    expect(await stopped(people.sales)).toEqual({ stoppedReleases: 0 });
    await gateway.database.write((manager) =>
      manager.update(Account, { id: accountId('editor') }, { role: 'editor' }),
    );
    // Not by itself, since its time is over: somebody decides.
    await pass(10);
    expect(await found(release.id)).toMatchObject({ state: 'open' });
    expect(await publish(release.id)).toMatchObject({ state: 'published', problem: null });
  });

  it('cannot be changed by somebody else: it goes out with the rights of whoever timed it', async () => {
    const { id, seen } = await prepared('Not anybody’s', { publishAt: inMinutes(10) });
    expect(await draftIn(id, 'page', 'prices', { setUpRupees: 1 })).toMatchObject({ code: 'CONFLICT' });
    const discard = `mutation { discardDraft(thing: "page", id: "about", releaseId: "${id}") }`;
    expect(await ask(discard)).toMatchObject({ code: 'CONFLICT' });
    await pass(10);
    expect(await seen()).toMatchObject({ heading: 'Not anybody’s' });
  });

  it('waits where whoever timed it is kept out by the policy of the sign-in', async () => {
    const { id } = await prepared('Policy', { publishAt: inMinutes(10) });
    const policy = {
      name: 'sign-in',
      document: { secondFactor: 'required' },
      updatedAt: gateway.clock.now(),
    };
    await gateway.rows.insert(SettingsRow, policy);
    await pass(10);
    await gateway.rows.delete(SettingsRow, { name: 'sign-in' });
    expect(await found(id)).toMatchObject({
      state: 'open',
      problem: expect.stringContaining('second factor'),
    });
  });

  it('does not go out for a moment after its end is over, and by hand it stays', async () => {
    const { id, seen } = await prepared('Too late', { publishAt: inMinutes(10), endAt: inMinutes(20) });
    await pass(30);
    expect(await found(id)).toMatchObject({
      state: 'open',
      problem: 'Its end was over before it could go out.',
    });
    expect(await publish(id)).toMatchObject({ state: 'published', endAt: null });
    await pass(1);
    expect(await seen()).toMatchObject({ heading: 'Too late' });
  });

  it('is timed after it was made, anew, and no more, and goes out with the rights of whoever did so last', async () => {
    const { id, release, seen } = await prepared('Timed later');
    const first = await time(id, { publishAt: inMinutes(10), ifVersion: release.version });
    expect(first).toMatchObject({ version: release.version + 1 });
    expect(await time(id, { ifVersion: release.version })).toMatchObject({ code: 'PRECONDITION_FAILED' });
    const later = { publishAt: inMinutes(30), endAt: inMinutes(60) };
    expect(await time(id, later, people.editor)).toMatchObject(later);
    await pass(10);
    expect(await found(id)).toMatchObject({ state: 'open' });
    expect(await time(id, {})).toMatchObject({ publishAt: null, endAt: null });
    await pass(30);
    expect(await found(id)).toMatchObject({ state: 'open', problem: null });
    await time(id, { publishAt: inMinutes(10) }, people.editor);
    await pass(10);
    expect(await seen()).toMatchObject({ heading: 'Timed later' });
    expect(await found(id)).toMatchObject({ publishedBy: 'editor' });
    expect(await time(id, { publishAt: inMinutes(10) })).toMatchObject({ code: 'CONFLICT' });
  });

  it('is timed, and kept from it, by nobody who could not publish it', async () => {
    await draft('page', 'prices', { setUpRupees: 270_000 }, people.editor);
    const { id } = await create('Prices', [['page', 'prices']], {}, people.author);
    for (const person of [people.editor, people.author])
      expect(await time(id, { publishAt: inMinutes(10) }, person)).toMatchObject({ code: 'FORBIDDEN' });
    expect(await time(id, { publishAt: inMinutes(-1) })).toMatchObject({ code: 'BAD_USER_INPUT' });
    await pass(10);
    expect(await found(id)).toMatchObject({ state: 'open', publishAt: null });

    await time(id, { publishAt: inMinutes(10) });
    const dissolve = `mutation { dissolveRelease(id: "${id}") }`;
    for (const person of [people.editor, people.author]) {
      expect(await time(id, {}, person)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await ask(dissolve, {}, person)).toMatchObject({ code: 'FORBIDDEN' });
    }
    await pass(10);
    expect(await found(id)).toMatchObject({ state: 'published', publishedBy: 'admin' });
    await takeBack(id);
  });

  it('that is timed anew while the clock reaches it goes out at its new time, and not with a problem of before', async () => {
    const { id } = await prepared('Timed at the last moment', { publishAt: inMinutes(10) });
    gateway.clock.advance(10 * MINUTE);
    beside.clock.advance(10 * MINUTE);
    const database = gateway.database as unknown as { read: typeof gateway.database.read };
    const read = database.read.bind(gateway.database);
    // Between the look at what is due and the lock of the release.
    const spy = vi.spyOn(database, 'read').mockImplementationOnce(async (work) => {
      const due = await read(work);
      spy.mockRestore();
      await time(id, { publishAt: inMinutes(30) });
      return due;
    });
    await gateway.app.services.releases.runDue();
    expect(await found(id)).toMatchObject({ state: 'open', problem: null, publishAt: inMinutes(30) });
    await pass(30);
    expect(await found(id)).toMatchObject({ state: 'published' });
  });

  it('is made once, however often it is sent under one key', async () => {
    const id = await published();
    await draft('client', id, { results: 'After' });
    const body = { name: 'Timed once', items: [{ thing: 'client', id }], publishAt: inMinutes(10) };
    const send = () => staff.post('/v1/releases', body, { 'idempotency-key': 'timed-release' });
    const first = await send();
    await pass(11);
    const second = await send();
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('is refused when it is timed, where it could not go out now', async () => {
    const id = await published();
    await draft('client', id, { results: 'After' });
    await staff.put(`/v1/clients/${id}`, { results: 'Theirs' });
    const items = [['client', id]] as const;
    expect(await create('Disputed', items, { publishAt: inMinutes(10) })).toMatchObject({ code: 'CONFLICT' });
    await draft('page', 'prices', { setUpRupees: 260_000 }, people.editor);
    const prices = [['page', 'prices']] as const;
    expect(await create('Prices', prices, { publishAt: inMinutes(10) }, people.editor)).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await create('Past', prices, { publishAt: inMinutes(-1) })).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
    const times = { publishAt: inMinutes(10), endAt: inMinutes(5) };
    expect(await create('Backwards', prices, times)).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await gateway.rows.find(Release)).toEqual([]);
    expect(await client(id)).toMatchObject({ results: 'Theirs' });
  });
});

describe('taking a release back', () => {
  it('brings back what was before, and can be taken back itself, there and back again', async () => {
    const before = await heading();
    const { id, seen } = await prepared('There and back');
    await publish(id);
    const after = await seen();
    const back = await takeBack(id);
    expect(back).toMatchObject({ name: 'Before “There and back”', state: 'published', takesBackId: id });
    expect(await seen()).toEqual({ heading: before, changed: 'Before', added: null, isDeleted: false });
    expect(await found(id)).toMatchObject({ state: 'takenBack', takenBackById: back.id });
    const again = await takeBack(back.id);
    expect(again).toMatchObject({ name: 'There and back, again', takesBackId: back.id });
    expect(await seen()).toEqual(after);
    await takeBack(again.id);
    expect(await seen()).toMatchObject({ heading: before, changed: 'Before' });
    expect(await takeBack(id)).toMatchObject({ code: 'CONFLICT' });
  });

  it('takes an order by hand back together with a record that came with it', async () => {
    const query = '{ testimonialRows(pageSize: 100) { items { id } } }';
    const order = async (): Promise<string[]> => {
      const { items }: Answer = await ask(query);
      return items.map(({ id }: { id: string }) => id);
    };
    const before = await order();
    await draft('order', 'testimonial', { ids: before.toReversed() });
    await draft('testimonial', 'new-voice', aTestimonial());
    const items = [
      ['order', 'testimonial'],
      ['testimonial', 'new-voice'],
    ] as const;
    const { id } = await create('New order', items);
    expect(await publish(id)).toMatchObject({ state: 'published' });
    const after = await order();
    expect(after.filter((one) => one !== 'new-voice')).toEqual(before.toReversed());
    expect(after).toContain('new-voice');
    const back = await takeBack(id);
    expect(await order()).toEqual(before);
    await takeBack(back.id);
    expect(await order()).toEqual(after);
  });

  it('takes an order by hand back together with what it moved and was changed and deleted with it', async () => {
    const query = '{ testimonialRows(pageSize: 100) { items { id results } } }';
    const rows = async (): Promise<Answer[]> => ((await ask(query)) as Answer).items;
    const before = await rows();
    const ids = before.map(({ id }) => id as string);
    const [changed = '', deleted = '', ...others] = ids;
    await draft('order', 'testimonial', { ids: ids.toReversed() });
    await draft('testimonial', changed, { results: 'Of Monday' });
    await ask(`mutation { draftDeletion(thing: "testimonial", id: "${deleted}") { id } }`);
    const { id } = await create('Turned', [
      ['order', 'testimonial'],
      ['testimonial', changed],
      ['testimonial', deleted],
    ]);
    expect(await publish(id)).toMatchObject({ state: 'published' });
    const after = await rows();
    expect(after.map((row) => row.id)).toEqual([...others.toReversed(), changed]);
    expect(after.at(-1)).toMatchObject({ results: 'Of Monday' });
    // What is added since keeps its place, and is no reason to refuse.
    await draft('testimonial', 'since', aTestimonial());
    await ask('mutation { publish(items: [{ thing: "testimonial", id: "since" }]) { id } }');
    const back = await takeBack(id);
    expect(back).toMatchObject({ state: 'published' });
    const withoutSince = (found: Answer[]) => found.filter((row) => row.id !== 'since');
    expect(withoutSince(await rows())).toEqual(before);
    await takeBack(back.id);
    expect(withoutSince(await rows())).toEqual(after);
    await ask('mutation { deleteTestimonial(id: "since") }');
  });

  it('keeps what was changed since in other fields', async () => {
    const { id, changed, seen } = await prepared('Partly');
    await publish(id);
    await staff.put(`/v1/clients/${changed}`, { region: 'Europe' });
    await takeBack(id);
    expect(await seen()).toMatchObject({ changed: 'Before' });
    expect(await client(changed)).toMatchObject({ region: 'Europe' });
  });

  it('is refused where the same field was changed since, until somebody says so', async () => {
    const { id, changed, seen } = await prepared('Not silently');
    await publish(id);
    await staff.put(`/v1/clients/${changed}`, { results: 'Theirs' });
    expect(await takeBack(id)).toMatchObject({ code: 'CONFLICT', issues: [{ field: 'results' }] });
    expect(await seen()).toMatchObject({ heading: 'Not silently', changed: 'Theirs' });
    expect(await takeBack(id, true)).toMatchObject({ state: 'published' });
    expect(await seen()).toMatchObject({ changed: 'Before', added: null, isDeleted: false });
  });

  it('says what was deleted since, and takes the rest back when somebody says so', async () => {
    const { id, changed, seen } = await prepared('Deleted since');
    await publish(id);
    await staff.delete(`/v1/clients/${changed}`);
    expect(await takeBack(id)).toMatchObject({ code: 'CONFLICT' });
    expect(await takeBack(id, true)).toMatchObject({ state: 'published' });
    expect(await seen()).toMatchObject({ added: null, isDeleted: false });
  });

  it('takes back one publication without a name, too', async () => {
    const id = await published();
    await draft('client', id, { results: 'After' });
    const made = (await ask('mutation($items: [DraftItem!]!) { publish(items: $items) { id name } }', {
      items: [{ thing: 'client', id }],
    })) as Answer;
    expect(made.name).toBe((await client(id)).name);
    await takeBack(made.id);
    expect(await client(id)).toMatchObject({ results: 'Before' });
  });
});

describe('releases through REST', () => {
  it('are made, published and taken back', async () => {
    const id = await published();
    await draft('client', id, { results: 'After' });
    const tool: Caller = await gateway.tool(['drafts:write', 'releases:publish', 'client:write']);
    const made = await tool.post('/v1/releases', { name: 'By a tool', items: [{ thing: 'client', id }] });
    expect([made.status, made.body.state]).toEqual([201, 'open']);
    expect(made.headers.location).toBe(`/v1/releases/${made.body.id}`);
    const path = `/v1/releases/${made.body.id}`;
    expect((await tool.post(`${path}/publish`, {})).body).toMatchObject({ state: 'published' });
    expect(await client(id)).toMatchObject({ results: 'After' });
    expect((await tool.post(`${path}/take-back`, {})).body).toMatchObject({ takesBackId: made.body.id });
    expect(await client(id)).toMatchObject({ results: 'Before' });
    expect((await tool.get('/v1/releases')).body.total).toBe(2);
    expect((await tool.get(path)).body).toMatchObject({ state: 'takenBack' });
  });

  it('refuse a time without an offset, and drafts that are not there', async () => {
    const items = [{ thing: 'client', id: 'nobody' }];
    const send = (body: object) => staff.post('/v1/releases', body);
    expect((await send({ name: 'x', items, publishAt: '2026-12-01T09:00:00' })).status).toBe(422);
    expect((await send({ name: 'x', items })).status).toBe(404);
    expect((await send({ name: 'x', items: 'all' })).status).toBe(422);
    expect((await people.viewer.get('/v1/releases')).status).toBe(403);
  });
});

describe('what is kept of releases', () => {
  it('goes with a record that is removed for good, and its drafts too', async () => {
    const { id, deleted, changed } = await prepared('Kept');
    await publish(id);
    await draft('client', changed, { results: 'Once more' });
    await staff.delete(`/v1/clients/${changed}`);
    const proved = await gateway.staff();
    for (const one of [deleted, changed])
      expect(await ask(`mutation { removeForGood(thing: client, id: "${one}") }`, {}, proved)).toBe(true);
    const kept = await gateway.rows.find(ReleaseItem, { where: { releaseId: id } });
    expect(
      kept.flatMap(({ documentBefore, documentAfter }) => [documentBefore, documentAfter]).filter(Boolean),
    ).toHaveLength(3);
    expect(await gateway.rows.find(Draft, { where: { thingId: changed } })).toEqual([]);
    // The rest can be taken back.
    expect(await takeBack(id)).toMatchObject({ code: 'CONFLICT' });
    expect(await takeBack(id, true)).toMatchObject({ state: 'published' });
  });

  it('goes a year after the release went out', async () => {
    const { id } = await prepared('Old');
    const { release } = await prepared('Not published');
    await publish(id);
    gateway.clock.advance(364 * 24 * 60 * MINUTE);
    await gateway.app.housekeeper.sweep();
    expect(await gateway.rows.find(ReleaseItem, { where: { releaseId: id } })).toHaveLength(4);
    gateway.clock.advance(2 * 24 * 60 * MINUTE);
    await gateway.app.housekeeper.sweep();
    expect(await gateway.rows.find(ReleaseItem)).toEqual([]);
    expect((await gateway.rows.find(Release)).map(({ id }) => id)).toEqual([release.id]);
  });
});
