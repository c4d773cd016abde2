import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readPlaywrightReport, readVitestReport } from '../support/reports.mjs';
import type { ProjectCopy } from './plant.ts';
import type { PlantedFault } from './planted-fault.ts';

/** What a run of tests says: of a fault that is planted, red is what is wanted. */
export type Verdict = 'green' | 'red' | 'no test';

/** Longest run of a file of tests, in milliseconds. A fault may stop it from ending: then it is red. */
const LONGEST_RUN = 240_000;

/** Runs the file of tests of a fault in a copy of the project, to its first failure. */
export async function runTests(copy: ProjectCopy, fault: PlantedFault): Promise<Verdict> {
  const path = `tests/${fault.test}`;
  const isStory = fault.test.startsWith('e2e/');
  if ((isStory || usesBuild(join(copy.folder, path))) && (await run(copy, 'node', ['-e', BUILD])) !== 0)
    return 'red';
  const report = join(copy.folder, 'tests', '.report.json');
  rmSync(report, { force: true });
  const words = isStory
    ? ['test', '-c', 'tests/playwright.config.ts', '-x', '--reporter=json', path]
    : [
        'run',
        '-c',
        'tests/vitest.config.ts',
        path,
        '--bail',
        '1',
        `--reporter=${join(copy.folder, 'tests', 'support', 'vitest-report.mjs')}`,
        `--outputFile.json=${report}`,
      ];
  const projects = isStory ? [] : projectsOf(fault).flatMap((name) => ['--project', name]);
  const program = join('node_modules', '.bin', isStory ? 'playwright' : 'vitest');
  const code = await run(copy, program, [...words, ...projects]);
  if (!existsSync(report)) return code === null ? 'red' : 'no test';
  const { passed, failed } = (isStory ? readPlaywrightReport : readVitestReport)(
    JSON.parse(readFileSync(report, 'utf8')),
  );
  if (failed > 0) return 'red';
  return passed > 0 ? 'green' : 'no test';
}

const BUILD = `import('./gateway/commands/prepare.mjs').then(({ buildIfStale }) => buildIfStale())`;

/** Whether the tests of a file start the product as it is built. */
const usesBuild = (file: string): boolean =>
  /running-gateway|built-gateway|start\.mjs|run-without-cleanup/.test(readFileSync(file, 'utf8'));

function projectsOf({ test, engine }: PlantedFault): readonly string[] {
  if (test.startsWith('gateway/') && engine === 'mysql') return ['mysql', 'mysql-rest'];
  if (/^(faults|audit)\//.test(test)) return ['proof'];
  return [test.startsWith('gateway/') ? 'sqlite' : 'unit', 'programs'];
}

/** Runs a program in the copy, in a group of its own, which ends with it. Returns its exit code; null: it was ended. */
async function run(copy: ProjectCopy, program: string, words: readonly string[]): Promise<number | null> {
  const report = join(copy.folder, 'tests', '.report.json');
  const child: ChildProcess = spawn(program, words, {
    cwd: copy.folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', stop);
  const late = setTimeout(stop, LONGEST_RUN);
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', (exit) => resolve(exit));
    child.once('error', () => resolve(1));
  });
  clearTimeout(late);
  process.off('exit', stop);
  stop();
  return code;
}
