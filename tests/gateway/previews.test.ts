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
