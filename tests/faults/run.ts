import { parseArgs } from 'node:util';
import { faultLines, lineOf, runScenario } from './report.ts';
import { scenarios } from './scenarios.ts';
import { closeStores } from './stores.ts';

/*
 * `npm run faults [-- --rounds N] [--only TEXT]`: injects faults and checks that no acknowledged inquiry is lost.
 * `--rounds` is per scenario, `--only` selects the scenarios whose name contains the text. Exits with 1 when a check
 * failed.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string' }, only: { type: 'string', default: '' } },
});
const rounds = values.rounds === undefined ? null : Math.max(1, Number.parseInt(values.rounds, 10) || 1);
const chosen = scenarios.filter(({ name }) => name.includes(values.only));
if (chosen.length === 0)
  console.error(`No scenario matches. There are: ${scenarios.map(({ name }) => name).join(', ')}`);

let failed = chosen.length === 0 ? 1 : 0;
try {
  for (const scenario of chosen) {
    const outcome = await runScenario(scenario, rounds ?? scenario.rounds);
    console.log([lineOf(outcome), ...faultLines(outcome)].join('\n'));
    if (outcome.finding.faults.length > 0) failed += 1;
  }
} finally {
  await closeStores();
}
console.log(`\n${chosen.length} scenarios, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
