import { parseArgs } from 'node:util';
import { closeStores } from '../faults/stores.ts';
import type { SuiteResult } from './suite.ts';
import { suites } from './suites.ts';
import { startTarget } from './target.ts';

/*
 * `npm run audit [-- --only TEXT] [--runs N] [--seed N]`: third-party audits and fuzzing against a separate gateway.
 * `--only` selects the suites whose name contains the text; `--runs` is the number of examples per property. Exits with 1
 * when a check did not pass.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    runs: { type: 'string', default: '200' },
    seed: { type: 'string' },
  },
});
const runs = Math.max(1, Number.parseInt(values.runs, 10) || 1);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number.parseInt(values.seed, 10);
const chosen = suites.filter(({ name }) => name.includes(values.only));
console.log(`seed ${seed}, ${runs} examples of each property`);

function report(name: string, { passed, total, faults, figures = {} }: SuiteResult): void {
  const details = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
  console.log([`${name}: ${passed} of ${total}`, ...details].join(', '));
  for (const fault of faults) console.log(`    - ${fault}`);
}

let failed = chosen.length === 0 ? 1 : 0;
try {
  for (const { name, run } of chosen) {
    const target = await startTarget();
    try {
      const result = await run(target, { runs, seed });
      report(name, result);
      failed += result.faults.length;
    } finally {
      await target.close();
    }
  }
} finally {
  await closeStores();
}
process.exitCode = failed === 0 ? 0 : 1;
