import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  buildIfStale,
  compilePackages,
  downloadPackages,
  installIfMissing,
  isInstalled,
  requireNode,
  root,
} from '../gateway/commands/prepare.mjs';
import { findChromium, findTestBrowser } from './support/chromium.mjs';
import { countReport, endProgramsWithThisOne, runProgram } from './support/leg.mjs';
import { findFirefox, findWebKit } from './support/other-browsers.mjs';
import { patienceForLoad } from './support/patience.mjs';
import { readPlaywrightReport, readVitestReport } from './support/reports.mjs';

/*
 * `npm test`: lint, types, unit, the gateway on SQLite and, where an engine may answer otherwise, on MySQL or MariaDB,
 * architecture, and the browser. `npm run test:quick` (`--quick`): lint, types, unit and the services on SQLite, without a
 * build. `npm test -- FILE …`: what belongs to these files: tests themselves, and of a source file those that import it and
 * those of its folder (tests/mutants/tests-of.ts). `npm run test:all` (`--all`): everything, with what `--beyond` runs alone: a
 * short round of the faults and audits, programs, the rest of the gateway on the second engine, what a browser shows beyond the
 * journeys, and the stories in Firefox and WebKit.
 *
 * Installs what it needs, goes on after a failure, and ends with the failures, the processor time of the machine and one
 * line that adds everything up. What leaves a core idle runs beside something else; its output is printed when it has ended.
 */

const { values: mode, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, all: { type: 'boolean' }, beyond: { type: 'boolean' } },
});

/** Programs of this run that load the machine at once, most of the time. */
const PROGRAMS = 4;
/** The reporter whose reports are read. */
const REPORT = join(root, 'tests', 'support', 'vitest-report.mjs');
/** The only tests that need no package which has to be compiled. */
const EARLY = ['tests/domain', 'tests/client'];

/** Seconds that the processors of this machine have been busy since it was started, with whatever. */
const busySeconds = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
const busyBefore = busySeconds();

requireNode();
process.chdir(root);
endProgramsWithThisOne();
process.env.TEST_PATIENCE ||= String(patienceForLoad(PROGRAMS + loadavg()[0]));

