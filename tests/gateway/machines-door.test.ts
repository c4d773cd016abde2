import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aContact } from '#tests/support/builders.ts';
import { House } from '#tests/support/house.ts';
import { icon } from '#tests/support/pictures.ts';
import { postParts } from '#tests/support/uploads.ts';

/** What search engines, browsers and phones ask for by fixed names (contract, "Pages"). */

/** `npm test` builds it before it comes here. */
const clientFolder = fileURLToPath(new URL('../../client/dist', import.meta.url));

let house: House;
beforeAll(async () => {
  expect(existsSync(clientFolder), 'run `npm run build` first').toBe(true);
  house = await House.build({ seeded: true, clientFolder, env: { PUBLIC_URL: 'https://dalmara.example' } });
});
afterAll(() => house.close());

describe('the sitemap', () => {
  /** The one day it names; pages are built together, and every page shows the settings. */
  const day = async (): Promise<string> => {
    const { text } = await house.visitor().get('/sitemap.xml');
    const days = [...text.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, found = '']) => found);
    expect(days.length).toBeGreaterThan(20);
    expect(new Set(days).size).toBe(1);
    return days[0] ?? '';
  };

  it('is dated by the build while staff have changed nothing since', async () => {
    const built = statSync(`${clientFolder}/browser/index.html`).mtime.toISOString().slice(0, 10);
    expect(await day()).toBe(built);
  });

  it('is dated by what staff change after it', async () => {
    const before = await day();
    house.clock.set('2031-03-04T10:00:00.000Z');
    const staff = await house.staff();
    await house.visitor().post('/mail/api', { form_type: 'contact', ...aContact(), name: 'Meera Sundaram' });
    const asked = await staff.graphql('{ inquiries { items { id } } }');
    const { id } = asked.body.data.inquiries.items[0];
    const open = 'mutation($id: ID!) { updateInquiry(id: $id, input: { state: "open" }) { state } }';
    expect((await staff.graphql(open, { id })).body.errors).toBeUndefined();
    // A deed too, but no page shows it.
    expect(await day()).toBe(before);
    await staff.post('/api/settings/save', { company: { tagline: 'Software for places that make things' } });
    expect(await day()).toBe('2031-03-04');
  });
});

describe('the manifest', () => {
  const manifest = async () => (await house.visitor().get('/site.webmanifest')).body;

  it('names icons that exist, at the sizes they have', async () => {
    const { icons } = await manifest();
    for (const { src, sizes, type } of icons) {
      const found = await house.app.http.inject({ url: src });
      expect([src, found.statusCode, found.headers['content-type']]).toEqual([src, 200, type]);
      const { width, height } = await sharp(found.rawPayload).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it('has an icon whose mark keeps to the circle that every shape of a phone leaves', async () => {
    const { icons } = await manifest();
    const masked = icons.find(({ purpose }: { purpose?: string }) => purpose === 'maskable');
    const { rawPayload } = await house.app.http.inject({ url: masked.src });
    const { data, info } = await sharp(rawPayload).removeAlpha().toColourspace('srgb').raw().toBuffer({
      resolveWithObject: true,
    });
    const ground = data.subarray(0, 3);
    let outside = 0;
    for (let place = 0; place < info.width * info.height; place += 1) {
      const [x, y] = [place % info.width, Math.floor(place / info.width)];
      // W3C Web Application Manifest, "Icon masks and safe zone": a radius of two fifths of the width.
      if (Math.hypot(x - info.width / 2, y - info.height / 2) <= info.width * 0.4) continue;
      if (!data.subarray(place * 3, place * 3 + 3).equals(ground)) outside += 1;
    }
    expect(outside).toBe(0);
  });

  it('has the colour of the page’s own bar', async () => {
    const page = readFileSync(`${clientFolder}/browser/index.html`, 'utf8');
    const colour = /<meta name="theme-color" content="([^"]+)"/.exec(page)?.[1];
    expect((await manifest()).theme_color).toBe(colour);
  });
});

it('answers the favicon that staff saved, at the old address and in the pages', async () => {
  const staff = await house.staff();
  const part = { name: 'favicon', value: await icon(), filename: 'favicon.ico' };
  const { favicon } = (await postParts(staff, '/api/settings/upload', [part])).body;
  await staff.post('/api/settings/save', { company: { favicon } });
  expect((await house.visitor().get('/favicon.ico')).headers.location).toBe(favicon);
  expect((await house.visitor().get('/')).text).toContain(`<link rel="icon" href="${favicon}"`);
});
