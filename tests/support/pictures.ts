import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A plain picture of that size in the encoding asked for. */
export const plain = (
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  width = 64,
  height = 32,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8701e' } })
    .toFormat(format)
    .toBuffer();

/** Noise cannot be squeezed, so its size on disk is about its size in pixels. */
export function noisy(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let n = 0; n < pixels.length; n += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[n] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photograph as a phone takes it: lying on its side, with the place where it was taken. */
export const photograph = (): Promise<Buffer> =>
  noisy(400, 200)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Copyright: 'Meera Sundaram' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** An animation of three frames. */
export async function animation(): Promise<Buffer> {
  const frames = Buffer.concat(
    await Promise.all(
      ['#f00', '#0f0', '#00f'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .raw()
          .toBuffer(),
      ),
    ),
  );
  return sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A drawing that would run a script and fetch from elsewhere. */
export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><script>alert(1)</script>' +
    '<image href="http://elsewhere.example/x.png" width="9" height="9"/><rect width="120" height="60" fill="#0a5"/></svg>',
);

/** A Windows icon with one 16-pixel PNG in it. */
export async function icon(): Promise<Buffer> {
  const picture = await plain('png', 16, 16);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(16, 6);
  head.writeUInt8(16, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, picture]);
}

/** A few hundred kilobytes that claim, truthfully, to be 50,000 × 50,000 pixels (PNG specification, section 5). */
export function bomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(50_000, 0);
  header.writeUInt32BE(50_000, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((50_000 / 8 + 1) * 50_000), { level: 9 });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
