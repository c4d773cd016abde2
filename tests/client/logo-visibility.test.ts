import { expect, it } from 'vitest';
import { isLostOn } from '#client/admin/settings/logo-visibility.ts';

const WHITE = [255, 253, 248] as const;
const DARK = [15, 32, 56] as const;

/** A logo of one colour that fills a part of the picture. */
function logo(colour: readonly number[], part: number): Uint8ClampedArray {
  const pixels = Array.from({ length: 100 }, (_, at) => (at < part * 100 ? [...colour, 255] : [0, 0, 0, 0]));
  return new Uint8ClampedArray(pixels.flat());
}

it.each([
  ['white on white', WHITE, logo([250, 250, 250], 0.3), true],
  ['white on dark', DARK, logo([250, 250, 250], 0.3), false],
  ['black on white', WHITE, logo([10, 10, 10], 0.3), false],
  ['navy on dark', DARK, logo([10, 20, 60], 0.3), true],
  ['orange on white', WHITE, logo([240, 130, 20], 0.3), false],
  ['a white photograph on white', WHITE, logo([255, 255, 255], 1), false],
  ['nothing at all', WHITE, logo([0, 0, 0], 0), true],
])('%s', (_, ground, pixels, isLost) => {
  expect(isLostOn(ground, pixels)).toBe(isLost);
});
