import { expect, it } from 'vitest';
import { largestPart, pixelsOf } from '#client/admin/parts/cut-picture.ts';

const WIDE = { width: 800, height: 300 };
const TALL = { width: 301, height: 799 };

it('the initial crop is the largest centred square for a square picture', () => {
  expect(largestPart(WIDE, 'square')).toEqual({ x: 31.25, y: 0, width: 37.5, height: 100 });
  expect(pixelsOf(largestPart(TALL, 'square'), TALL, 'square')).toEqual({
    x: 0,
    y: 249,
    width: 301,
    height: 301,
  });
});

it('the initial crop is the whole picture without an aspect ratio', () => {
  expect(pixelsOf(largestPart(WIDE), WIDE)).toEqual({ x: 0, y: 0, ...WIDE });
});

it('a crop in pixels is an exact square within the picture, wherever it was dragged', () => {
  for (let share = 0; share <= 100; share += 0.37) {
    for (const whole of [WIDE, TALL]) {
      // Rounded to the pixels of the screen: not quite square any more.
      const side = (share * Math.min(whole.width, whole.height)) / 100;
      const part = {
        width: (100 * (side + 0.6)) / whole.width,
        height: (100 * (side - 0.6)) / whole.height,
        x: 100 - (100 * side) / whole.width,
        y: 100 - (100 * side) / whole.height,
      };
      const { x, y, width, height } = pixelsOf(part, whole, 'square');
      expect(width).toBe(height);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(width).toBeGreaterThanOrEqual(1);
      expect(x + width).toBeLessThanOrEqual(whole.width);
      expect(y + height).toBeLessThanOrEqual(whole.height);
    }
  }
});

it('a crop in pixels is never less than one pixel', () => {
  expect(pixelsOf({ x: 100, y: 100, width: 0, height: 0 }, WIDE)).toEqual({
    x: 799,
    y: 299,
    width: 1,
    height: 1,
  });
});
