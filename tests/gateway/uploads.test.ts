import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { MediaService } from '#gateway/features/media/media.service.ts';
import { PictureDecoder } from '#gateway/features/media/picture-decoder.ts';
import { serviceUnavailable } from '#gateway/kernel/errors.ts';
import { apis, graphqlOutcome } from '#tests/support/apis.ts';
import { aMember } from '#tests/support/builders.ts';
import { type Caller, gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import {
  animation,
  bomb,
  drawing,
  drawn,
  icon,
  noisy,
  photograph,
  photographWithoutCoefficients,
  plain,
} from '#tests/support/pictures.ts';
import { multipart, postOperation, postParts, uploadLogo } from '#tests/support/uploads.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

/** The response at a path, and its metadata by sharp. */
async function served(path: string) {
  const response = await gateway.app.http.inject({ method: 'GET', url: path });
  return { response, bytes: response.rawPayload, found: await sharp(response.rawPayload).metadata() };
}

const KINDS = 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG picture.';

describe.each(apis)('a picture through %s', (api) => {
  const upload = (bytes: Buffer, filename?: string) => uploadLogo[api](staff, bytes, filename);

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

  it('is rotated upright and loses its GPS data', async () => {
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

  it('that is too large is scaled down, and a small one is not scaled up', async () => {
    const large = await noisy(2000, 500).jpeg().toBuffer();
    const { found } = await served((await upload(large)).value);
    expect([found.width, found.height]).toEqual([limits.imageSide, 400]);
  });

  it('that is animated stays animated', async () => {
    expect((await served((await upload(await animation(), 'a.gif')).value)).found.pages).toBe(3);
  });

  it('in SVG becomes a bitmap without scripts', async () => {
    const { found, bytes, response } = await served((await upload(drawing, 'logo.svg')).value);
    expect(found.format).toBe('png');
    expect(response.headers['content-type']).toBe('image/png');
    expect(bytes.includes('script')).toBe(false);
  });

  it('of 50,000 × 50,000 pixels is refused before it is decoded', async () => {
    const before = process.memoryUsage().rss;
    const outcome = await upload(bomb());
    expect(outcome).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      sentence: 'The picture has too many pixels. Please choose a smaller one.',
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024);
  });

  it.each([
    ['exactly the limit', limits.imageBytes],
    ['far above the limit', limits.imageBytes + 900_000],
  ])('of %s is refused with the sentence of the specification', async (_what, size) => {
    expect(await upload(Buffer.alloc(size))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      sentence: adminMessages.fileTooLarge,
    });
  });

  it('one byte below the limit is accepted', async () => {
    expect((await upload(Buffer.alloc(limits.imageBytes - 1))).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it.each([
    ['text named as a picture', Buffer.from('hello, I am a png')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('that is %s is refused', async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE', sentence: KINDS });
  });

  it.each([
    ['a photo without its end mark', async () => (await plain('jpeg', 120, 80)).subarray(0, -2), '120 × 80'],
    ['a photo whose scan names no coefficients', photographWithoutCoefficients, '400 × 200'],
    ['a drawing of an A4 sheet at 600 dpi', async () => drawn('viewBox="0 0 8504 5669"'), '1600 × 1067'],
    ['a drawing an inch wide', async () => drawn('width="2in" height="1in" viewBox="0 0 9 9"'), '800 × 400'],
  ])('that is %s, as every browser shows it, is stored', async (_what, make, size) => {
    const { found } = await served((await upload(await make())).value);
    expect(`${found.width} × ${found.height}`).toBe(size);
  });

  it('that is a drawing without a size is stored whole, wherever it begins', async () => {
    for (const [x, y] of [
      [0, 0],
      [300, -90],
    ]) {
      const shape = `<rect x="${x}" y="${y}" width="240" height="80" fill="#0a6"/>`;
      const { bytes } = await served((await upload(drawn('', shape))).value);
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([800, 267]);
      const alphaAt = (left: number, top: number) => data[(top * info.width + left) * info.channels + 3];
      // The corners within one per cent.
      expect([alphaAt(8, 8), alphaAt(791, 8), alphaAt(8, 258), alphaAt(791, 258)]).toEqual([
        255, 255, 255, 255,
      ]);
    }
  });

  it('that is truncated is refused', async () => {
    const complete = await noisy(200, 200).png().toBuffer();
    const outcome = await upload(complete.subarray(0, complete.length / 2));
    expect(outcome).toMatchObject({ code: 'BAD_USER_INPUT', sentence: adminMessages.imageProblem });
  });

  it('without bytes is refused', async () => {
    expect(await upload(Buffer.alloc(0))).toMatchObject({
      code: 'BAD_USER_INPUT',
      sentence: 'The file is empty.',
    });
  });

  it('that is an icon is refused as a logo', async () => {
    expect((await upload(await icon())).code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe.each(['/graphql', '/v1/clients/upload', '/api/settings/upload'])('an upload to %s', (url) => {
  it('of a visitor is refused before its body is read', async () => {
    const { status } = await gateway.visitor().request({
      method: 'POST',
      url,
      // Whoever reads it says that it is broken.
      payload: 'no form',
      headers: { 'content-type': 'multipart/form-data; boundary=b', 'apollo-require-preflight': 'true' },
    });
    expect(status).toBe(401);
  });
});

it('the same picture twice is one row', async () => {
  const bytes = await plain('png', 33, 44);
  const [first, second] = [await uploadLogo.rest(staff, bytes), await uploadLogo.graphql(staff, bytes)];
  expect(first.value).toBe(second.value);
  const hash = /[0-9a-f]{64}/.exec(first.value)?.[0];
  expect(await gateway.rows.count('media', { where: { hash } })).toBe(1);
});

describe('every upload of the contract', () => {
  it('has its own response shape in REST', async () => {
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

  it('stores logo, favicon or both in the settings, also as .ico', async () => {
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
    const response = await postOperation(staff, query, { logo, favicon });
    expect(graphqlOutcome(response, 'uploadSettingsImages').value).toEqual({
      logo: both.body.logo,
      favicon: both.body.favicon,
    });
  });

  it('takes an .ico or a PNG for the favicon, by its bytes, and keeps the PNG one', async () => {
    const upload = async (value: Buffer, filename: string) =>
      (await postParts(staff, '/api/settings/upload', [{ name: 'favicon', value, filename }])).body;
    expect(await upload(await photograph(), 'favicon.png')).toMatchObject({
      success: false,
      error: adminMessages.iconOnly,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect((await upload(drawing, 'favicon.ico')).code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const { favicon } = await upload(await noisy(64, 64).png().toBuffer(), 'favicon.ico');
    expect(favicon).toMatch(/\.png$/);
    const save = (path: string) => staff.post('/api/settings/save', { company: { favicon: path } });
    expect((await save(favicon)).body).toEqual({ success: true, error: null });
    expect((await save('https://cdn.example/icon.svg')).body).toMatchObject({
      code: 'BAD_USER_INPUT',
      issues: [{ field: 'company.favicon', message: adminMessages.iconOnly }],
    });
  });

  it.each([
    ['ends beyond the file', (file: Buffer) => file.writeUInt32LE(file.readUInt32LE(14) + 1, 14)],
    ['begins beyond the file', (file: Buffer) => file.writeUInt32LE(file.length, 18)],
    ['begins in the directory', (file: Buffer) => file.writeUInt32LE(21, 18)],
    ['has no bytes', (file: Buffer) => file.writeUInt32LE(0, 14)],
  ])('takes no .ico of which an entry %s', async (_what, spoil) => {
    const value = await icon();
    spoil(value);
    const { body } = await postParts(staff, '/api/settings/upload', [
      { name: 'favicon', value, filename: 'favicon.ico' },
    ]);
    expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('stores a favicon for who may write the settings alone, and a logo for who may write clients too', async () => {
    const favicon = { name: 'favicon', value: await icon(), filename: 'favicon.ico' };
    const logo = { name: 'logo', value: await plain('png', 20, 22), filename: 'a.png' };
    const query = 'mutation($favicon: Upload) { uploadSettingsImages(favicon: $favicon) { favicon } }';
    const codes = async (caller: Caller) => [
      (await postParts(caller, '/api/settings/upload', [favicon])).body.code,
      graphqlOutcome(await postOperation(caller, query, { favicon }), 'uploadSettingsImages').code,
      (await postParts(caller, '/api/settings/upload', [logo])).body.code,
    ];
    const ofClients = await gateway.tool(['client:write']);
    expect(await codes(ofClients)).toEqual(['FORBIDDEN', 'FORBIDDEN', undefined]);
    const ofSettings = await gateway.tool(['settings:write']);
    expect(await codes(ofSettings)).toEqual([undefined, 'OK', undefined]);
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

it.each(['/v1/clients/upload', '/graphql'])(
  'a badly sent upload to %s without a boundary is answered with 400',
  async (url) => {
    const headers = { 'content-type': 'multipart/form-data', 'apollo-require-preflight': 'true' };
    expect((await staff.request({ method: 'POST', url, payload: 'x', headers })).status).toBe(400);
  },
);

it.each(['/v1/clients/upload', '/graphql'])(
  'a badly sent upload to %s that is truncated is answered with 400',
  async (url) => {
    const { payload, headers } = multipart([{ name: 'logo', value: await plain('png'), filename: 'a.png' }]);
    const cut = payload.subarray(0, payload.length - 60);
    const response = await staff.request({
      method: 'POST',
      url,
      payload: cut,
      headers: { ...headers, 'apollo-require-preflight': 'true' },
    });
    expect(response.status).toBe(400);
  },
);

it('a badly sent upload in another field is refused with the name of the expected field', async () => {
  const response = await postParts(staff, '/v1/clients/upload', [
    { name: 'picture', value: await plain('png'), filename: 'a.png' },
  ]);
  expect([response.status, response.body.error]).toEqual([400, 'Send a file in the field logo.']);
});

it.each([{ file: 'x' }, { file: '' }, { file: {} }, { file: 7 }])(
  'a badly sent upload to GraphQL without a file is refused before it runs: %j',
  async (variables) => {
    const query = 'mutation($file: Upload!) { uploadClientLogo(file: $file) }';
    const { body } = await staff.graphql(query, variables);
    expect(body.errors[0].extensions.code).toBe('BAD_USER_INPUT');
  },
);

it('a badly sent upload as JSON is refused with that reason', async () => {
  expect((await staff.post('/v1/clients/upload', {})).status).toBe(400);
});

it.each([
  '/media/nothing.png',
  `/media/${'0'.repeat(64)}.png`,
  `/media/${'0'.repeat(64)}.svg`,
  '/media/..%2f..%2fpackage.json',
  '/media/x',
])('a picture URL %s that is not stored is not found', async (url) => {
  expect((await gateway.visitor().get(url)).status).toBe(404);
});

it('a picture URL is the one of its bytes and their type: no other ending leads to them', async () => {
  const { value } = await uploadLogo.rest(staff, await plain('png', 35, 36));
  const [, name, stored] = /^(.+)\.(\w+)$/.exec(value) ?? [];
  expect((await gateway.visitor().get(value)).status).toBe(200);
  const others = ['png', 'jpg', 'gif', 'webp', 'avif', 'ico'].filter((ending) => ending !== stored);
  expect(others).toHaveLength(5);
  for (const ending of others)
    expect([ending, (await gateway.visitor().get(`${name}.${ending}`)).status]).toEqual([ending, 404]);
});

describe('a picture on a light ground', () => {
  /** Prepares pictures as ever, and counts them. */
  class CountingDecoder extends PictureDecoder {
    count = 0;

    override prepare(...job: Parameters<PictureDecoder['prepare']>) {
      this.count += 1;
      return super.prepare(...job);
    }
  }

  it('is prepared once for all who ask at once, and not again for a minute where that fails', async () => {
    const decoder = new CountingDecoder();
    const media = new MediaService(gateway.units, decoder);
    const path = (await uploadLogo.rest(staff, await plain('png', 90, 30))).value as string;
    const name = path.slice('/media/'.length);
    const ask = (name: string) =>
      media.findOnPlate(name, 'share').then(
        ({ contentType }) => contentType,
        ({ code }) => code,
      );
    const requested = await Promise.all(Array.from({ length: 40 }, () => ask(name)));
    expect([new Set(requested), decoder.count]).toEqual([new Set(['image/png']), 1]);

    const hash = 'f'.repeat(64);
    const bytes = Buffer.from('no picture');
    const broken = { hash, extension: 'png', bytes, size: 10, width: 1, height: 1 };
    await gateway.rows.insert('media', { ...broken, createdAt: gateway.clock.now() });
    for (let n = 0; n < 3; n += 1) expect(await ask(`${hash}.png`)).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(decoder.count).toBe(2);
    gateway.clock.advance(60_001);
    expect(await ask(`${hash}.png`)).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(decoder.count).toBe(3);
    await media.close();
  });

  it('is tried again at once where the queue was full', async () => {
    class FullDecoder extends CountingDecoder {
      isFull = true;

      override prepare(...job: Parameters<PictureDecoder['prepare']>) {
        return this.isFull ? Promise.reject(serviceUnavailable()) : super.prepare(...job);
      }
    }
    const decoder = new FullDecoder();
    const media = new MediaService(gateway.units, decoder);
    const name = String((await uploadLogo.rest(staff, await plain('png', 91, 30))).value).slice(
      '/media/'.length,
    );
    await expect(media.findOnPlate(name, 'share')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    decoder.isFull = false;
    expect((await media.findOnPlate(name, 'share')).contentType).toBe('image/png');
    await media.close();
  });
});
