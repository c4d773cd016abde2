import sharp from 'sharp';
import { limits } from '#domain/limits.ts';

/** Least pixels of the longer side of a rendered drawing. */
const LEAST_SIDE = 800;
/** Dots per inch of browsers, for lengths within the drawing; libvips renders 96/72 pixels for each unit of the root then. */
const DENSITY = 96;
const UNITS_PER_PIXEL = 72 / DENSITY;

/** What may stand before the root element: a byte order mark, spaces, instructions, comments, a document type. */
const PROLOG =
  '(?:\\xEF\\xBB\\xBF)?(?:\\s+|<\\?[^]*?\\?>|<!--[^]*?-->|<!DOCTYPE(?:"[^"]*"|\'[^\']*\'|\\[(?:"[^"]*"|\'[^\']*\'|[^\\]"\'])*\\]|[^>"\'[])*>)*';
const ROOT = new RegExp(`^(${PROLOG})(<svg\\b(?:"[^"]*"|'[^']*'|[^>"'])*>)`);

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A drawing in two parts: what stands before its root element, and its start tag, which the rest follows. */
interface Drawing {
  readonly prolog: string;
  readonly root: string;
  readonly rest: string;
}

/**
 * An SVG with the size in pixels in which it is rendered, so that its natural size does not matter: it may be larger than a
 * bitmap may be, given in inches, or missing. Its longer side has from 800 pixels to the most of a stored picture. Null: no
 * SVG, or one that shows nothing.
 */
export async function sizedDrawing(original: Buffer): Promise<{ bytes: Buffer; density: number } | null> {
  const text = original.toString('latin1');
  const [all = '', prolog = '', root = ''] = ROOT.exec(text) ?? [];
  if (root === '') return null;
  const drawing = { prolog, root, rest: text.slice(all.length) };
  const box = viewBoxOf(root);
  const size = sizeOf(root) ?? box ?? (await shownPart(original, drawing));
  if (!size) return null;
  const longest = Math.max(size.width, size.height);
  const scale = Math.min(limits.imageSide, Math.max(LEAST_SIDE, longest)) / longest;
  return { bytes: resized(drawing, size, scale, box ?? size), density: DENSITY };
}

/** The drawing with another size, `scale` times `size` in pixels, and another part of its coordinates that is shown. */
function resized({ prolog, root, rest }: Drawing, { width, height }: Box, scale: number, shown: Box): Buffer {
  const pixels = (length: number) => Math.max(1, Math.round(length * scale)) * UNITS_PER_PIXEL;
  const plain = root.replaceAll(/\s(?:width|height|viewBox)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const size = ` width="${pixels(width)}" height="${pixels(height)}"`;
  const part = ` viewBox="${shown.x} ${shown.y} ${shown.width} ${shown.height}"`;
  return Buffer.from(prolog + plain.replace(/\/?>$/, (end) => size + part + end) + rest, 'latin1');
}

/** How far around its own size a drawing without one is looked for, and the pixels of one length of it. */
const [AROUND, PIXELS] = [3, 160] as const;

/**
 * The part that a drawing without size and view box fills. libvips knows how large that is, but not where it begins, so that
 * it is rendered small on a wide transparent ground.
 */
async function shownPart(original: Buffer, drawing: Drawing): Promise<Box | null> {
  const { width, height } = await sharp(original, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  if (!width || !height) return null;
  const side = Math.max(width, height);
  const around = (1 + 2 * AROUND) * side;
  const ground = { x: -AROUND * side, y: -AROUND * side, width: around, height: around };
  const small = sharp(resized(drawing, ground, PIXELS / side, ground), { density: DENSITY });
  const trimmed = await small
    .trim({ background: '#0000', threshold: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  const start = (offset = -AROUND * PIXELS) => (-offset / PIXELS - AROUND) * side;
  const { trimOffsetLeft, trimOffsetTop } = trimmed?.info ?? {};
  return { x: start(trimOffsetLeft), y: start(trimOffsetTop), width, height };
}

const attributeOf = (root: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(root)?.slice(1).find(Boolean)?.trim() ?? '';

/** Pixels of a unit of length (CSS Values and Units, section 6.2). */
const UNITS = new Map([
  ['', 1],
  ['px', 1],
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 96 / 25.4],
  ['pt', 96 / 72],
  ['pc', 16],
]);

/** Width and height, where both are lengths. */
function sizeOf(root: string): Box | null {
  const [width = 0, height = 0] = ['width', 'height'].map((name) => {
    const [, number, unit = ''] = /^([\d.eE+]+)([a-z]*)$/.exec(attributeOf(root, name)) ?? [];
    return Number(number) * (UNITS.get(unit) ?? Number.NaN);
  });
  return validBox({ x: 0, y: 0, width, height });
}

function viewBoxOf(root: string): Box | null {
  const numbers = attributeOf(root, 'viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, width = 0, height = 0] = numbers;
  return validBox({ x, y, width, height });
}

const validBox = (box: Box): Box | null =>
  box.width > 0 && box.height > 0 && Object.values(box).every(Number.isFinite) ? box : null;
