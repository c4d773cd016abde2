import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { aClient } from '#tests/support/builders.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { patient } from '#tests/support/patience.mjs';
import { animation, noisy, plain } from '#tests/support/pictures.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

/* Narrower forms of stored pictures, made when they are first asked for. */

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

const stored = async (bytes: Buffer): Promise<string> => (await uploadLogo.rest(staff, bytes)).value;
const get = (url: string) => gateway.app.http.inject({ method: 'GET', url });
const FOR_GOOD = 'public, max-age=31536000, immutable';

/** The response once it is the one that stays. */
const settled = (url: string) =>
  vi.waitFor(
    async () => {
      const response = await get(url);
      expect(response.headers['cache-control']).toBe(FOR_GOOD);
      return response;
    },
    { timeout: patient(20_000), interval: 20 },
  );

const rows = (): Promise<number> => gateway.rows.count('media_variants');

it('the first visitor has the picture itself at once, the next ones its variants', async () => {
  const path = await stored(await noisy(900, 600).jpeg({ quality: 95 }).toBuffer());
  const original = (await get(path)).rawPayload;
  for (const [form, format] of [
    ['320.avif', 'heif'],
    ['160.webp', 'webp'],
  ]) {
    const first = await get(`${path}/${form}`);
    expect(first.statusCode).toBe(200);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(first.rawPayload.equals(original)).toBe(true);
    const { rawPayload, headers } = await settled(`${path}/${form}`);
    const made = await sharp(rawPayload).metadata();
    expect([made.format, `${made.width}`]).toEqual([format, form?.split('.')[0]]);
    expect(headers['content-type']).toBe(`image/${form?.split('.')[1]}`);
    expect(rawPayload.length).toBeLessThan(original.length);
  }
});

it.each([
  ['one that no variant is smaller than', () => plain('png', 8, 8)],
  [
    'an animation',
    async () =>
      sharp(await animation(), { animated: true })
        .webp({ lossless: true })
        .toBuffer(),
  ],
])('the picture itself stays one of %s', async (_what, make) => {
  const path = await stored(await make());
  await get(`${path}/160.webp`);
  const { rawPayload } = await settled(`${path}/160.webp`);
  expect(rawPayload.equals((await get(path)).rawPayload)).toBe(true);
});

it('what is no variant of a stored picture is not found', async () => {
  const path = await stored(await plain('png'));
  const missing = `/media/${'0'.repeat(64)}.png/320.avif`;
  for (const url of [`${path}/321.avif`, `${path}/320.png`, `${path}.x/320.avif`, missing])
    expect((await get(url)).statusCode, url).toBe(404);
});

it('a picture that is removed takes its variants with it', async () => {
  const kept = await stored(await noisy(400, 300).png().toBuffer());
  const removed = await stored(await noisy(401, 300).png().toBuffer());
  expect((await staff.post('/v1/clients', aClient({ logo: kept }))).status).toBe(201);
  for (const path of [kept, removed]) await settled(`${path}/320.webp`);
  gateway.clock.advance(25 * 60 * 60_000);
  await gateway.app.housekeeper.sweep();
  expect((await get(`${removed}/320.webp`)).statusCode).toBe(404);
  expect(await rows()).toBe(1);
  expect((await get(`${kept}/320.webp`)).headers['cache-control']).toBe(FOR_GOOD);
});
