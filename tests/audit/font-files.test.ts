import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontSubsets } from '#client/shared/theme/font-subsets.ts';
import { fileOf, makeSubset, wideFont } from '#tests/make-fonts.ts';

/* The files of the font are those that `npm run fonts` makes of the package. */

const [core] = fontSubsets;

it.each([
  ...fontSubsets.map((subset) => ({ subset, file: fileOf(subset), axes: undefined })),
  ...(core ? [{ subset: core, ...wideFont }] : []),
])('$file is as it would be made', async ({ subset, file, axes }) => {
  expect((await makeSubset(subset, axes)).equals(readFileSync(file))).toBe(true);
});
