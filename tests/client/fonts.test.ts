import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fontAxes, fontSubsets } from '#client/shared/theme/font-subsets.ts';
import { textStyles } from '#client/shared/theme/type.ts';
import { company } from '#domain/company.ts';
import * as messages from '#domain/messages.ts';
import { pageIds } from '#domain/pages/pages.ts';
import { charactersOf, fileOf } from '#tests/make-fonts.ts';
import { seedWords } from '#tests/support/seed-words.ts';

/** Every text in a value, whatever it is nested in. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const subset = (name: string) => {
  const found = fontSubsets.find((each) => each.name === name);
  if (!found) throw new Error(`There is no subset ${name}.`);
  return found;
};
const charactersIn = (names: readonly string[]) =>
  new Set(names.flatMap((name) => [...charactersOf(subset(name).range)]));

it('the files of the font need at most 25 kB for the texts of the site', () => {
  expect(statSync(fileOf(subset('core'))).size).toBeLessThanOrEqual(25_000);
  expect(statSync(fileOf(subset('rupee'))).size).toBeLessThanOrEqual(2_000);
});

it('the files of the font share no character, so that none is fetched twice', () => {
  const all = fontSubsets.flatMap(({ range }) => [...charactersOf(range)]);
  expect(all.length).toBe(new Set(all).size);
});

it('the files of the font have every letter that staff may type in a European language or in Vietnamese', () => {
  const all = charactersIn(fontSubsets.map(({ name }) => name));
  expect([...'ÄÖÜßéèêñçøåæłżščřğıőűāēīūțșơưạảấ€£'].filter((letter) => !all.has(letter))).toEqual([]);
});

it('the files of the font have every weight and width of the theme', () => {
  const styles = Object.values(textStyles).map(
    ({ value }): { fontWeight?: string; fontStretch: string } => value,
  );
  for (const { fontWeight = '400', fontStretch } of styles) {
    expect(Number(fontWeight)).toBeGreaterThanOrEqual(fontAxes.wght.min);
    expect(Number(fontWeight)).toBeLessThanOrEqual(fontAxes.wght.max);
    expect(Number.parseFloat(fontStretch)).toBeGreaterThanOrEqual(fontAxes.wdth.min);
    expect(Number.parseFloat(fontStretch)).toBeLessThanOrEqual(fontAxes.wdth.max);
  }
});

const contents = import.meta.glob('../../client/src/site/content/*.ts', { eager: true });
const texts = textsIn([contents, pageIds.map(seedWords), company, messages]);

it('the texts of the site need no other file of the font than the core and the rupee sign', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const known = charactersIn(['core', 'rupee']);
  expect([...new Set(texts.join(''))].filter((character) => !known.has(character))).toEqual([]);
});
