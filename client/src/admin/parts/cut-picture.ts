import { limits } from '#domain/limits.ts';

/** Shapes in which the site shows a picture, as width by height. */
export const SHAPES = { square: 1 } as const;
export type Shape = keyof typeof SHAPES;

/** A part of a picture, in percent of its width and height. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** The largest centred part of a shape; without a shape the complete picture. */
export function largestPart({ width, height }: Size, shape?: Shape): Part {
  if (!shape) return { x: 0, y: 0, width: 100, height: 100 };
  const aspect = SHAPES[shape];
  const wide = Math.min(100, (100 * height * aspect) / width);
  const high = Math.min(100, (100 * width) / (height * aspect));
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high };
}

/** The part in integer pixels, within the picture, and exactly of its shape. */
export function pixelsOf(part: Part, picture: Size, shape?: Shape): Part {
  const pixels = (share: number, side: number) =>
    Math.min(side, Math.max(1, Math.round((share * side) / 100)));
  let width = pixels(part.width, picture.width);
  let height = pixels(part.height, picture.height);
  if (shape) {
    const aspect = SHAPES[shape];
    height = Math.min(picture.height, Math.max(1, Math.round(width / aspect)));
    width = Math.min(width, Math.max(1, Math.round(height * aspect)));
  }
  const offset = (share: number, side: number, taken: number) =>
    Math.min(side - taken, Math.max(0, Math.round((share * side) / 100)));
  return {
    x: offset(part.x, picture.width, width),
    y: offset(part.y, picture.height, height),
    width,
    height,
  };
}

/**
 * The part of a loaded picture as a file, at the resolution of the picture. A JPEG stays a JPEG; any other type becomes
 * a PNG, or WebP if that PNG is too large to store. Errors: Error if the picture cannot be read.
 */
export async function cutPicture(image: HTMLImageElement, part: Part, shape?: Shape): Promise<File> {
  const { x, y, width, height } = pixelsOf(
    part,
    { width: image.naturalWidth, height: image.naturalHeight },
    shape,
  );
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height);
  if (/\.jpe?g$/i.test(new URL(image.src).pathname)) return fileOf(canvas, 'image/jpeg');
  const exact = await fileOf(canvas, 'image/png');
  return exact.size < limits.imageBytes ? exact : fileOf(canvas, 'image/webp');
}

const QUALITY = 0.92;

/** The canvas, encoded as a file. */
const fileOf = (canvas: HTMLCanvasElement, type: string): Promise<File> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => {
        if (blob) resolve(new File([blob], `part.${blob.type.slice('image/'.length)}`, { type: blob.type }));
        else reject(new Error('The picture could not be encoded.'));
      },
      type,
      QUALITY,
    );
  });
