import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listed } from '#tests/mutants/listed.ts';
import { anchors, root } from '#tests/mutants/plant.ts';
import { batchesInTurn, MUTATED } from '#tests/mutants/scores.ts';
import { tabledTests, testsOfFolders } from '#tests/mutants/tests-of-folders.ts';

/* That `npm run mutate` can plant its faults and finds its tests; whether tests notice them takes it nights. */

const all = Object.values(listed).flat();

describe('the listed faults', () => {
  it('are at least 90, none twice', () => {
    const changes = all.map(({ file, find, put }) => `${file}\n${find}\n${put}`);
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes.length).toBeGreaterThanOrEqual(90);
  });

  it('each replace a text that stands once in its file', () => {
    const lost = all.filter((fault) => anchors(fault) !== 1 || fault.find === fault.put);
    expect(lost.map(({ file, find }) => `${file}: ${find}`)).toEqual([]);
  });

  it('each name a file of tests', () => {
    const missing = all.filter(({ test }) => !existsSync(join(root, 'tests', test)));
    expect(missing.map(({ file, test }) => `${file}: ${test}`)).toEqual([]);
  });
});

describe('the table of tests by folder', () => {
  it('names folders and tests that are there', () => {
    const folders = Object.keys(testsOfFolders);
    const named = [...folders, ...folders.flatMap(tabledTests)];
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('gives the tests of the nearest folder that it names', () => {
    expect(tabledTests('gateway/features/search/words.ts')).toEqual(tabledTests('gateway/features/search'));
    expect(tabledTests('gateway/features/team/team.ts')).toEqual(tabledTests('gateway/features'));
    expect(tabledTests('docs/tests.md')).toEqual([]);
  });
});

describe('the folders that Stryker mutates', () => {
  it('are in batches with each of their files once, and have tests', () => {
    const batches = batchesInTurn('');
    const files = batches.flatMap((batch) => batch.files);
    expect(new Set(files).size).toBe(files.length);
    for (const folder of MUTATED) expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
    expect(batches.filter(({ folder }) => tabledTests(folder).length === 0)).toEqual([]);
  });
});
