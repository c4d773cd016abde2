import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import {
  buildIfStale,
  compilePackages,
  downloadPackages,
  isInstalled,
  requireNode,
  root,
} from '../gateway/commands/prepare.mjs';
import { findChromium, findTestBrowser } from './support/chromium.mjs';
import { countReport, endProgramsWithThisOne, runProgram } from './support/leg.mjs';
import { patienceForLoad } from './support/patience.mjs';
import { readPlaywrightReport, readVitestReport } from './support/reports.mjs';

/*
 * `npm test`: lint, types, unit, the gateway on SQLite and on MySQL or MariaDB, architecture, faults and audits, and the
 * browser. Installs what it needs, goes on after a failure, and ends with the failures and one line that adds everything
 * up. What leaves a core idle runs beside something else; its output is printed when it has ended.
 */

/** Programs of this run that load the machine at once, most of the time. */
const PROGRAMS = 4;

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

/** Runs the tests of a project. `name`: of the report, where there are several; `filter`: which of its files. */
async function vitest(project, { log, name = project, filter = [] } = {}) {
  const file = join(reports, `${name}.json`);
  const words = ['run', '-c', 'tests/vitest.config.ts', '--project', project, ...filter];
  words.push('--reporter=default', '--reporter=json', `--outputFile.json=${file}`);
  return countReport(file, await bin('vitest', words, { log }), readVitestReport);
}

async function browser(name, words, { log, env } = {}) {
  if (!chromium) return one('No Chromium was found and none could be installed.');
  const file = join(reports, `${name}.json`);
  const all = ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...words];
  const said = { CHROMIUM: chromium, TEST_BROWSER: testBrowser, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env };
  return countReport(file, await bin('playwright', all, { log, env: said }), readPlaywrightReport);
}

async function mysqlAnswers() {
  const { dropOldDatabases } = await import('./support/old-leftovers.mjs');
  try {
    await dropOldDatabases(process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306');
    return true;
  } catch {
    return false;
  }
}

// Compiling keeps one core busy for a minute; what needs nothing compiled runs meanwhile.
const isFresh = !isInstalled();
if (isFresh) downloadPackages();
const compiling = isFresh ? compilePackages() : undefined;
// Several threads take half as much processor time again, since each resolves types that the others need too.
const types = legBeside('Types', async (log) =>
  one(await bin('tsc', ['--noEmit', '--singleThreaded'], { log })),
);
await leg('Lint', async () => one(await bin('biome', ['check', '.'])));
buildIfStale();
// The only tests that need no package which has to be compiled.
const early = ['tests/domain', 'tests/client'];
const unit = legBeside('Unit', (log) => vitest('unit', { log, filter: early }));
await compiling;

const { removeOldFolders } = await import('./support/old-leftovers.mjs');
await removeOldFolders();
const mysql = await mysqlAnswers();
const unanswered = 'skipped, no server answers at TEST_DATABASE_URL or 127.0.0.1:3306';
const chromium = findChromium();
const testBrowser = findTestBrowser();

await Promise.all([
  types,
  unit,
  // One of Vitest's runs keeps one core busy.
  mysql && legBeside('Gateway on MySQL or MariaDB', (log) => vitest('mysql', { log })),
  // A short round of `npm run faults` and `npm run audit`, which waits for most of its time; what this machine lacks is
  // skipped and says why.
  legBeside('Faults and audits', (log) => vitest('proof', { log })),
  (async () => {
    await leg('Gateway on SQLite', () => vitest('sqlite'));
    const others = readdirSync('tests').map((name) => `tests/${name}`);
    const filter = others.filter((path) => !early.includes(path));
    await leg('Architecture', () => vitest('unit', { name: 'architecture', filter }));
    // Not after the other engine, whose tests take longer and would leave a core idle.
    await Promise.all([
      leg('Browser', () => browser('browser', ['--project', 'stories'])),
      // The same product on the other engine: one story from the form to the letter, one of the staff.
      mysql &&
        legBeside('Browser on MySQL or MariaDB', (log) =>
          browser(
            'browser-mysql',
            ['--grep', '@engines', '--workers', '1', '--output', 'tests/.results-mysql'],
            {
              log,
              env: { TEST_ENGINE: 'mysql' },
            },
          ),
        ),
    ]);
  })(),
]);
// By themselves: they measure what is painted and fetched, and when.
await leg('Browser, measured', () =>
  browser('browser-measured', ['--project', 'measured', '--output', 'tests/.results-measured']),
);
if (!mysql)
  for (const title of ['Gateway on MySQL or MariaDB', 'Browser on MySQL or MariaDB'])
    remarks.push(`${title}: ${unanswered}`);

if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${remarks.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