const reports = join(root, 'tests', '.reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const remarks = [];
const failures = [];

const bin = (name, words, options) => runProgram(join(root, 'node_modules', '.bin', name), words, options);

/** Runs one part of the whole and adds up what came of it. `log`: where its output waits to be printed at its end. */
async function leg(title, work, log) {
  const start = Date.now();
  if (!log) console.log(`\n── ${title}`);
  const { passed, failed, skipped, failures: failedTests, why } = await work(log);
  if (log) console.log(`\n── ${title}\n${readFileSync(log, 'utf8')}`);
  if (why) console.error(`${title}: ${why}`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const words = `${title}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`;
  remarks.push(why ? `${words}. ${why}` : words);
  failures.push(...failedTests.map((text) => `${title}: ${text}`));
}

const legBeside = (title, work) => leg(title, work, join(reports, `${title.replaceAll(' ', '-')}.log`));

const one = (why) => ({ passed: why ? 0 : 1, failed: why ? 1 : 0, skipped: 0, failures: [], why });

/** Runs the tests of one or several projects. `name`: of the report; `filter`: which of the files. */
async function vitest(projects, { log, name = projects, filter = [], env } = {}) {
  const file = join(reports, `${name}.json`);
  const chosen = [projects].flat().flatMap((project) => ['--project', project]);
  const words = ['run', '-c', 'tests/vitest.config.ts', ...chosen, ...filter];
  words.push('--reporter=default', `--reporter=${REPORT}`, `--outputFile.json=${file}`);
  return countReport(file, await bin('vitest', words, { log, env }), readVitestReport);
}

async function browser(name, words, { log, env } = {}) {
  const chromium = findChromium();
  const testBrowser = findTestBrowser();
  if (!chromium) return one('No Chromium was found and none could be installed.');
  const file = join(reports, `${name}.json`);
  const all = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...words];
  const said = { CHROMIUM: chromium, TEST_BROWSER: testBrowser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env };
  return countReport(file, await bin('playwright', all, { log, env: said }), readPlaywrightReport);
}

/** The stories of tests/browsers in each browser that is not Chromium. */
async function otherBrowsers(filter) {
  const browsers = [
    ['Firefox', findFirefox, 'firefox-esr'],
    ['WebKit', findWebKit, 'webkit2gtk-driver and xvfb'],
  ];
  for (const [title, find, debian] of browsers) {
    const env = { BROWSER: title.toLowerCase() };
    if (find()) await leg(title, () => vitest('browsers', { name: title, filter, env }));
    else remarks.push(`${title}: skipped, it was not found, and Debian's ${debian} could not be installed`);
  }
}

/** Whether a server of the second engine answers. Removes what killed runs have left. */
async function findMysql() {
  const { dropOldDatabases, removeOldFolders } = await import('./support/old-leftovers.mjs');
  await removeOldFolders();
  try {
    await dropOldDatabases(process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306');
    return true;
  } catch {
    return false;
  }
}

// Several threads take half as much processor time again, since each resolves types that the others need too.
const types = (...words) =>
  legBeside('Types', async (log) =>
    one(await bin('tsc', ['--noEmit', '--singleThreaded', ...words], { log })),
  );

const lint = () => leg('Lint', async () => one(await bin('biome', ['check', '.'])));

async function quick() {
  installIfMissing();
  await findMysql();
  // What the compiler knows of unchanged files is kept where `npm ci` removes it.
  const known = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
  await Promise.all([types(...known), lint()]);
  await leg('Rules and services', () => vitest(['quick', 'quick-client'], { name: 'quick' }));
}

/** Lint, types, and the tests that need nothing compiled: compiling keeps one core busy for a minute meanwhile. */
async function startEarly() {
  const isFresh = !isInstalled();
  if (isFresh) downloadPackages();
  const compiling = isFresh ? compilePackages() : undefined;
  const checking = types();
  await lint();
  buildIfStale();
  const unit = legBeside('Unit', (log) => vitest('unit', { log, filter: EARLY }));
  await compiling;
  return [checking, unit];
}

async function whole() {
  const early = await startEarly();
  const mysql = await findMysql();
  const others = readdirSync('tests').map((name) => `tests/${name}`);
  const filter = others.filter((path) => !EARLY.includes(path));
  // One of Vitest's runs keeps one core busy, the browser both.
  await Promise.all([
    ...early,
    (async () => {
      if (mysql) await legBeside('Gateway on MySQL or MariaDB', (log) => vitest('mysql', { log }));
      await legBeside('Architecture', (log) => vitest('unit', { name: 'architecture', log, filter }));
    })(),
    (async () => {
      await leg('Gateway on SQLite', () => vitest('sqlite'));
      await leg('Browser', () => browser('browser', ['--project', 'stories']));
    })(),
  ]);
  sayWithoutMysql(mysql, ['Gateway on MySQL or MariaDB']);
}

/** What `npm test` leaves out, since it takes long and says little more. */
async function beyond() {
  installIfMissing();
  buildIfStale();
  const mysql = await findMysql();
  await Promise.all([
    (async () => {
      // A short round of `npm run faults` and `npm run audit`, which waits for most of its time; what this machine lacks is
      // skipped and says why.
      await legBeside('Faults and audits', (log) => vitest('proof', { log }));
      await legBeside('Programs', (log) => vitest('programs', { log }));
    })(),
    (async () => {
      if (mysql) await leg('Rest of the gateway on MySQL or MariaDB', () => vitest('mysql-rest'));
      await leg('Browser, beyond the journeys', () =>
        browser('browser-beyond', ['--project', 'beyond', '--output', 'tests/.results-beyond']),
      );
      // The same product on the other engine: one story from the form to the letter, one of the staff.
      if (mysql)
        await leg('Browser on MySQL or MariaDB', () =>
          browser('browser-mysql', ['--grep', '@engines', '--output', 'tests/.results-mysql'], {
            env: { TEST_ENGINE: 'mysql' },
          }),
        );
      await otherBrowsers();
    })(),
  ]);
  // By themselves: they measure what is painted and fetched, and when.
  await leg('Browser, measured', () =>
    browser('browser-measured', ['--project', 'measured', '--output', 'tests/.results-measured']),
  );
  sayWithoutMysql(mysql, ['Rest of the gateway on MySQL or MariaDB', 'Browser on MySQL or MariaDB']);
}

function sayWithoutMysql(mysql, titles) {
  const why = 'skipped, no server answers at TEST_DATABASE_URL or 127.0.0.1:3306';
  if (!mysql) for (const title of titles) remarks.push(`${title}: ${why}`);
}

/** The tests among these that need nothing built, as Vitest itself tells: those of the projects of `npm run test:quick`. */
function needNothingBuilt(tests) {
  const words = ['list', '-c', 'tests/vitest.config.ts', '--project', 'quick', '--project', 'quick-client'];
  // What follows `--json` would be the file that is written.
  const listed = JSON.parse(printed('vitest', [...words, ...tests, '--filesOnly', '--json']) || '[]');
  return tests.filter((test) => listed.some(({ file }) => file === join(root, test)));
}

const printed = (name, words) =>
  execFileSync(join(root, 'node_modules', '.bin', name), words, { encoding: 'utf8' });

/** The tests of these files, on each engine that they are for. Builds only what one of them needs. */
async function ofFiles() {
  installIfMissing();
  const tests = JSON.parse(printed('tsx', ['tests/mutants/tests-of.ts', ...files]));
  if (tests.length === 0) console.log('No test is known to belong to these files.');
  const stories = tests.filter((file) => file.startsWith('tests/e2e/'));
  const inOtherBrowsers = tests.filter((file) => file.startsWith('tests/browsers/'));
  const others = tests.filter((file) => !stories.includes(file) && !inOtherBrowsers.includes(file));
  const inBrowsers = stories.length + inOtherBrowsers.length;
  if (inBrowsers > 0 || needNothingBuilt(others).length < others.length) buildIfStale();
  if (others.length > 0) {
    const projects = ['sqlite', 'unit', 'programs', 'proof', ...((await findMysql()) ? ['mysql'] : [])];
    await leg('Tests of these files', () => vitest(projects, { name: 'files', filter: others }));
  }
  if (stories.length > 0) await leg('Stories of these files', () => browser('stories', stories));
  if (inOtherBrowsers.length > 0) await otherBrowsers(inOtherBrowsers);
}

if (files.length > 0) await ofFiles();
else if (mode.quick) await quick();
else if (mode.beyond) await beyond();
else await whole();
if (mode.all) await beyond();

if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${remarks.join('\n')}\n`);
console.log(
  `${Math.round(busySeconds() - busyBefore)} core-seconds, whatever else ran on this machine included`,
);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
