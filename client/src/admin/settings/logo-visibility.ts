/** Red, green and blue, each 0 to 255. */
type Colour = readonly [red: number, green: number, blue: number];

/** Opacity from which a pixel counts as drawn. */
const DRAWN = 128;
/** Part of transparent pixels from which a picture has no ground of its own. */
const TRANSPARENT = 0.05;
/** The contrast below which a mark is lost on its ground; text needs 4.5, and marks are exempt (WCAG 2.2, 1.4.3). */
const LOWEST_CONTRAST = 1.6;

/**
 * Whether a logo can hardly be seen on a ground: the mean luminance of its drawn pixels is that of the ground. A picture
 * without transparent parts brings its own ground. `pixels`: as in ImageData, four bytes each.
 */
export function isLostOn(ground: Colour, pixels: Uint8ClampedArray): boolean {
  let drawn = 0;
  let luminance = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < DRAWN) continue;
    drawn += 1;
    luminance += luminanceOf([pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]);
  }
  const count = pixels.length / 4;
  if (drawn === 0) return true;
  if (drawn > count * (1 - TRANSPARENT)) return false;
  return contrast(luminance / drawn, luminanceOf(ground)) < LOWEST_CONTRAST;
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two luminances (WCAG 2.2). */
const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
