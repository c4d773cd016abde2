import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { areas } from '#tests/mutants/areas.ts';
import { anchors, root } from '#tests/mutants/plant.ts';

/* That `npm run mutate` can plant each of its faults; whether tests notice them takes it an hour. */

const all = Object.values(areas).flat();

describe('the planted faults', () => {
  it('are at least 400, none twice', () => {
    const changes = all.map(({ file, find, put }) => `${file}\n${find}\n${put}`);
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes.length).toBeGreaterThanOrEqual(400);
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
