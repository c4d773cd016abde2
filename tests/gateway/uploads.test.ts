import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { aMember } from '#tests/support/builders.ts';
import { doors, graphqlOutcome } from '#tests/support/doors.ts';
import { type Caller, House } from '#tests/support/house.ts';
import { animation, bomb, drawing, icon, noisy, photograph, plain } from '#tests/support/pictures.ts';
import { multipart, postOperation, postParts, uploadLogo } from '#tests/support/uploads.ts';

let house: House;
let staff: Caller;
beforeAll(async () => {
  house = await House.build();
  staff = await house.staff();
});
afterAll(() => house.close());

/** What is served at a path, and what sharp finds in it. */
async function served(path: string) {
  const response = await house.app.http.inject({ method: 'GET', url: path });
  return { response, bytes: response.rawPayload, found: await sharp(response.rawPayload).metadata() };
}

const KINDS = 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG picture.';

describe.each(doors)('a picture through %s', (door) => {
  const upload = (bytes: Buffer, filename?: string) => uploadLogo[door](staff, bytes, filename);

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('in %s is stored and served', async (format) => {
    const original = await plain(format);
    const { code, value } = await upload(original, 'claims-to-be.png');
    expect(code).toBe('OK');
    expect(value).toMatch(/^\/media\/[0-9a-f]{64}\.(png|jpg|webp|avif|gif)$/);
    const { response, bytes, found } = await served(value);
    expect([found.width, found.height]).toEqual([64, 32]);
    expect(bytes.length).toBeLessThanOrEqual(original.length);
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('is turned upright and loses the place where it was taken', async () => {
    const original = await photograph();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { found, bytes } = await served((await upload(original)).value);
    expect([found.width, found.height]).toEqual([200, 400]);
    expect([found.orientation, found.exif, found.xmp, found.iptc, found.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(bytes.includes('Meera')).toBe(false);
    expect(bytes.length).toBeLessThanOrEqual(original.length);
  });

  it('that is oversized is scaled down, never up', async () => {
    const large = await noisy(2000, 500).jpeg().toBuffer();
    const { found } = await served((await upload(large)).value);
    expect([found.width, found.height]).toEqual([limits.imageSide, 400]);
  });

  it('that moves keeps moving', async () => {
    expect((await served((await upload(await animation(), 'a.gif')).value)).found.pages).toBe(3);
  });

  it('that is drawn becomes a bitmap that runs nothing', async () => {
    const { found, bytes, response } = await served((await upload(drawing, 'logo.svg')).value);
    expect(found.format).toBe('png');
    expect(response.headers['content-type']).toBe('image/png');
    expect(bytes.includes('script')).toBe(false);
  });

  it('of 50,000 × 50,000 pixels is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss;
    const outcome = await upload(bomb());
    expect(outcome).toMatchObject({
      code: 'TOO_LARGE',
      sentence: 'The picture has too many pixels. Please choose a smaller one.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it.each([
    ['exactly the limit', limits.imageBytes],
    ['far above it', limits.imageBytes + 900_000],
  ])('of %s is refused in the words of the specification', async (_what, size) => {
    expect(await upload(Buffer.alloc(size))).toMatchObject({
      code: 'TOO_LARGE',
      sentence: adminMessages.fileTooLarge,
    });
  });

  it('one byte under the limit passes the scales', async () => {
    expect((await upload(Buffer.alloc(limits.imageBytes - 1))).code).toBe('WRONG_TYPE');
  });

  it.each([
    ['a text that calls itself a picture', Buffer.from('hello, I am a png')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('that is %s is refused', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ code: 'WRONG_TYPE', sentence: KINDS });
  });

  it('that breaks off in the middle is refused', async () => {
    const whole = await noisy(200, 200).png().toBuffer();
    const outcome = await upload(whole.subarray(0, whole.length / 2));
    expect(outcome).toMatchObject({ code: 'REFUSED_BY_RULE', sentence: adminMessages.imageProblem });
  });

  it('without a byte is refused', async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      code: 'REFUSED_BY_RULE',
      sentence: 'The file is empty.',
    });
  });

  it('that is an icon is no logo', async () => {
    expect((await upload(await icon())).code).toBe('WRONG_TYPE');
  });

  it('of a visitor is refused', async () => {
    const { code } = await uploadLogo[door](house.visitor(), await plain('png')).catch(() => ({
      code: 'NONE',
    }));
    expect(code).toBe('NOT_SIGNED_IN');
  });
});

describe('the same picture twice', () => {
  it('is one row', async () => {
    const bytes = await plain('png', 33, 44);
    const [one, two] = [await uploadLogo.rest(staff, bytes), await uploadLogo.graphql(staff, bytes)];
    expect(one.value).toBe(two.value);
    const hash = /[0-9a-f]{64}/.exec(one.value)?.[0];
    expect(await house.database.read((manager) => manager.count('media', { where: { hash } }))).toBe(1);
  });
});

describe('every upload of the contract', () => {
  it('answers its own shape over REST', async () => {
    const value = await plain('png', 20, 20);
    const image = [{ name: 'image', value, filename: 'a.png' }];
    const logo = [{ name: 'logo', value, filename: 'a.png' }];
    const path = expect.stringMatching(/^\/media\//);
    expect((await postParts(staff, '/api/v1/clients/upload', logo)).body).toEqual({
      success: true,
      path,
      message: expect.any(String),
    });
    expect((await postParts(staff, '/v1/technologies/upload', logo)).body).toEqual({ path });
    expect((await postParts(staff, '/v1/team/upload-image', image)).body).toEqual({ image: path });
    const { body: member } = await staff.post('/v1/team', { ...aMember(), role_order: 1 });
    const stored = await postParts(staff, `/v1/team/${member.id}/upload-image`, image);
    expect((await staff.get(`/v1/team/${member.id}`)).body.image).toBe(stored.body.image);
    const unknown = await postParts(staff, '/v1/team/nobody/upload-image', image);
    expect([unknown.status, unknown.text]).toEqual([404, 'Team member not found.']);
  });

  it('takes logo, favicon or both into the settings, an .ico too', async () => {
    const favicon = { name: 'favicon', value: await icon(), filename: 'favicon.ico' };
    const logo = { name: 'logo', value: await plain('png', 20, 21), filename: 'a.png' };
    const both = await postParts(staff, '/api/settings/upload', [logo, favicon]);
    expect(both.body).toEqual({
      success: true,
      logo: expect.stringMatching(/png|webp/),
      favicon: expect.stringMatching(/\.ico$/),
      error: null,
    });
    expect((await postParts(staff, '/api/settings/upload', [favicon])).body.logo).toBeNull();
    const query =
      'mutation($logo: Upload, $favicon: Upload) { uploadSettingsImages(logo: $logo, favicon: $favicon) { logo favicon } }';
    const answer = await postOperation(staff, query, { logo, favicon });
    expect(graphqlOutcome(answer, 'uploadSettingsImages').value).toEqual({
      logo: both.body.logo,
      favicon: both.body.favicon,
    });
  });

  it.each([
    ['uploadTeamImage', 'mutation($file: Upload!) { uploadTeamImage(file: $file) }'],
    ['uploadTechnologyLogo', 'mutation($file: Upload!) { uploadTechnologyLogo(file: $file) }'],
  ])('answers a path to %s', async (operation, query) => {
    const file = { name: '', value: await plain('png', 22, 22), filename: 'a.png' };
    expect(graphqlOutcome(await postOperation(staff, query, { file }), operation).value).toMatch(
      /^\/media\//,
    );
  });
});

describe('a badly sent upload', () => {
  it.each(['/v1/clients/upload', '/graphql'])('to %s without a boundary is malformed', async (url) => {
    const headers = { 'content-type': 'multipart/form-data', 'apollo-require-preflight': 'true' };
    expect((await staff.ask({ method: 'POST', url, payload: 'x', headers })).status).toBe(400);
  });

  it.each(['/v1/clients/upload', '/graphql'])('to %s that breaks off is malformed', async (url) => {
    const { payload, headers } = multipart([{ name: 'logo', value: await plain('png'), filename: 'a.png' }]);
    const cut = payload.subarray(0, payload.length - 60);
    const answer = await staff.ask({
      method: 'POST',
      url,
      payload: cut,
      headers: { ...headers, 'apollo-require-preflight': 'true' },
    });
    expect(answer.status).toBe(400);
  });

  it('in another field is told which field is wanted', async () => {
    const answer = await postParts(staff, '/v1/clients/upload', [
      { name: 'picture', value: await plain('png'), filename: 'a.png' },
    ]);
    expect([answer.status, answer.body.error]).toEqual([400, 'Send a file in the field logo.']);
  });

  it('as JSON is told so', async () => {
    expect((await staff.post('/v1/clients/upload', {})).status).toBe(400);
  });
});

describe('an address of a picture', () => {
  it.each([
    '/media/nothing.png',
    `/media/${'0'.repeat(64)}.png`,
    `/media/${'0'.repeat(64)}.svg`,
    '/media/..%2f..%2fpackage.json',
    '/media/x',
  ])('%s that nobody stored is not found', async (url) => {
    expect((await house.visitor().get(url)).status).toBe(404);
  });
});
