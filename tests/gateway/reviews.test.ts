import { beforeEach, describe, expect, it } from 'vitest';
import { Draft } from '#db/entities/draft.entity.ts';
import { aClient } from '#tests/support/builders.ts';
import { DigestPost, digestReader, listsOf } from '#tests/support/daily-digests.ts';
import { type Caller, gatewayForAll, gatewayOfTest, peopleForAll } from '#tests/support/gateway-for.ts';

/** Who may publish a draft is asked to look at it, and publishes or returns it. */
const gateway = gatewayForAll();
const people = peopleForAll(gateway);
beforeEach(() => gateway.clear(Draft));

async function ask(caller: Caller, query: string, variables: Record<string, unknown> = {}) {
  const { body } = await caller.graphql(query, variables);
  return body.errors ? body.errors[0].extensions.code : body.data;
}

const draftClient = (caller: Caller, id: string) =>
  ask(
    caller,
    'mutation($id: ID!, $document: JSONObject!) { saveDraft(thing: "client", id: $id, document: $document) { version } }',
    { id, document: aClient({ name: `Name of ${id}` }) },
  );
const draftPrices = (caller: Caller) =>
  ask(
    caller,
    'mutation($document: JSONObject!) { saveDraft(thing: "page", id: "prices", document: $document) { version } }',
    { document: { setUpRupees: 250_000 } },
  );
const askForReview = (caller: Caller, thing: string, id: string, comment: string | null = null) =>
  ask(
    caller,
    'mutation($items: [DraftItem!]!, $comment: String) { askForReview(items: $items, comment: $comment) { state by comment } }',
    { items: [{ thing, id }], comment },
  );
const giveBack = (caller: Caller, thing: string, id: string, comment = 'Say who built it.') =>
  ask(
    caller,
    'mutation($items: [DraftItem!]!, $comment: String!) { returnDrafts(items: $items, comment: $comment) { state by comment } }',
    { items: [{ thing, id }], comment },
  );
const publish = (caller: Caller, thing: string, id: string) =>
  ask(caller, 'mutation($items: [DraftItem!]!) { publish(items: $items) { state } }', {
    items: [{ thing, id }],
  });
/** What waits for a person. */
async function waiting(caller: Caller): Promise<string[]> {
  const { reviews } = await ask(caller, '{ reviews { thingId state by comment } }');
  return reviews.map((one: { thingId: string; state: string }) => `${one.thingId} ${one.state}`);
}

describe('the review of a draft', () => {
  it('waits for those who may publish it, goes back with a comment to whoever asked, and ends when it is published', async () => {
    const { author, editor, owner } = people;
    await draftClient(author, 'loom');
    expect(await waiting(editor)).toEqual([]);
    expect(await askForReview(author, 'client', 'loom', 'Please by noon.')).toEqual({
      askForReview: [{ state: 'asked', by: 'author', comment: 'Please by noon.' }],
    });
    expect(await waiting(editor)).toEqual(['loom asked']);
    expect(await waiting(owner)).toEqual(['loom asked']);
    const { draft } = await ask(
      editor,
      '{ draft(thing: "client", id: "loom") { mayPublish review { state by at comment } } }',
    );
    expect(draft).toMatchObject({ mayPublish: true, review: { state: 'asked', comment: 'Please by noon.' } });
    expect(await waiting(author)).toEqual([]);
    expect(await giveBack(editor, 'client', 'loom')).toEqual({
      returnDrafts: [{ state: 'returned', by: 'editor', comment: 'Say who built it.' }],
    });
    expect([await waiting(editor), await waiting(author)]).toEqual([[], ['loom returned']]);
    // What is written since is not looked at before somebody asks again.
    await draftClient(author, 'loom');
    expect(await waiting(author)).toEqual(['loom returned']);
    await askForReview(author, 'client', 'loom');
    expect([await waiting(editor), await waiting(author)]).toEqual([['loom asked'], []]);
    expect(await publish(editor, 'client', 'loom')).toEqual({ publish: { state: 'published' } });
    expect(await waiting(owner)).toEqual([]);
  });

  it('is asked of the owner alone where the owner alone may publish', async () => {
    const { author, editor, owner } = people;
    expect(await draftPrices(author)).toMatchObject({ saveDraft: { version: 1 } });
    await askForReview(author, 'page', 'prices');
    expect([await waiting(editor), await waiting(owner)]).toEqual([[], ['prices asked']]);
    expect(await giveBack(editor, 'page', 'prices')).toBe('FORBIDDEN');
    const { drafts } = await ask(editor, '{ drafts { items { thingId mayPublish } } }');
    expect(drafts.items).toEqual([{ thingId: 'prices', mayPublish: false }]);
  });

  it('is refused where there is none, for another version of the draft, and without a word of what is to be done', async () => {
    const { author, editor } = people;
    expect(await askForReview(author, 'client', 'absent')).toBe('NOT_FOUND');
    await draftClient(author, 'loom');
    expect(await giveBack(editor, 'client', 'loom')).toBe('CONFLICT');
    const late = 'mutation { askForReview(items: [{ thing: "client", id: "loom", version: 7 }]) { id } }';
    expect(await ask(author, late)).toBe('PRECONDITION_FAILED');
    await askForReview(author, 'client', 'loom');
    expect(await giveBack(editor, 'client', 'loom', '  ')).toBe('BAD_USER_INPUT');
  });
});

