import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listed } from '#tests/mutants/listed.ts';
import { anchors, root } from '#tests/mutants/plant.ts';
import { tabledTests, testsOfFolders } from '#tests/mutants/tests-of-folders.ts';

/* That `npm run mutate` can plant its faults and finds its tests; whether tests notice them takes it nights. */

const all = Object.values(listed).flat();

it('the listed faults are at least 90, none twice', () => {
  const changes = all.map(({ file, find, put }) => `${file}\n${find}\n${put}`);
  expect(new Set(changes).size).toBe(changes.length);
  expect(changes.length).toBeGreaterThanOrEqual(90);
});

it('the listed faults each replace a text that stands once in its file', () => {
  const lost = all.filter((fault) => anchors(fault) !== 1 || fault.find === fault.put);
  expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
});

it('the listed faults each name a file of tests', () => {
  const missing = all.filter(({ test }) => !existsSync(join(root, 'tests', test)));
  expect(missing.map(({ file, test }) => `${file}: ${test}`)).toEqual([]);
});

it('the table of tests by folder names folders and tests that are there', () => {
  const folders = Object.keys(testsOfFolders);
  const named = [...folders, ...folders.flatMap(tabledTests)];
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
