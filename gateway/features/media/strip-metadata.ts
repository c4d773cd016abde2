/**
 * Copies a picture file without metadata, comments, thumbnails and trailing data, where another file may hide. The
 * coded pixels are unchanged. Null: the file violates its format, or the format is not supported. Drops a colour
 * profile too, so the picture must not have one.
 */
export function stripMetadata(original: Buffer, format: string): Buffer | null {
  const parse = PARSERS[format];
  if (!parse) return null;
  try {
    return Buffer.concat([...parse(original)]);
  } catch {
    // The file is shorter than the lengths in it.
    return null;
  }
}

/** Yields the parts of a file to keep. Errors: RangeError when the file violates its format. */
type Parser = (file: Buffer) => Iterable<Buffer>;

const PARSERS: Record<string, Parser> = { png: pngParts, jpeg: jpegParts, gif: gifParts, webp: webpParts };

/** Bytes from `start` to `end`. Errors: RangeError when the file is shorter. */
function part(file: Buffer, start: number, end: number): Buffer {
  if (end > file.length) throw new RangeError('The file is cut off.');
  return file.subarray(start, end);
}

const PNG_KEPT = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'cICP', 'sBIT']);

/** A signature, then chunks up to IEND (Portable Network Graphics, third edition, section 5). */
function* pngParts(file: Buffer): Iterable<Buffer> {
  yield part(file, 0, 8);
  for (let at = 8, name = ''; name !== 'IEND'; ) {
    const end = at + 12 + file.readUInt32BE(at);
    name = file.toString('latin1', at + 4, at + 8);
    const chunk = part(file, at, end);
    if (PNG_KEPT.has(name)) yield chunk;
    at = end;
  }
}

const [SOS, EOI, APP0, APP14, APP15, COM] = [0xda, 0xd9, 0xe0, 0xee, 0xef, 0xfe];

/** Segments up to the end of image; coded data follows each start of scan (ITU-T T.81, annex B). */
function* jpegParts(file: Buffer): Iterable<Buffer> {
  yield part(file, 0, 2);
  for (let at = 2; ; ) {
    // A marker may be preceded by any number of fill bytes.
    while (file.readUInt16BE(at) === 0xffff) at += 1;
    const marker = file.readUInt16BE(at) - 0xff00;
    if (marker < 1) throw new RangeError('This is no marker.');
    if (marker === EOI) return yield part(file, at, at + 2);
    let end = at + 2 + file.readUInt16BE(at + 2);
    if (marker === SOS) end = endOfScan(file, end);
    const segment = part(file, at, end);
    if (isJpegPicture(marker, segment)) yield segment;
    at = end;
  }
}

/** Whether a segment belongs to the picture: application segments are metadata, except two about colour coding. */
function isJpegPicture(marker: number, segment: Buffer): boolean {
  if (marker === APP0) return segment.length === 18 && segment.toString('latin1', 4, 8) === 'JFIF';
  if (marker === APP14) return segment.length === 16 && segment.toString('latin1', 4, 9) === 'Adobe';
  return marker !== COM && (marker < APP0 || marker > APP15);
}

/** End of the coded data: the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  throw new RangeError('The scan never ends.');
}

const [EXTENSION, IMAGE, TRAILER, CONTROL, APPLICATION] = [0x21, 0x2c, 0x3b, 0xf9, 0xff];
/** Length of a colour table in bytes, from the packed byte before it. */
const gifTable = (packed: number): number => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);

/** Header, logical screen and its colour table, then blocks up to the trailer (GIF89a). */
function* gifParts(file: Buffer): Iterable<Buffer> {
  const first = 13 + gifTable(file.readUInt8(10));
  yield part(file, 0, first);
  for (let at = first; ; ) {
    const kind = file.readUInt8(at);
    if (kind === TRAILER) return yield part(file, at, at + 1);
    if (kind !== EXTENSION && kind !== IMAGE) throw new RangeError('This is no block.');
    const head = kind === IMAGE ? 11 + gifTable(file.readUInt8(at + 9)) : 2;
    const block = part(file, at, endOfBlocks(file, at + head));
    if (kind === IMAGE || isGifMotion(block)) yield block;
    at += block.length;
  }
}

/** Whether a block controls the animation: frame delay or loop count. */
const isGifMotion = (block: Buffer): boolean =>
  block[1] === CONTROL || (block[1] === APPLICATION && block.toString('latin1', 3, 14) === 'NETSCAPE2.0');

/** End of a sequence of sub-blocks, after the one of length 0. */
function endOfBlocks(file: Buffer, start: number): number {
  let at = start;
  while (file.readUInt8(at) !== 0) at += 1 + file.readUInt8(at);
  return at + 1;
}

const WEBP_KEPT = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF']);

/** A RIFF header with the total length, then chunks (WebP container specification). */
function* webpParts(file: Buffer): Iterable<Buffer> {
  const riff = part(file, 0, 8 + file.readUInt32LE(4));
  const chunks: Buffer[] = [];
  for (let at = 12; at < riff.length; ) {
    const size = riff.readUInt32LE(at + 4);
    const chunk = part(riff, at, at + 8 + size + (size % 2));
    if (WEBP_KEPT.has(chunk.toString('latin1', 0, 4))) chunks.push(chunk);
    at += chunk.length;
  }
  const head = Buffer.from(part(riff, 0, 12));
  head.writeUInt32LE(4 + chunks.reduce((sum, { length }) => sum + length, 0), 4);
  yield head;
  yield* chunks;
}
