import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { adminMessages } from '#domain/messages.ts';
import { PictureDecoder } from '#gateway/features/media/picture-decoder.ts';
import { stripMetadata } from '#gateway/features/media/strip-metadata.ts';
import { apis } from '#tests/support/apis.ts';
import { gatewayForAll, madeForAll } from '#tests/support/gateway-for.ts';
import { patient } from '#tests/support/patience.mjs';
import {
  animation,
  bomb,
  entityBomb,
  filterBomb,
  HIDDEN,
  longAnimation,
  maskBomb,
  noisy,
  plain,
  useBomb,
  withHiddenText,
} from '#tests/support/pictures.ts';
import { uploadLogo } from '#tests/support/uploads.ts';

const gateway = gatewayForAll();
const staff = madeForAll(() => gateway.staff());

const served = async (path: string): Promise<Buffer> =>
  (await gateway.app.http.inject({ method: 'GET', url: path })).rawPayload;
const pixelsOf = (bytes: Buffer): Promise<Buffer> => sharp(bytes, { animated: true }).raw().toBuffer();

const TOO_COMPLEX = {
  code: 'BAD_USER_INPUT',
  sentence: 'This picture is too complex to be prepared. Please choose a simpler one.',
  fields: ['file'],
};

/** Photographs with more colours than a palette has; the last has transparent pixels. */
const photographs = {
  'PNG of a photograph': () => noisy(300, 200).png().toBuffer(),
  'PNG of a photograph with transparent parts': () =>
    noisy(300, 200).ensureAlpha(0.5).png({ compressionLevel: 9 }).toBuffer(),
  'PNG of a transparent photograph': () => noisy(120, 100).ensureAlpha(0).png().toBuffer(),
};

/** Pictures that re-encoding would enlarge, so they keep their bytes. */
const small = {
  png: () => noisy(40, 30).png({ palette: true, colours: 2, dither: 0 }).toBuffer(),
  jpeg: () => noisy(200, 160).jpeg({ quality: 5, progressive: true, mozjpeg: true }).toBuffer(),
  gif: animation,
  webp: () => noisy(200, 160).webp({ quality: 1 }).toBuffer(),
};
/** Pictures that are re-encoded. */
const large = {
  png: () => noisy(200, 160).png({ compressionLevel: 0 }).toBuffer(),
  jpeg: () => noisy(200, 160).jpeg({ quality: 100 }).toBuffer(),
  gif: () => noisy(200, 160).gif().toBuffer(),
  webp: () => noisy(200, 160).webp({ quality: 100 }).toBuffer(),
};
const formats = ['png', 'jpeg', 'gif', 'webp'] as const;

describe.each(apis)('through %s', (api) => {
  const upload = (bytes: Buffer) => uploadLogo[api](staff, bytes);

  it.each(Object.entries(photographs))('a %s keeps every colour', async (_what, make) => {
    const original = await make();
    const stored = await served((await upload(original)).value);
    expect((await pixelsOf(stored)).equals(await pixelsOf(original))).toBe(true);
  });

  it.each(formats)('a %s loses hidden data, re-encoded or not', async (format) => {
    for (const make of [small[format], large[format]]) {
      const original = withHiddenText(await make(), format);
      expect(original.includes(HIDDEN)).toBe(true);
      const stored = await served((await upload(original)).value);
      expect(stored.includes('hidden words')).toBe(false);
      expect(stored.length).toBeLessThanOrEqual(original.length);
      const [before, after] = [await sharp(original).metadata(), await sharp(stored).metadata()];
      expect([after.width, after.height, after.pages]).toEqual([before.width, before.height, before.pages]);
    }
  });

  it('an SVG that needs gigabytes is refused, and the next picture is accepted', async () => {
    expect(await upload(maskBomb())).toMatchObject(TOO_COMPLEX);
    expect((await upload(await plain('png', 31, 17))).code).toBe('OK');
  });

  it('a file has one URL: a path after its name is not found', async () => {
    const { value } = await upload(await plain('png', 21, 23));
    expect((await gateway.visitor().get(value)).status).toBe(200);
    for (const suffix of ['.zip', '.png', '.', '%00', '.html'])
      expect((await gateway.visitor().get(value + suffix)).status).toBe(404);
  });
});

