import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from './mutants/areas.ts';
import { ProjectCopy, removeAbandonedCopies, root } from './mutants/plant.ts';
import type { PlantedFault } from './mutants/planted-fault.ts';
import { runTests, type Verdict } from './mutants/run-tests.ts';

/**
 * `npm run mutate [-- --area auth,http] [--file gateway/queue] [--test gateway/people] [--breaks "a session"] [--every 1]
 * [--workers 2]`: plants the faults of tests/mutants one by one, each in a copy of the project, runs the tests that must
 * notice it, and prints those that were not noticed, and how many were in each area. `--every 5`: each fifth of them, since
 * all take hours. `--types`: checks instead that no fault leaves an error of types or an unused name. The exit code is 1
 * where fewer than NOTICED of an area were noticed.
 */
const { values } = parseArgs({
  options: {
    area: { type: 'string', default: Object.keys(areas).join(',') },
    file: { type: 'string', default: '' },
    test: { type: 'string', default: '' },
    breaks: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    types: { type: 'boolean', default: false },
  },
});

/** Least share of the faults of an area that tests must notice. */
const NOTICED = 0.95;

interface Planted {
  readonly area: string;
  readonly fault: PlantedFault;
}

const chosen: Planted[] = values.area
  .split(',')
  .flatMap((area) =>
    (areas[area] ?? [])
      .filter(
        ({ file, test, breaks }) =>
          file.startsWith(values.file) && test.startsWith(values.test) && breaks.includes(values.breaks),
      )
      .map((fault) => ({ area, fault })),
  )
  .filter((_, place) => place % Number(values.every) === 0);

removeAbandonedCopies();
if (values.types) checkTypes();
else await plantAll();

async function plantAll(): Promise<void> {
  const results: (Planted & { verdict: Verdict; seconds: number })[] = [];
  const waiting = [...chosen];
  const work = async (name: string) => {
    const copy = new ProjectCopy(name);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = Date.now();
      copy.plant(next.fault);
      const verdict = await runTests(copy, next.fault);
      copy.restore(next.fault.file);
      const seconds = Math.round((Date.now() - start) / 1000);
      results.push({ ...next, verdict, seconds });
      const { file, breaks, test } = next.fault;
      const word = verdict === 'red' ? 'noticed' : verdict === 'green' ? 'NOT NOTICED' : 'NO TEST RAN';
      console.log(`${results.length}/${chosen.length} ${seconds} s ${word}: ${file}: ${breaks} (${test})`);
    }
    copy.remove();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, (_, place) => work(`${place}`)));
  mkdirSync(join(root, 'tests', '.reports'), { recursive: true });
  writeFileSync(join(root, 'tests', '.reports', 'mutate.json'), JSON.stringify(results, null, 1));

  console.log('');
  for (const area of new Set(results.map((result) => result.area))) {
    const all = results.filter((result) => result.area === area);
    const noticed = all.filter(({ verdict }) => verdict === 'red');
    const share = noticed.length / all.length;
    console.log(`${area}: ${noticed.length} of ${all.length} noticed (${Math.round(100 * share)} %)`);
    for (const { fault, verdict } of all)
      if (verdict !== 'red') console.log(`  ${fault.file}: ${fault.breaks} (${fault.test})`);
    if (share < NOTICED) process.exitCode = 1;
  }
}

/** Plants one fault of each file at a time, since the compiler takes as long for one as for all of them. */
function checkTypes(): void {
  const perFile = new Map<string, PlantedFault[]>();
  for (const { fault } of chosen) perFile.set(fault.file, [...(perFile.get(fault.file) ?? []), fault]);
  const rounds = Math.max(0, ...[...perFile.values()].map(({ length }) => length));
  const copy = new ProjectCopy('types');
  for (let round = 0; round < rounds; round += 1) {
    const planted = [...perFile.values()].flatMap((faults) => faults.slice(round, round + 1));
    for (const fault of planted) copy.plant(fault);
    const said = outputOf(
      join('node_modules', '.bin', 'tsc'),
      ['--noEmit', '--pretty', 'false'],
      copy.folder,
    );
    for (const line of said.split('\n').filter((text) => text.includes('error TS'))) {
      process.exitCode = 1;
      const fault = planted.find(({ file }) => line.startsWith(file));
      console.log(`${line}\n  planted: ${fault ? `${fault.find} → ${fault.put}` : 'another file'}`);
    }
    for (const { file } of planted) copy.restore(file);
    console.log(`Types of ${round + 1} of ${rounds} rounds, ${planted.length} faults.`);
  }
  copy.remove();
}

function outputOf(program: string, words: readonly string[], cwd: string): string {
  try {
    return execFileSync(program, words, { cwd, encoding: 'utf8' });
  } catch (cause) {
    return String(Reflect.get(Object(cause), 'stdout') ?? cause);
  }
}
