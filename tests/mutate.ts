import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type ListedFault, listed } from './mutants/listed.ts';
import { copyProject, root, run, tryFault } from './mutants/plant.ts';
import { type Batch, batchesInTurn, OUTCOMES, scoresByFolder, survivorsOf } from './mutants/scores.ts';
import { tabledTests } from './mutants/tests-of-folders.ts';
import { removeWhenProcessEnds } from './support/leftovers.mjs';

/**
 * `npm run mutate [-- --folder gateway/queue] [--hours 8] [--concurrency 2]`: lets Stryker plant faults in the folders of the
 * gateway in turn, for at most eight hours, and prints those that no test noticed, and the score of each folder. The next run
 * goes on with what was measured longest ago, and measures again what has changed.
 *
 * `npm run mutate -- --listed [--area auth,http] [--file db/]`: plants the faults of tests/mutants/listed.ts in place of that.
 * The exit code is 1 where one of them was not noticed, or where tests failed without a fault.
 */
const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '' },
    hours: { type: 'string', default: '8' },
    concurrency: { type: 'string', default: '2' },
    listed: { type: 'boolean', default: false },
    area: { type: 'string', default: Object.keys(listed).join(',') },
    file: { type: 'string', default: '' },
  },
});

const LONGEST = 8 * 3_600_000;
const end = Date.now() + Math.min((Number(values.hours) || 8) * 3_600_000, LONGEST);
const STRYKER = 'tests/tools/mutate/node_modules/@stryker-mutator/core/bin/stryker.js';

/** Where this run copies the project to. */
const ownCopies = join(root, 'tests', '.mutants', `copies-${process.pid}`);
removeWhenProcessEnds({ kind: 'folder', path: ownCopies });
if (values.listed) await plantListed();
else await mutateInTurn();

async function mutateInTurn(): Promise<void> {
  mkdirSync(OUTCOMES, { recursive: true });
  const batches = batchesInTurn(values.folder);
  for (const batch of batches) {
    const start = Date.now();
    if (start >= end) break;
    const code = await mutate(batch);
    if (code === null) break;
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`${batch.folder}, ${batch.files.length} files: ${seconds} s`);
    if (code !== 0) {
      console.log('  Stryker ended with an error; tests may have failed without a fault.');
      process.exitCode = 1;
    } else for (const line of survivorsOf(batch)) console.log(`  ${line}`);
  }
  console.log(`\n${scoresByFolder(batches).join('\n')}`);
  if (Date.now() >= end) console.log(`Ended after ${values.hours} hours. The next run goes on from here.`);
}

/** Runs Stryker on the files of a batch. Returns its exit code; null: it was ended at the bound of this run. */
function mutate({ folder, files, outcomes }: Batch): Promise<number | null> {
  const rules = folder.startsWith('gateway/domain') ? ['tests/domain/**/*.test.ts'] : [];
  const tests =
    rules.length > 0 ? rules : tabledTests(folder).filter((test) => !test.startsWith('tests/e2e/'));
  const words = ['run', 'tests/mutants/stryker.config.mjs', '--mutate', files.join(',')];
  words.push('--incrementalFile', relative(root, outcomes), '--tempDirName', relative(root, ownCopies));
  words.push('--concurrency', values.concurrency);
  return run('node', [STRYKER, ...words], {
    folder: root,
    env: { MUTATED_TESTS: tests.join(',') },
    longest: end - Date.now(),
    output: 'inherit',
  });
}

async function plantListed(): Promise<void> {
  const areas = values.area.split(',');
  const chosen = Object.entries(listed).flatMap(([area, faults]) =>
    areas.includes(area) ? faults.filter(({ file }) => file.startsWith(values.file)) : [],
  );
  const missed: ListedFault[] = [];
  copyProject(ownCopies);
  for (const [place, fault] of chosen.entries()) {
    if (Date.now() >= end) {
      console.log(`Ended after ${values.hours} hours, before ${chosen.length - place} faults were planted.`);
      break;
    }
    const verdict = await tryFault(ownCopies, fault);
    if (verdict !== 'red') missed.push(fault);
    const word = { red: 'noticed', green: 'NOT NOTICED', 'no test': 'NO TEST RAN' }[verdict];
    console.log(`${place + 1}/${chosen.length} ${word}: ${fault.file}: ${fault.breaks} (${fault.test})`);
  }
  for (const { file, breaks, test } of missed) console.log(`Not noticed: ${file}: ${breaks} (${test})`);
  if (missed.length > 0) process.exitCode = 1;
}
