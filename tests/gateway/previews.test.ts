import { beforeEach, expect, it } from 'vitest';
import { readContentVersion } from '#db/content-version.ts';
import { Account } from '#db/entities/account.entity.ts';
import { Draft } from '#db/entities/draft.entity.ts';
import { PreviewLink } from '#db/entities/preview-link.entity.ts';
import { Release } from '#db/entities/release.entity.ts';
import { aCaseStudy, aClient } from '#tests/support/builders.ts';
import { builtClient } from '#tests/support/built-client.ts';
import { accountId, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';

/** The whole site as it will be, for whoever has the link. */
const gateway = gatewayForAll({ seeded: true, clientFolder: builtClient(), env: { READ_LIMIT: '0' } });
const staff = madeForAll(() => gateway.staff());

async function mutate(query: string, variables: Record<string, unknown> = {}) {
  const { body } = await staff.graphql(query, variables);
  expect(body.errors).toBeUndefined();
  return body.data;
}
const draft = (thing: string, id: string, document: object) =>
  mutate(
    'mutation($thing: String!, $id: ID!, $document: JSONObject!) { saveDraft(thing: $thing, id: $id, document: $document) { id } }',
    { thing, id, document },
  );
const LINK = 'mutation($releaseId: ID) { createPreviewLink(releaseId: $releaseId) { id url expiresAt } }';
async function newLink(releaseId: string | null = null): Promise<{ id: string; path: string }> {
  const { id, url } = (await mutate(LINK, { releaseId })).createPreviewLink;
  return { id, path: new URL(url).pathname };
}
const look = (path: string) => gateway.visitor().get(path);
const contentVersion = () => gateway.database.read(readContentVersion);

beforeEach(() => gateway.clear(Draft, Release, PreviewLink));

it('a preview shows what is drafted on every page, and visitors see nothing of it', async () => {
  await draft('page', 'about', { hero: { heading: 'Shown on Monday' } });
  await draft(
    'caseStudy',
    'monday',
    aCaseStudy({ name: 'A study of Monday', address: 'monday', position: 1 }),
  );
  await draft('client', 'monday', aClient({ name: 'Aaa Mondays' }));
  await draft('settings', 'settings', { company: { tagline: 'Ready on Monday' } });
  const [before, content] = [(await look('/about')).text, await contentVersion()];
  const { path } = await newLink();
  expect((await look(`${path}/about`)).text).toContain('Shown on Monday');
  expect((await look(`${path}/case-studies`)).text).toContain('A study of Monday');
  expect((await look(`${path}/case-studies/monday`)).text).toContain('Bales were counted twice.');
  expect((await look(`${path}/clients`)).text).toContain('Aaa Mondays');
  expect((await look(`${path}/clients?search=monday`)).text).toContain('Aaa Mondays');
  const home = await look(path);
  expect([home.status, home.text.includes('Preview of “Every draft”, which is not public.')]).toEqual([
    200,
    true,
  ]);
  expect(await contentVersion()).toBe(content);
  expect((await look('/about')).text).toBe(before);
  expect((await look('/case-studies/monday')).status).toBe(404);
});

it('a preview leads to itself, runs nothing, sends nothing, and is kept and indexed by nobody', async () => {
  await draft('page', 'pricing', { hero: { heading: 'Prices of Monday' } });
  const { path } = await newLink();
  const { text, headers } = await look(`${path}/pricing`);
  expect(text).toContain('Prices of Monday');
  expect(text).not.toMatch(/<script|modulepreload/);
  const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((href) => !href?.startsWith(path))).toEqual([]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(headers['content-security-policy']).toContain("form-action 'none'");
});

it('a link shows a release as published, and no other draft', async () => {
  await draft('page', 'about', { hero: { heading: 'Of the release' } });
  const { createRelease } = await mutate(
    'mutation { createRelease(name: "December", items: [{ thing: "page", id: "about" }]) { id } }',
  );
  await draft('page', 'about', { hero: { heading: 'Of nobody' } });
  const { path } = await newLink(createRelease.id);
  const { text } = await look(`${path}/about`);
  expect(text).toContain('Of the release');
  expect(text).not.toContain('Of nobody');
  expect(text).toContain('Preview of “December”');
});

it('a link shows the site at a moment, with what goes out and comes back by itself until then', async () => {
  const inHours = (hours: number) =>
    new Date(gateway.clock.now().getTime() + hours * 3_600_000).toISOString();
  const timed = async (thing: string, id: string, document: object, times: object) => {
    await draft(thing, id, document);
    await mutate(
      `mutation($items: [DraftItem!]!, $publishAt: DateTimeISO, $endAt: DateTimeISO) {
        createRelease(name: "${id}", items: $items, publishAt: $publishAt, endAt: $endAt) { id }
      }`,
      { items: [{ thing, id }], ...times },
    );
  };
  await timed('page', 'about', { hero: { heading: 'From the first hour' } }, { publishAt: inHours(1) });
  await timed(
    'page',
    'team',
    { hero: { heading: 'For three hours' } },
    { publishAt: inHours(2), endAt: inHours(5) },
  );
  await draft('page', 'clients', { hero: { heading: 'When somebody publishes it' } });
  const { siteOn } = await mutate('query($at: DateTimeISO!) { siteOn(at: $at) { name state } }', {
    at: inHours(3),
  });
  expect(siteOn).toEqual([
    { name: 'about', state: 'published' },
    { name: 'team', state: 'published' },
  ]);
  const later = await mutate('query($at: DateTimeISO!) { siteOn(at: $at) { name state } }', {
    at: inHours(6),
  });
  expect(later.siteOn).toEqual([...siteOn, { name: 'team', state: 'takenBack' }]);
  const linkAt = async (hours: number) => {
    const query = 'mutation($siteAt: DateTimeISO) { createPreviewLink(siteAt: $siteAt) { url siteAt } }';
    const { url } = (await mutate(query, { siteAt: inHours(hours) })).createPreviewLink;
    return new URL(url).pathname;
  };
  const seen = async (path: string) => {
    const text = (await look(path)).text;
    return ['From the first hour', 'For three hours', 'When somebody publishes it'].filter((words) =>
      text.includes(words),
    );
  };
  const [atThree, atSix] = [await linkAt(3), await linkAt(6)];
  expect(await seen(`${atThree}/about`)).toEqual(['From the first hour']);
  expect(await seen(`${atThree}/team`)).toEqual(['For three hours']);
  expect(await seen(`${atThree}/clients`)).toEqual([]);
  // One that will be refused is left out, and the others go out, as by the clock.
  const [client = {}] = (await mutate('{ clients { items { id } } }')).clients.items as { id?: string }[];
  await timed('client', client.id ?? '', { results: 'Mine' }, { publishAt: inHours(1) });
  await staff.put(`/v1/clients/${client.id}`, { results: 'Theirs' });
  const disputed = await look(`${atThree}/about`);
  expect(disputed.text).toContain('From the first hour');
  expect(disputed.text).toContain('has been changed since its draft was begun');
  expect(await seen(`${atSix}/team`)).toEqual([]);
  expect((await look(`${atThree}/about`)).text).toContain('Preview of “The site on ');

  // What has gone out meanwhile comes back in it.
  gateway.clock.advance(2.5 * 3_600_000);
  await gateway.app.services.releases.runDue();
  expect(await seen('/team')).toEqual(['For three hours']);
  expect(await seen(`${atSix}/team`)).toEqual([]);
  expect(await seen(`${atSix}/about`)).toEqual(['From the first hour']);
  for (const given of ['releaseId: "x", siteAt: "2041-01-01T00:00:00Z"', 'siteAt: "2001-01-01T00:00:00Z"']) {
    const { body } = await staff.graphql(`mutation { createPreviewLink(${given}) { url } }`);
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  }
});

it('a preview of drafts that cannot be published says why, and shows what is public', async () => {
  const { body } = await staff.post('/v1/clients', aClient({ name: 'Disputed' }));
  const { id } = body.client ?? body;
  const { clients } = await mutate('{ clients(filter: { search: "Disputed" }) { items { id } } }');
  const clientId = id ?? clients.items[0].id;
  await draft('client', clientId, { results: 'Mine' });
  await staff.put(`/v1/clients/${clientId}`, { results: 'Theirs' });
  const { path } = await newLink();
  const { status, text } = await look(`${path}/about`);
  expect(status).toBe(200);
  expect(text).toContain('has been changed since its draft was begun');
});

it('the token of a link is in no row of the database', async () => {
  const { path } = await newLink();
  const rows = await gateway.rows.find(PreviewLink);
  expect(JSON.stringify(rows)).not.toContain(path.split('/')[2]);
});

it('a link shows nothing once whoever made it may not read drafts', async () => {
  await draft('page', 'about', { hero: { heading: 'By an editor' } });
  const editor = await gateway.person('editor');
  const { url } = (await editor.graphql('mutation { createPreviewLink { url } }')).body.data
    .createPreviewLink;
  const path = `${new URL(url).pathname}/about`;
  expect((await look(path)).text).toContain('By an editor');
  await gateway.rows.update(Account, { id: accountId('editor') }, { role: 'viewer' });
  expect((await look(path)).status).toBe(404);
});

it('a link ends after a week, and when it is ended', async () => {
  await draft('page', 'about', { hero: { heading: 'Shown for a week' } });
  const [one, two] = [await newLink(), await newLink()];
  await mutate('mutation($id: ID!) { endPreviewLink(id: $id) }', { id: one.id });
  expect((await look(`${one.path}/about`)).status).toBe(404);
  expect((await mutate('{ previewLinks { id } }')).previewLinks).toEqual([{ id: two.id }]);
  expect((await look(`${two.path}/about`)).status).toBe(200);
  gateway.clock.advance(7 * 24 * 60 * 60 * 1000);
  expect((await look(`${two.path}/about`)).status).toBe(404);
  expect((await look('/previews/nothing/about')).status).toBe(404);
  expect((await look('/previews')).status).toBe(404);
});
