import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeWhenProcessEnds } from '../support/leftovers.mjs';
import { readPlaywrightReport, readVitestReport } from '../support/reports.mjs';
import type { ListedFault } from './listed.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** What a run of tests says: of a fault that is planted, red is what is wanted. */
export type Verdict = 'green' | 'red' | 'no test';

/** Longest run of a file of tests, in milliseconds. A fault may stop it from ending: then it is red. */
const LONGEST_RUN = 240_000;

const BUILD = `import('./gateway/commands/prepare.mjs').then(({ buildIfStale }) => buildIfStale())`;

/** How often the text of a fault stands in its file; it can be planted where that is once. */
export function anchors({ file, find }: ListedFault): number {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, 'utf8').split(find).length - 1 : 0;
}

/** Copies every file that git knows or would take, and what is built, so that the files one works on stay as they are. */
export function copyProject(folder: string): void {
  const words = ['ls-files', '-co', '--exclude-standard', '-z'];
  const listed = execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\0');
  for (const file of listed.filter((name) => name && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  for (const built of ['client/dist', 'gateway/dist'].filter((name) => existsSync(join(root, name))))
    cpSync(join(root, built), join(folder, built), { recursive: true });
  const tools = readdirSync(join(root, 'tests', 'tools')).map((name) => join('tests', 'tools', name));
  for (const packages of ['.', ...tools].map((name) => join(name, 'node_modules')))
    if (existsSync(join(root, packages))) symlinkSync(join(root, packages), join(folder, packages));
}

/** Plants a fault in a copy, runs its file of tests there to the first failure, and takes the fault out again. */
export async function tryFault(folder: string, fault: ListedFault): Promise<Verdict> {
  const planted = join(folder, fault.file);
  const original = readFileSync(planted, 'utf8');
  const parts = original.split(fault.find);
  if (parts.length !== 2)
    throw new Error(`${fault.file} has the text ${parts.length - 1} times: ${fault.find}`);
  writeFileSync(planted, parts.join(fault.put));
  try {
    return await runTests(folder, fault);
  } finally {
    writeFileSync(planted, original);
  }
}

async function runTests(folder: string, { test, engine }: ListedFault): Promise<Verdict> {
  const path = `tests/${test}`;
  const isStory = test.startsWith('e2e/');
  const runIn = (program: string, words: readonly string[]) => run(program, words, { folder });
  const usesBuild = /running-gateway|built-gateway|start\.mjs|run-without-cleanup/;
  if (isStory || usesBuild.test(readFileSync(join(folder, path), 'utf8')))
    if ((await runIn('node', ['-e', BUILD])) !== 0) return 'red';
  const report = reportOf(folder);
  rmSync(report, { force: true });
  const reporter = join(folder, 'tests', 'support', 'vitest-report.mjs');
  const words = isStory
    ? ['test', '-c', 'tests/playwright.config.ts', '-x', '--reporter=json', path]
    : ['run', '-c', 'tests/vitest.config.ts', path, '--bail=1', `--reporter=${reporter}`].concat(
        `--outputFile.json=${report}`,
        projectsOf(test, engine).flatMap((name) => ['--project', name]),
      );
  const code = await runIn(join('node_modules', '.bin', isStory ? 'playwright' : 'vitest'), words);
  if (!existsSync(report)) return code === null ? 'red' : 'no test';
  const read = isStory ? readPlaywrightReport : readVitestReport;
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')));
  if (failed > 0) return 'red';
  return passed > 0 ? 'green' : 'no test';
}

const reportOf = (folder: string): string => join(folder, 'tests', '.report.json');

function projectsOf(test: string, engine?: 'mysql'): readonly string[] {
  if (test.startsWith('gateway/') && engine === 'mysql') return ['mysql', 'mysql-rest'];
  if (/^(faults|audit)\//.test(test)) return ['proof'];
  return [test.startsWith('gateway/') ? 'sqlite' : 'unit', 'programs'];
}

interface RunOptions {
  readonly folder: string;
  readonly env?: Record<string, string>;
  /** In milliseconds. */
  readonly longest?: number;
  readonly output?: 'ignore' | 'inherit';
}

/** Runs a program in a group of its own, which ends with it. Returns its exit code; null: it was ended. */
export async function run(
  program: string,
  words: readonly string[],
  { folder, env, longest = LONGEST_RUN, output = 'ignore' }: RunOptions,
): Promise<number | null> {
  const child: ChildProcess = spawn(program, words, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(folder), ...env },
  });
  const stop = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  const isStopped = child.pid ? removeWhenProcessEnds({ kind: 'group', pid: child.pid }) : undefined;
  const late = setTimeout(stop, longest);
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', (exit) => resolve(exit));
    child.once('error', () => resolve(1));
  });
  clearTimeout(late);
  stop();
  isStopped?.();
  return code;
}
