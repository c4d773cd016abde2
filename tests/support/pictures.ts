import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** A picture of one colour in the given format and size. */
export const plain = (
  format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif',
  width = 64,
  height = 32,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c8701e' } })
    .toFormat(format)
    .toBuffer();

/** A picture of noise, which does not compress: its size in bytes is about three times its number of pixels. */
export function noisy(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let state = 7;
  for (let n = 0; n < pixels.length; n += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[n] = state >> 16;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A photograph as a phone takes it: rotated by its EXIF orientation, with GPS coordinates. */
export const photograph = (): Promise<Buffer> =>
  noisy(400, 200)
    .jpeg({ quality: 90 })
    .withExif({
      IFD0: { Copyright: 'Meera Sundaram' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** A white logo on transparent ground, as it is drawn for dark pages. */
export const whiteLogo = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="96"><circle cx="48" cy="48" r="40" fill="#fff"/>' +
        '<path d="M110 24h350v18H110zM110 58h220v14H110z" fill="#fff"/></svg>',
    ),
  )
    .png()
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

/** An SVG with a script and an image from another host. */
export const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><script>alert(1)</script>' +
    '<image href="http://elsewhere.example/x.png" width="9" height="9"/><rect width="120" height="60" fill="#0a5"/></svg>',
);

/** An SVG with these attributes of its root. */
export const drawn = (attributes: string, content = '<rect width="9" height="9"/>'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);

/** A photograph as some phones write it: its one scan says that it has no coefficients (ITU-T T.81, B.2.3). */
export async function photographWithoutCoefficients(): Promise<Buffer> {
  const bytes = await noisy(400, 200).jpeg().toBuffer();
  const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
  bytes[scan + 2 + bytes.readUInt16BE(scan + 2) - 2] = 0;
  return bytes;
}

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

/** A PNG of a few hundred kilobytes that decodes to 50,000 × 50,000 pixels (PNG specification, section 5). */
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

/** An SVG of 28 kB in which each mask needs another of full size: rendering takes gigabytes of memory. */
export function maskBomb(): Buffer {
  const masks = Array.from({ length: 300 }, (_, n) => {
    const before = n > 0 ? `mask="url(#m${n - 1})"` : '';
    return `<mask id="m${n}"><g ${before}><rect width="6000" height="6000" fill="#fff"/></g></mask>`;
  });
  return svg(`${masks.join('')}<rect width="6000" height="6000" mask="url(#m299)"/>`, 6000);
}

/** An SVG of 4 kB in which each group uses the previous one ten times: more than ten million rectangles. */
export function useBomb(): Buffer {
  const groups = Array.from({ length: 12 }, (_, n) => {
    const before = n > 0 ? `<use href="#g${n - 1}"/>`.repeat(10) : '<rect width="9" height="9"/>';
    return `<g id="g${n}">${before}</g>`;
  });
  return svg(`${groups.join('')}<use href="#g11"/>`, 400);
}

/** An SVG with filters that take an hour of processor time, but hardly any bytes or memory. */
export function filterBomb(): Buffer {
  const filters =
    '<feTurbulence numOctaves="900" baseFrequency="0.9"/><feGaussianBlur stdDeviation="400"/>'.repeat(40);
  return svg(`<filter id="f">${filters}</filter><rect width="6000" height="6000" filter="url(#f)"/>`, 6000);
}

/** An SVG whose entities expand to a billion rectangles. */
export function entityBomb(): Buffer {
  const names = [...'abcdefghi'];
  const entities = names.map(
    (name, n) =>
      `<!ENTITY ${name} "${n > 0 ? `&${names[n - 1]};`.repeat(10) : "<rect width='9' height='9'/>"}">`,
  );
  return Buffer.from(`<!DOCTYPE svg [${entities.join('')}]>${svg('&i;', 400)}`);
}

const svg = (content: string, side: number): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${content}</svg>`);

/** An animation of 64 × 60 pixels that repeats one frame `frames` times. */
export async function longAnimation(format: 'gif' | 'webp', frames: number): Promise<Buffer> {
  if (format === 'gif') {
    const still = await noisy(64, 60).gif().toBuffer();
    const [start, end] = [endOfGifHead(still), still.length - 1];
    const all = Array<Buffer>(frames).fill(still.subarray(start, end));
    return Buffer.concat([still.subarray(0, start), ...all, still.subarray(end)]);
  }
  const twoFrames = await sharp(await noisy(64, 120).raw().toBuffer(), {
    raw: { width: 64, height: 120, channels: 3, pageHeight: 60 },
  })
    .webp({ quality: 50 })
    .toBuffer();
  const at = twoFrames.indexOf('ANMF');
  const frame = twoFrames.subarray(at, at + 8 + twoFrames.readUInt32LE(at + 4));
  const file = Buffer.concat([twoFrames.subarray(0, at), ...Array<Buffer>(frames).fill(frame)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

/** Text hidden in a file: after its end, and in a comment or text chunk of its format. */
export const HIDDEN = 'PK\x03\x04 hidden words';

/** The same picture with `HIDDEN` in a comment and after its end. */
export function withHiddenText(picture: Buffer, format: 'png' | 'jpeg' | 'gif' | 'webp'): Buffer {
  const hidden = Buffer.from(HIDDEN);
  const comments = {
    png: () => [33, chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), hidden]))] as const,
    jpeg: () => [2, Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden])] as const,
    gif: () => [endOfGifHead(picture), gifComment(hidden)] as const,
    webp: () => [picture.length, riffChunk('JUNK', hidden)] as const,
  };
  const [at, comment] = comments[format]();
  const file = Buffer.concat([picture.subarray(0, at), comment, picture.subarray(at), hidden]);
  if (format === 'webp') file.writeUInt32LE(picture.length + comment.length - 8, 4);
  return file;
}

const endOfGifHead = (picture: Buffer): number => {
  const packed = picture.readUInt8(10);
  return 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
};

const gifComment = (text: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), text, Buffer.from([0])]);

function riffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
