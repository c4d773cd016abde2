import sharp, { type Metadata, type Sharp } from 'sharp';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { refusedByRule, tooLarge, wrongType } from '#gateway/errors.ts';

/** A picture ready to be stored: turned upright, without metadata, not larger than it came. */
export interface Picture {
  readonly bytes: Buffer;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

type Encoding = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
const EXTENSIONS: Record<Encoding, string> = {
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

const KINDS = 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG picture.';
/** Longest side, in pixels, at which a drawing without a size of its own worth keeping is rendered. */
const RENDERED_SIDE = 800;

/**
 * Finds the real type from the bytes, refuses what is no picture or too many pixels before decoding it, and makes
 * the stored form. A drawing (SVG) can carry scripts, so it becomes a bitmap.
 * Errors: WRONG_TYPE, TOO_LARGE, REFUSED_BY_RULE.
 */
export async function preparePicture(original: Buffer): Promise<Picture> {
  const found = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw wrongType(KINDS);
    });
  const encoding = encodingOf(found);
  const frames = found.pages ?? 1;
  if (found.width * found.height * (found.pageHeight ? 1 : frames) > limits.imagePixels) {
    throw tooLarge('The picture has too many pixels. Please choose a smaller one.');
  }
  try {
    return await encode(original, found, encoding);
  } catch {
    const message = adminMessages.imageProblem;
    throw refusedByRule(message, [{ field: 'file', message }]);
  }
}

function encodingOf(found: Metadata): Encoding | 'svg' {
  if (found.format === 'heif' && found.compression === 'av1') return 'avif';
  const known = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg'] as const;
  const format = known.find((name) => name === found.format);
  if (!format || !found.width || !found.height) throw wrongType(KINDS);
  return format;
}

async function encode(original: Buffer, found: Metadata, encoding: Encoding | 'svg'): Promise<Picture> {
  const drawn = encoding === 'svg';
  const density = Math.min(2400, Math.max(72, (72 * RENDERED_SIDE) / Math.max(found.width, found.height)));
  const upright = () =>
    sharp(original, { animated: true, limitInputPixels: limits.imagePixels, ...(drawn ? { density } : {}) })
      .autoOrient()
      .resize({ width: limits.imageSide, height: limits.imageSide, fit: 'inside', withoutEnlargement: true });

  const first = await finish(upright(), drawn ? 'png' : encoding);
  if (drawn || first.bytes.length <= original.length) return first;
  const second = await finish(upright(), 'webp', encoding !== 'jpeg' && encoding !== 'avif');
  const smaller = second.bytes.length < first.bytes.length ? second : first;
  // A picture that is already small and clean stays as it is: writing it again would only make it larger.
  const keep = smaller.bytes.length > original.length && isClean(found);
  return keep
    ? {
        ...smaller,
        bytes: original,
        extension: EXTENSIONS[encoding],
        width: found.width,
        height: found.height,
      }
    : smaller;
}

async function finish(image: Sharp, encoding: Encoding, lossless = false): Promise<Picture> {
  const options = {
    png: { compressionLevel: 9, effort: 8 },
    jpeg: { quality: 82, mozjpeg: true },
    gif: { effort: 7 },
    webp: { quality: 82, lossless },
    avif: { quality: 55, effort: 3 },
  }[encoding];
  const { data, info } = await image.toFormat(encoding, options).toBuffer({ resolveWithObject: true });
  return {
    bytes: data,
    extension: EXTENSIONS[encoding],
    width: info.width,
    height: info.pageHeight ?? info.height,
  };
}

const isClean = (found: Metadata): boolean =>
  !found.exif &&
  !found.xmp &&
  !found.iptc &&
  !found.icc &&
  !found.comments?.length &&
  (found.orientation ?? 1) === 1;
