import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import * as prepare from '../gateway/commands/prepare.mjs';
import { findChromium, findTestBrowser } from './support/chromium.mjs';
import { removeWhenProcessEnds } from './support/leftovers.mjs';
import { findFirefox, findWebKit } from './support/other-browsers.mjs';
import { patienceForLoad } from './support/patience.mjs';

// `npm test`, `--quick`, `--all`, `--beyond` and FILE … (docs/tests.md). Vitest and Playwright run and report; this program
// installs and builds what they need, goes on after a failure, and adds up what they have counted.
const options = { quick: { type: 'boolean' }, all: { type: 'boolean' }, beyond: { type: 'boolean' } };
const { values: mode, positionals: files } = parseArgs({ allowPositionals: true, options });
const { root } = prepare;
prepare.requireNode();
process.chdir(root);
process.env.TEST_PATIENCE ||= String(patienceForLoad(availableParallelism() + loadavg()[0]));
const reports = join(root, 'tests', '.reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/** Seconds that the processors of this machine have been busy since it was started, with whatever. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
const busyBefore = busySeconds();
const [total, remarks, failures] = [{ passed: 0, failed: 0, skipped: 0 }, [], []];

const bin = (name) => join(root, 'node_modules', '.bin', name);
const printed = (name, words) => execFileSync(bin(name), words, { encoding: 'utf8' });

/** The first lines of why a test failed: the end of a run is often all that is kept of it. */
const first = (why = '') => stripVTControlCharacters(why).split('\n', 8).join('\n    ');
/** The tests that failed, anywhere in a report of Vitest or Playwright. */
function failedIn(node, file = '') {
  if (typeof node !== 'object' || node === null) return [];
  if (node.status === 'failed' && node.fullName)
    return [`${relative(root, file)} › ${node.fullName}\n    ${first(node.failureMessages?.[0])}`];
  // Playwright's; also where it passed at the second try only.
  const failed = node.tests?.find(({ status }) => status === 'unexpected' || status === 'flaky');
  if (failed) return [`${node.file} › ${node.title}\n    ${first(failed.results[0].error?.message)}`];
  return Object.values(node).flatMap((inner) => failedIn(inner, node.name ?? file));
}

/** Runs one part of the whole, which ends with this program, however that ends. It is one test where it counts none. */
async function leg(title, program, words, env = {}) {
  const start = Date.now();
  const file = join(reports, `${title}.json`);
  console.log(`\n── ${title}`);
  const own = { ...process.env, TEST_REPORT: file, ...env };
  const child = spawn(bin(program), words, { stdio: 'inherit', env: own });
  const hasEnded = removeWhenProcessEnds({ kind: 'process', pid: child.pid });
  const [code, signal] = await once(child, 'exit');
  hasEnded();
  const itself = { numPassedTests: code === 0 ? 1 : 0 };
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : itself;
  const { numPassedTests, numPendingTests = 0, numTodoTests = 0, stats } = report;
  const names = failedIn(report);
  const passed = numPassedTests ?? stats.expected;
  // A file that cannot be loaded, and what is thrown outside of a test, fail the run and no test of it.
  const failed = names.length || (code === 0 ? 0 : 1);
  const skipped = numPendingTests + numTodoTests + (stats?.skipped ?? 0);
  for (const [kind, count] of Object.entries({ passed, failed, skipped })) total[kind] += count;
  const why = code === 0 ? '' : `. It ended with ${signal ?? `code ${code}`}`;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  remarks.push(`${title}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s${why}`);
  failures.push(...names.map((text) => `${title}: ${text}`));
}

const VITEST = ['-c', 'tests/vitest.config.ts', '--maxWorkers=100%'];
function vitest(title, projects, filter = [], env = {}) {
  const chosen = projects.map((project) => `--project=${project}`);
  return leg(title, 'vitest', ['run', ...VITEST, ...chosen, ...filter], env);
}

function browser(title, words, env = {}) {
  const found = { CHROMIUM: findChromium() ?? '', TEST_BROWSER: findTestBrowser() ?? '' };
  const output = ['--output', `tests/.results-${title.replaceAll(/\W+/g, '-')}`];
  const all = ['test', '-c', 'tests/playwright.config.ts', ...output, ...words];
  return leg(title, 'playwright', all, { ...found, ...env });
}

/** The stories of tests/browsers in each browser that is not Chromium. */
async function otherBrowsers(filter) {
  for (const [title, find] of Object.entries({ Firefox: findFirefox, WebKit: findWebKit }))
    if (find()) await vitest(title, ['browsers'], filter, { BROWSER: title.toLowerCase() });
    else remarks.push(`${title}: skipped, it was not found, and Debian's package could not be installed`);
}

/** Whether a server of the second engine answers. Removes what killed runs have left. */
async function hasMysql() {
  const { dropOldDatabases, removeOldFolders } = await import('./support/old-leftovers.mjs');
  await removeOldFolders();
  const server = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306';
  const fault = await dropOldDatabases(server).catch((error) => error);
  if (fault && !mode.quick) remarks.push(`MySQL or MariaDB: skipped, no server answers at ${server}`);
  return !fault;
}

/** The tests of these files, on each engine that they are for. */
async function ofFiles() {
  const tests = JSON.parse(printed('tsx', ['tests/mutants/tests-of.ts', ...files]));
  if (tests.length === 0) console.log('No test is known to belong to these files.');
  const [stories, inBrowsers] = ['e2e', 'browsers'].map((folder) =>
    tests.filter((test) => test.startsWith(`tests/${folder}/`)),
  );
  const others = tests.filter((test) => ![...stories, ...inBrowsers].includes(test));
  // What `npm run test:quick` has needs nothing built. What follows `--json` would be the file that is written.
  const list = ['list', ...VITEST, '--project=quick*', ...others, '--filesOnly', '--json'];
  const unbuilt = others.length > 0 ? JSON.parse(printed('vitest', list) || '[]') : [];
  if (unbuilt.length < tests.length) prepare.buildIfStale();
  const projects = ['sqlite', 'unit', 'programs', 'proof', ...((await hasMysql()) ? ['mysql'] : [])];
  if (others.length > 0) await vitest('Tests of these files', projects, others);
  if (stories.length > 0) await browser('Stories of these files', stories);
  if (inBrowsers.length > 0) await otherBrowsers(inBrowsers);
}

// Several threads take half as much processor time again. What is known of unchanged files stays where `npm ci` removes it.
const TYPES = ['--noEmit', '--singleThreaded', '--incremental'];
TYPES.push('--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo');

prepare.installIfMissing();
const [isWhole, isBeyond] = [!mode.quick && !mode.beyond && files.length === 0, mode.all || mode.beyond];
if (files.length > 0) await ofFiles();
const check = () => Promise.all([leg('Types', 'tsc', TYPES), leg('Lint', 'biome', ['check', '.'])]);
if (mode.quick || isWhole) await check();
if (mode.quick) await vitest('Rules and services', ['quick', 'quick-client']);
if (isWhole || isBeyond) prepare.buildIfStale();
const mysql = (isWhole || isBeyond) && (await hasMysql());
if (isWhole) {
  await vitest('Rules, client and gateway', ['unit', 'sqlite', ...(mysql ? ['mysql'] : [])]);
  await browser('Browser', ['--project', 'stories']);
}
if (isBeyond) {
  // A short round of `npm run faults` and `npm run audit` among them; what this machine lacks is skipped and says why.
  await vitest('Programs, faults and audits', ['programs', 'proof', ...(mysql ? ['mysql-rest'] : [])]);
  await browser('Browser, beyond the journeys', ['--project', 'beyond']);
  if (mysql) await browser('Browser on MySQL or MariaDB', ['--grep', '@engines'], { TEST_ENGINE: 'mysql' });
  await otherBrowsers();
  // By themselves: they measure what is painted and fetched, and when.
  await browser('Browser, measured', ['--project', 'measured']);
}

if (failures.length > 0) console.log(`\n${failures.join('\n')}`);
console.log(`\n${remarks.join('\n')}\n`);
console.log(`${Math.round(busySeconds() - busyBefore)} core-seconds, with whatever else ran on this machine`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