it.each(formats)('a copy without metadata of a %s has the same pixels', async (format) => {
  for (const make of [small[format], large[format]]) {
    const original = await make();
    const copy = stripMetadata(withHiddenText(original, format), format);
    if (!copy) throw new Error('There is no copy.');
    expect(copy.includes('hidden words')).toBe(false);
    expect(copy.length).toBeLessThanOrEqual(original.length);
    expect((await pixelsOf(copy)).equals(await pixelsOf(original))).toBe(true);
  }
});

it.each(['png', 'jpeg', 'webp'] as const)(
  'a copy without metadata of a %s has neither place nor time',
  async (format) => {
    const photograph = await noisy(60, 40)
      .toFormat(format)
      .withExif({ IFD0: { Copyright: 'Meera Sundaram' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Erode, at noon</x:xmpmeta>')
      .toBuffer();
    const before = await sharp(photograph).metadata();
    expect([before.exif, before.xmp]).toEqual([expect.any(Buffer), expect.any(Buffer)]);
    const copy = stripMetadata(photograph, format) ?? Buffer.alloc(0);
    for (const word of ['Meera', 'Erode']) expect(copy.includes(word)).toBe(false);
    const { exif, xmp, width, height } = await sharp(copy).metadata();
    expect([exif, xmp, width, height]).toEqual([undefined, undefined, 60, 40]);
  },
);

it('a copy without metadata keeps the loop of an animation', async () => {
  const { delay, pages } = await sharp(stripMetadata(await animation(), 'gif') ?? '').metadata();
  expect([pages, delay]).toEqual([3, [100, 100, 100]]);
});

it.each(formats)(
  'a copy without metadata of a %s that is truncated anywhere fails or is complete',
  async (format) => {
    const complete = await small[format]();
    for (let length = 0; length < complete.length; length += 7)
      expect(stripMetadata(complete.subarray(0, length), format)).toBeNull();
  },
);

it('a copy without metadata of any other file fails', async () => {
  expect(stripMetadata(await plain('avif'), 'avif')).toBeNull();
  expect(stripMetadata(Buffer.from('hello, I am a picture'), 'png')).toBeNull();
});

describe('with a tenth of the time and half of the memory', () => {
  const decoder = new PictureDecoder({ cpuTime: 1000, memory: 512 * 1024 * 1024 });
  afterAll(() => decoder.close());
  const outcome = (bytes: Buffer): Promise<string> =>
    decoder.prepare(bytes).then(
      ({ width, height }) => `${width} × ${height}`,
      (error) => `${error.code}: ${error.message}`,
    );
  const refusal = `${TOO_COMPLEX.code}: ${TOO_COMPLEX.sentence}`;
  const BROKEN = `BAD_USER_INPUT: ${adminMessages.imageProblem}`;
  const NONE = 'UNSUPPORTED_MEDIA_TYPE: Choose a PNG, JPEG, GIF, WebP, AVIF or SVG picture.';
  const svg = (attributes: string, content = '<rect width="9" height="9"/>') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

  it.each([
    ['an SVG with nested uses', useBomb, [refusal, BROKEN]],
    ['an SVG with filters that take an hour', filterBomb, [refusal]],
    ['an SVG that needs gigabytes', maskBomb, [refusal]],
    ['an SVG whose entities expand to a billion', entityBomb, [NONE]],
    ['an SVG of extreme depth', () => svg('width="9" height="9"', '<g>'.repeat(100_000)), [NONE]],
    ['an SVG a billion pixels wide', () => svg('viewBox="0 0 1e9 1e9"'), ['1600 × 1600']],
    [
      'an SVG with more pixels than a bitmap may have',
      () => svg('width="20000" height="20000"'),
      ['1600 × 1600'],
    ],
    [
      'a bitmap of 50,000 × 50,000',
      bomb,
      ['PAYLOAD_TOO_LARGE: The picture has too many pixels. Please choose a smaller one.'],
    ],
    ['a GIF of thousands of frames', () => longAnimation('gif', 5000), [refusal]],
    ['a WebP of thousands of frames', () => longAnimation('webp', 6000), [refusal]],
    [
      'an animation with more pixels than allowed',
      () => longAnimation('gif', 12_000),
      ['PAYLOAD_TOO_LARGE: The picture has too many pixels. Please choose a smaller one.'],
    ],
    [
      'an SVG with external references',
      () => svg('width="40" height="30"', '<image href="file:///etc/hostname" width="9" height="9"/>'),
      ['800 × 600'],
    ],
  ])('%s is bounded', { timeout: patient(120_000) }, async (_what, make, expected) => {
    expect(expected).toContain(await outcome(await make()));
    expect(await outcome(await plain('png', 31, 17))).toBe('31 × 17');
  });
});
