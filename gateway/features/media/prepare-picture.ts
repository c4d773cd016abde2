import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { limits } from '#domain/limits.ts';
import { adminMessages } from '#domain/messages.ts';
import { isPictureVariant, type PictureVariant, variantFormats } from '#domain/picture-variants.ts';
import { payloadTooLarge, refusedField, unsupportedMediaType } from '#gateway/kernel/errors.ts';
import type { Picture, PictureForm } from './picture.ts';
import { sizedDrawing } from './sized-drawing.ts';
import { stripMetadata } from './strip-metadata.ts';

type Encoding = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif';
const EXTENSIONS: Record<Encoding, string> = {
  png: 'png',
  jpeg: 'jpg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
};

const SUPPORTED = 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG picture.';

// libvips reads about thirty more formats; their decoders are blocked, because uploads are untrusted.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`),
});
// Pictures are prepared one at a time and once each, so threads and a cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);

/** What is decoded, and how. */
interface Source {
  readonly bytes: Buffer;
  readonly options: SharpOptions;
}

/**
 * Detects the type from the bytes, refuses other files and bitmaps with too many pixels before decoding, and produces
 * the stored form without metadata, comments and trailing data. Pixels of a PNG are unchanged unless it is scaled down.
 * An SVG can contain scripts, so it is rendered to a bitmap, whatever its natural size.
 *
 * `form`: what it is prepared for; one that is not `stored` has no need of the smallest format.
 *
 * A malicious file can take minutes and gigabytes, so call this in a process that can be killed.
 * Errors: UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, BAD_USER_INPUT.
 */
export async function preparePicture(original: Buffer, form: PictureForm = 'stored'): Promise<Picture> {
  const source = await sourceOf(original);
  const metadata = await sharp(source.bytes, { ...source.options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unsupportedMediaType(SUPPORTED);
    });
  const encoding = encodingOf(metadata);
  if (form === 'icon' && encoding !== 'png') throw unsupportedMediaType(adminMessages.iconOnly);
  const { width, height, pageHeight, pages: frames = 1 } = metadata;
  if (width * height * (pageHeight ? 1 : frames) > limits.imagePixels) {
    throw payloadTooLarge('The picture has too many pixels. Please choose a smaller one.');
  }
  try {
    if (form === 'icon') return await write(upright(source), 'png');
    if (form === 'stored') return await encode(source, metadata, encoding);
    if (isPictureVariant(form)) return await narrow(source, metadata, form);
    return await onPlate(source, form);
  } catch {
    throw refusedField('file', adminMessages.imageProblem);
  }
}

/**
 * Faults that every browser passes over are passed over; a file that was cut off is refused. A JPEG without its end gets one,
 * and has to be complete otherwise.
 */
async function sourceOf(original: Buffer): Promise<Source> {
  const drawing = await sizedDrawing(original);
  if (drawing) return { bytes: drawing.bytes, options: { failOn: 'error', density: drawing.density } };
  const isJpeg = original.subarray(0, 2).equals(JPEG_START);
  if (isJpeg && original.lastIndexOf(JPEG_END) < original.lastIndexOf(JPEG_SCAN))
    return { bytes: Buffer.concat([original, JPEG_END]), options: { failOn: 'warning' } };
  return { bytes: original, options: { failOn: 'error' } };
}

const JPEG_START = Buffer.from([0xff, 0xd8]);
const JPEG_END = Buffer.from([0xff, 0xd9]);
const JPEG_SCAN = Buffer.from([0xff, 0xda]);

function encodingOf({ format, compression, width, height }: Metadata): Encoding | 'svg' {
  if (format === 'heif' && compression === 'av1') return 'avif';
  const encodings = ['png', 'jpeg', 'gif', 'webp', 'avif', 'svg'] as const;
  const encoding = encodings.find((name) => name === format);
  if (!encoding || !width || !height) throw unsupportedMediaType(SUPPORTED);
  return encoding;
}

async function encode(source: Source, metadata: Metadata, encoding: Encoding | 'svg'): Promise<Picture> {
  const decoded = () => upright(source, { animated: true });
  if (encoding === 'svg') return write(decoded(), 'png');
  const encoded = await write(decoded(), encoding);
  if (encoded.bytes.length <= source.bytes.length) return encoded;
  const webp = await write(decoded(), 'webp', encoding !== 'jpeg' && encoding !== 'avif');
  const smaller = webp.bytes.length < encoded.bytes.length ? webp : encoded;
  // A well-compressed picture is stored without re-encoding, which would make it larger.
  const stripped = isIndependentOfMetadata(metadata) ? stripMetadata(source.bytes, encoding) : null;
  if (!stripped || stripped.length >= smaller.bytes.length || !(await isFaultless(stripped))) return smaller;
  return { bytes: stripped, extension: EXTENSIONS[encoding], width: metadata.width, height: metadata.height };
}

/** Whether the strictest decoder takes the picture: one with a fault is stored anew, without it. */
const isFaultless = (bytes: Buffer): Promise<boolean> =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: limits.imagePixels })
    .resize(8, 8)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );

/** The picture upright, and no larger than one that is stored. */
const upright = ({ bytes, options }: Source, more: SharpOptions = {}): Sharp =>
  sharp(bytes, { limitInputPixels: limits.imagePixels, ...options, ...more })
    .autoOrient()
    .resize({ width: limits.imageSide, height: limits.imageSide, fit: 'inside', withoutEnlargement: true });

/** The picture in a width and format; fails for one that moves, which would stand still. */
async function narrow(source: Source, { pages = 1 }: Metadata, variant: PictureVariant): Promise<Picture> {
  if (pages > 1) throw new Error('An animation has no variants.');
  const [width, format] = variant.split('.');
  const encoding = variantFormats.find((name) => name === format) ?? 'webp';
  return write(upright(source).resize({ width: Number(width), withoutEnlargement: true }), encoding);
}

/** Size in pixels and margin of a logo on its ground: Apple's icon of 60 pt at 3x, and the picture of Open Graph. */
const PLATES = {
  'touch-icon': { width: 180, height: 180, margin: 20 },
  share: { width: 1200, height: 630, margin: 150 },
} as const;
/** The light ground for which logos are drawn (client/src/shared/theme/colours.ts, plate). */
const PLATE = '#FFFDF8';

/** The logo in the middle of a light ground, without transparent parts, which phones show in black. */
async function onPlate({ bytes, options }: Source, form: keyof typeof PLATES): Promise<Picture> {
  const { width, height, margin } = PLATES[form];
  const box = { width: width - 2 * margin, height: height - 2 * margin, fit: 'inside' } as const;
  const logo = await sharp(bytes, { limitInputPixels: limits.imagePixels, ...options })
    .autoOrient()
    .resize(box)
    .png()
    .toBuffer();
  const ground = sharp({ create: { width, height, channels: 3, background: PLATE } });
  // Composing adds an alpha channel.
  return write(ground.composite([{ input: logo, gravity: 'centre' }]).removeAlpha(), 'png');
}

/** Whether the picture looks the same without its metadata. */
const isIndependentOfMetadata = ({ icc, orientation }: Metadata): boolean => !icc && (orientation ?? 1) === 1;

async function write(image: Sharp, encoding: Encoding, lossless = false): Promise<Picture> {
  const options = {
    // No `effort`: it would enable a palette of 256 colours.
    png: { compressionLevel: 9, adaptiveFiltering: true },
    jpeg: { quality: 82, mozjpeg: true },
    gif: { effort: 7 },
    webp: { quality: 82, lossless, exact: lossless },
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
