import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  clientOnSite,
  memberOnSite,
  type PlaceOnSite,
  technologyOnSite,
  testimonialsOnSite,
} from '#client/admin/content/place-on-site.ts';
import { aClient } from '#tests/support/builders.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';

/** Where the links of the admin to the site lead, and what stands there. */

const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));
const AWKWARD = 'R&D, 50 % — “Söhne”-Werke #1';

let gateway: TestGateway;
beforeAll(async () => {
  expect(existsSync(clientFolder), 'run `npm run build` first').toBe(true);
  gateway = await TestGateway.build({ seeded: true, clientFolder });
  await (await gateway.staff()).post('/v1/clients', aClient({ name: AWKWARD, region: 'India' }));
});
afterAll(() => gateway.close());

const lists =
  '{ clients(pageSize: 100) { items { name region } } team(pageSize: 100) { items { name } } technologies(pageSize: 100) { items { shortName } } testimonials { name } }';
const stored = async () => (await gateway.visitor().graphql(lists)).body.data;

/** The text of a page as it is read, from its markup. */
async function textOf(address: string): Promise<string> {
  const { text } = await gateway.visitor().get(address);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return main
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

/** The links whose page lacks the text to which they lead. */
async function lost(places: readonly PlaceOnSite[]): Promise<string[]> {
  const pages = new Map<string, string>();
  const missing: string[] = [];
  for (const { href } of places) {
    const [address = '', fragment = ''] = href.split('#:~:text=');
    if (!pages.has(address)) pages.set(address, await textOf(address));
    const text = fragment.split(',-').map(decodeURIComponent).join('');
    if (text === '' || /[-&,]/.test(fragment.replace(',-', '')) || !pages.get(address)?.includes(text))
      missing.push(href);
  }
  return missing;
}

it('the link of every client leads to its row in the directory', async () => {
  const { items } = (await stored()).clients;
  expect(await lost(items.map(clientOnSite))).toEqual([]);
  const [address = ''] = clientOnSite(
    items.find(({ name }: { name: string }) => name === AWKWARD),
  ).href.split('#');
  // It is searched for there, and stands alone.
  expect(await textOf(address)).toMatch(/(?<!\d)1 client(?!s)/);
});

it('the link of every team member and technology leads to its card', async () => {
  const { team, technologies } = await stored();
  const places = [...team.items.map(memberOnSite), ...technologies.items.map(technologyOnSite)];
  expect(places.length).toBeGreaterThan(40);
  expect(await lost(places)).toEqual([]);
});

it('the link of a testimonial promises the first ones alone, which are there', async () => {
  const places: PlaceOnSite[] = (await stored()).testimonials.map(testimonialsOnSite);
  expect(await lost(places.slice(0, 3))).toEqual([]);
  expect(places.at(-1)?.words).toBe('See the first ones on the site');
});
