import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDates } from '#client/site/page-dates.ts';
import { company } from '#domain/company.ts';
import { aContact } from '#tests/support/builders.ts';
import { icon, plain } from '#tests/support/pictures.ts';
import { TestGateway } from '#tests/support/test-gateway.ts';
import { postParts } from '#tests/support/uploads.ts';

/** Files that search engines, browsers and phones request by fixed names (contract, "Pages"). */

/** Built by `npm test` before the tests run. */
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

let gateway: TestGateway;
beforeAll(async () => {
  expect(existsSync(clientFolder), 'run `npm run build` first').toBe(true);
  gateway = await TestGateway.build({
    seeded: true,
    clientFolder,
    env: { PUBLIC_URL: 'https://dalmara.example' },
  });
});
afterAll(() => gateway.close());

it('robots.txt keeps crawlers out of the admin and of GraphQL', async () => {
  const { text } = await gateway.visitor().get('/robots.txt');
  expect(text.split('\n').slice(0, 3)).toEqual(['User-agent: *', 'Disallow: /admin', 'Disallow: /graphql']);
});

describe('the sitemap', () => {
  /** The date of each page by its path. */
  const dates = async (): Promise<Record<string, string>> => {
    const { text } = await gateway.visitor().get('/sitemap.xml');
    const rows = text.matchAll(/<loc>https:\/\/dalmara\.example([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g);
    return Object.fromEntries([...rows].map(([, path = '', day = '']) => [path, day]));
  };
  const changed = async (day: string): Promise<string[]> =>
    Object.entries(await dates())
      .filter(([, date]) => date === day)
      .map(([path]) => path);

  it('has the day of its text for a page that shows nothing of the database', async () => {
    const found = await dates();
    expect(Object.keys(found).length).toBeGreaterThan(20);
    expect(found['/about']).toBe(pageDates['/about']?.text);
  });

  it('dates only those pages by a change of staff that show what was changed', async () => {
    gateway.clock.set('2031-03-04T10:00:00.000Z');
    let staff = await gateway.staff();
    await gateway
      .visitor()
      .post('/mail/api', { form_type: 'contact', ...aContact(), name: 'Meera Sundaram' });
    const inquiries = await staff.graphql('{ inquiries { items { id } } }');
    const { id } = inquiries.body.data.inquiries.items[0];
    const open = 'mutation($id: ID!) { updateInquiry(id: $id, input: { state: open }) { state } }';
    expect((await staff.graphql(open, { id })).body.errors).toBeUndefined();
    // This write is logged too, but no page shows it.
    expect(await changed('2031-03-04')).toEqual([]);
    const [member] = (await staff.get('/v1/team')).body;
    await staff.put(`/v1/team/${member.id}`, { role: 'Head of support' });
    expect(await changed('2031-03-04')).toEqual(['/team']);

    gateway.clock.set('2031-03-12T10:00:00.000Z');
    staff = await gateway.staff();
    await staff.put('/v1/case-studies/cs2', { team_size: '12 people' });
    expect(await changed('2031-03-12')).toEqual(['/case-studies', '/case-studies/cs2']);

    gateway.clock.set('2031-03-20T10:00:00.000Z');
    staff = await gateway.staff();
    await staff.put('/v1/pages/about', { words: { hero: { heading: 'A house by the river' } } });
    expect(await changed('2031-03-20')).toEqual(['/about']);

    gateway.clock.set('2031-04-05T10:00:00.000Z');
    staff = await gateway.staff();
    await staff.post('/api/settings/save', { company: { tagline: 'Software for places that make things' } });
    expect(await changed('2031-04-05')).toEqual(
      expect.arrayContaining([
        ...['/', '/contact', '/team'],
        ...['/privacy-policy', '/terms-and-conditions', '/refund-policy'],
      ]),
    );
    expect(await changed('2031-03-20')).toEqual(['/about']);
  });
});

const manifest = async () => (await gateway.visitor().get('/site.webmanifest')).body;

it('the manifest lists icons that exist, with their real sizes', async () => {
  const { icons } = await manifest();
  for (const { src, sizes, type } of icons) {
    const found = await gateway.app.http.inject({ url: src });
    expect([src, found.statusCode, found.headers['content-type']]).toEqual([src, 200, type]);
    const { width, height } = await sharp(found.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('the manifest has a maskable icon whose content is inside the safe zone', async () => {
  const { icons } = await manifest();
  const maskable = icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable');
  const { rawPayload } = await gateway.app.http.inject({ url: maskable.src });
  const { data, info } = await sharp(rawPayload).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  });
  const ground = data.subarray(0, 3);
  let outside = 0;
  for (let index = 0; index < info.width * info.height; index += 1) {
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    // W3C Web Application Manifest, "Icon masks and safe zone": a radius of two fifths of the width.
    if (Math.hypot(x - info.width / 2, y - info.height / 2) <= info.width * 0.4) continue;
    if (!data.subarray(index * 3, index * 3 + 3).equals(ground)) outside += 1;
  }
  expect(outside).toBe(0);
});

it('the manifest has the colour of the page’s header', async () => {
  const page = readFileSync(`${clientFolder}/browser/index.html`, 'utf8');
  const colour = /<meta name="theme-color" content="([^"]+)"/.exec(page)?.[1];
  expect((await manifest()).theme_color).toBe(colour);
});

it('serves the favicon that staff saved, at /favicon.ico and in the pages', async () => {
  const staff = await gateway.staff();
  const part = { name: 'favicon', value: await icon(), filename: 'favicon.ico' };
  const { favicon } = (await postParts(staff, '/api/settings/upload', [part])).body;
  await staff.post('/api/settings/save', { company: { favicon } });
  expect((await gateway.visitor().get('/favicon.ico')).headers.location).toBe(favicon);
  expect((await gateway.visitor().get('/')).text).toContain(`<link rel="icon" href="${favicon}"`);
});

it('makes the icon of phones and the picture of shared links of an uploaded logo', async () => {
  const staff = await gateway.staff();
  const visitor = gateway.visitor();
  const part = { name: 'logo', value: await plain('png', 300, 80), filename: 'logo.png' };
  const { logo } = (await postParts(staff, '/api/settings/upload', [part])).body;
  // Of the logo alone.
  expect((await visitor.get(`${logo}/share.png`)).status).toBe(404);
  await staff.post('/api/settings/save', { company: { logo } });
  const { text } = await visitor.get('/');
  expect(text).toContain(`<link rel="apple-touch-icon" href="${logo}/touch-icon.png"`);
  expect(text).toMatch(new RegExp(`<meta property="og:image" content="[^"]*${logo}/share.png"`));
  for (const [form, width, height] of [
    ['touch-icon', 180, 180],
    ['share', 1200, 630],
  ] as const) {
    const { headers, rawPayload } = await gateway.app.http.inject({ url: `${logo}/${form}.png` });
    expect(headers['content-type']).toBe('image/png');
    expect(await sharp(rawPayload).metadata()).toMatchObject({
      format: 'png',
      width,
      height,
      hasAlpha: false,
    });
  }
  await staff.post('/api/settings/save', { company: { logo: company.company.logo } });
});
