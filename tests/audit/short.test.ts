import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '#tests/support/patience.mjs';
import { closeStores } from '../faults/stores.ts';
import { suites } from './suites.ts';
import { type RunningTarget, startTarget } from './target.ts';

/*
 * Every suite once, fuzzing with few examples: from a fixed seed, so that a fault is reproducible, and from a random one,
 * so that runs cover more examples over time. `npm run audit -- --seed N` repeats either.
 */
const FIXED_SEED = 20_261_121;
const RANDOM_SEED = Date.now() % 2 ** 31;
const RUNS = 2;

let target: RunningTarget;
beforeAll(async () => {
  target = await startTarget();
}, patient(120_000));
afterAll(async () => {
  await target?.close();
  await closeStores();
}, patient(30_000));

describe.each([
  ['fixed seed', FIXED_SEED],
  ['random seed', RANDOM_SEED],
])('with a %s, %i,', (_kind, seed) => {
  const chosen = suites.filter(({ name }) => seed === FIXED_SEED || name.startsWith('fuzz'));
  it.each(chosen.map((suite) => [suite.name, suite] as const))(
    '%s',
    async (_name, suite) => {
      const { faults, passed, total } = await suite.run(target, { runs: RUNS, seed });
      expect(faults).toEqual([]);
      expect(passed).toBe(total);
      expect(total).toBeGreaterThan(0);
    },
    patient(120_000),
  );
});