describe('the review of a draft in a release', () => {
  const release = async (times: object = {}) =>
    (
      await ask(
        people.editor,
        'mutation($publishAt: DateTimeISO) { createRelease(name: "Monday", items: [{ thing: "client", id: "loom" }], publishAt: $publishAt) { id version } }',
        { ...times },
      )
    ).createRelease;
  const giveBackIn = (releaseId: string) =>
    ask(
      people.editor,
      'mutation($items: [DraftItem!]!) { returnDrafts(items: $items, comment: "Say who built it.") { state } }',
      { items: [{ thing: 'client', id: 'loom', releaseId }] },
    );
  const publishAs = (id: string, ifVersion: number) =>
    ask(people.owner, `mutation { publishRelease(id: "${id}", ifVersion: ${ifVersion}) { state } }`);

  it('is seen in the release, and one that was returned does not go out as somebody saw it before', async () => {
    await draftClient(people.author, 'loom');
    await askForReview(people.author, 'client', 'loom');
    const { id, version } = await release();
    expect(await giveBackIn(id)).toEqual({ returnDrafts: [{ state: 'returned' }] });
    expect(await publishAs(id, version)).toBe('PRECONDITION_FAILED');
    const seen = await ask(people.owner, `{ release(id: "${id}") { version items { name review } } }`);
    expect(seen.release.items).toEqual([{ name: 'Name of loom', review: 'returned' }]);
    await ask(people.editor, `mutation { dissolveRelease(id: "${id}") }`);
  });

  it('ends when its release is timed afterwards', async () => {
    await draftClient(people.author, 'loom');
    await askForReview(people.author, 'client', 'loom');
    const { id } = await release();
    expect(await waiting(people.owner)).toEqual(['loom asked']);
    const time = `mutation { timeRelease(id: "${id}", publishAt: "2031-01-06T03:30:00.000Z") { id } }`;
    await ask(people.editor, time);
    expect(await waiting(people.owner)).toEqual([]);
    await ask(people.editor, `mutation { dissolveRelease(id: "${id}") }`);
  });

  it('ends when it is timed, and is neither asked for nor answered until the times are removed', async () => {
    await draftClient(people.author, 'loom');
    await askForReview(people.author, 'client', 'loom');
    const { id } = await release({ publishAt: '2031-01-06T03:30:00.000Z' });
    expect(await waiting(people.owner)).toEqual([]);
    expect(await giveBackIn(id)).toBe('CONFLICT');
    const items = { items: [{ thing: 'client', id: 'loom', releaseId: id }] };
    const again = 'mutation($items: [DraftItem!]!) { askForReview(items: $items) { state } }';
    expect(await ask(people.author, again, items)).toBe('CONFLICT');
    await ask(people.editor, `mutation { timeRelease(id: "${id}") { id } }`);
    expect(await ask(people.author, again, items)).toEqual({ askForReview: [{ state: 'asked' }] });
    await ask(people.editor, `mutation { dissolveRelease(id: "${id}") }`);
  });
});

describe('an author', () => {
  it('drafts everything, and publishes, times, stops and takes back nothing', async () => {
    const { author, owner } = people;
    await draftClient(author, 'loom');
    expect(await publish(author, 'client', 'loom')).toBe('FORBIDDEN');
    const client = 'mutation($input: ClientInput!) { createClient(input: $input) { id } }';
    expect(await ask(author, client, { input: aClient() })).toBe('FORBIDDEN');
    const release = (by: Caller, publishAt: string | null) =>
      ask(
        by,
        'mutation($publishAt: DateTimeISO) { createRelease(name: "Monday", items: [{ thing: "client", id: "loom" }], publishAt: $publishAt) { id } }',
        { publishAt },
      );
    const monday = '2031-01-06T03:30:00.000Z';
    expect(await release(author, monday)).toBe('FORBIDDEN');
    const { createRelease: timed } = await release(owner, monday);
    const dissolve = `mutation { dissolveRelease(id: "${timed.id}") }`;
    expect(await ask(author, dissolve)).toBe('FORBIDDEN');
    expect(await ask(owner, dissolve)).toEqual({ dissolveRelease: true });
    const { createRelease: open } = await release(author, null);
    expect(await ask(author, `mutation { publishRelease(id: "${open.id}") { id } }`)).toBe('FORBIDDEN');
    expect(await ask(author, `mutation { dissolveRelease(id: "${open.id}") }`)).toEqual({
      dissolveRelease: true,
    });
  });
});

describe('the daily digest', () => {
  it('names the drafts that wait for the person, also of one who reads no inquiries', async () => {
    const post = new DigestPost();
    // A Friday, 11:30 in India.
    const other = await gatewayOfTest({ mailer: post.mailer });
    await digestReader(other, 'editor');
    await digestReader(other, 'author');
    const [author, editor] = [await other.staff('author'), await other.staff('editor')];
    for (const id of ['loom', 'mill']) await draftClient(author, id);
    for (const id of ['loom', 'mill']) await askForReview(author, 'client', id);
    await giveBack(editor, 'client', 'mill');
    const sent = await post.sentAt(other, '2026-11-23T02:00:00.000Z');
    const notified = Object.fromEntries(sent.map(({ to, text }) => [to, listsOf(text)]));
    expect(notified).toEqual({
      'editor@dalmara.example': { 'Drafts that ask for your review: 1': ['client “Name of loom”'] },
      'author@dalmara.example': { 'Drafts that were returned to you: 1': ['client “Name of mill”'] },
    });
    expect(sent[0]?.subject).toBe('Your drafts on Monday 23 November 2026');
    expect(sent[0]?.text).not.toContain('inbox');
  });
});
