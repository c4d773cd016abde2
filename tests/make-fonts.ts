import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type FontSubset, fontAxes, fontSubsets } from '#client/shared/theme/font-subsets.ts';
import { requireTools } from './tools/install.mjs';

const require = createRequire(import.meta.url);

/**
 * Makes the bytes of a subset: the same bytes from the same versions of the packages. `axes`: the part of each axis that
 * is kept, or its only value. The tools must be installed.
 */
export async function makeSubset(
  { source, range, features }: FontSubset,
  axes: Readonly<Record<string, number | { min: number; max: number }>> = fontAxes,
): Promise<Buffer> {
  const { default: subsetFont } = await import('./tools/fonts/subset-font.mjs');
  const file = require.resolve(`@fontsource-variable/archivo/files/archivo-${source}-wdth-normal.woff2`);
  return subsetFont(readFileSync(file), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: axes,
    ...(features ? { keepFeatures: [...features] } : {}),
  });
}

/** Every character of a `unicode-range`. */
export function charactersOf(range: string): string {
  return range
    .split(',')
    .map((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, n) => from + n));
    })
    .join('');
}

/** Where a subset is kept. */
export const fileOf = ({ name }: FontSubset): string =>
  fileURLToPath(new URL(`../client/src/shared/theme/archivo/${name}.woff2`, import.meta.url));

/** A font that is so wide that lines end at other words, for the story of a font that comes late. */
export const wideFont = {
  file: fileURLToPath(new URL('support/wide-font.woff2', import.meta.url)),
  axes: { wght: 780, wdth: 125 },
};

/** `npm run fonts`: writes the files of the font. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireTools('fonts');
  for (const subset of fontSubsets) {
    const bytes = await makeSubset(subset);
    writeFileSync(fileOf(subset), bytes);
    console.log(`${subset.name}.woff2 ${bytes.length} bytes`);
  }
  const [core] = fontSubsets;
  if (core) writeFileSync(wideFont.file, await makeSubset(core, wideFont.axes));
}
