import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale, installIfMissing, requireNode, root } from '../gateway/commands/prepare.mjs';
import { findChromium } from './support/chromium.mjs';

/*
 * `npm test`: lint, types, unit, the gateway on SQLite and on MySQL or MariaDB, and the browser. Installs what it
 * needs, goes on after a failure, and ends with one line that adds everything up.
 */

requireNode();
process.chdir(root);
installIfMissing();

const reports = join(root, 'tests', '.reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };
const remarks = [];

/** Runs a program of node_modules/.bin; true when it ended well. */
function bin(name, words, env = {}) {
  const path = join(root, 'node_modules', '.bin', name);
  return spawnSync(path, words, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function leg(title, work) {
  const start = Date.now();
  console.log(`\n── ${title}`);
  const { passed, failed, skipped } = work();
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  remarks.push(`${title}: ${passed} passed, ${failed} failed, ${skipped} skipped in ${seconds} s`);
}

const one = (well) => ({ passed: well ? 1 : 0, failed: well ? 0 : 1, skipped: 0 });

/** Reads a report; a runner that died without one, or without a single test, has failed. */
function counted(file, well, read) {
  const counts = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 0, skipped: 0 };
  const silent = counts.passed + counts.failed === 0;
  return (!well || silent) && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function vitest(project, env) {
  const file = join(reports, `${project}.json`);
  const words = [
    'run',
    '-c',
    'tests/vitest.config.ts',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
  ];
  const well = bin('vitest', [...words, `--outputFile.json=${file}`], env);
  return counted(file, well, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

async function mysqlAnswers() {
  const { default: mysql } = await import('mysql2/promise');
  const uri = process.env.TEST_DATABASE_URL || 'mysql://root@127.0.0.1:3306';
  try {
    const connection = await mysql.createConnection({ uri, connectTimeout: 2000 });
    await connection.end();
    return true;
  } catch {
    return false;
  }
}

leg('Lint', () => one(bin('biome', ['check', '.'])));
leg('Types', () => one(bin('tsc', ['--noEmit'])));
buildIfStale();
leg('Unit', () => vitest('unit'));
leg('Gateway on SQLite', () => vitest('sqlite'));
const mysql = await mysqlAnswers();
const unanswered = 'skipped, no server answers at TEST_DATABASE_URL or 127.0.0.1:3306';
if (mysql) leg('Gateway on MySQL or MariaDB', () => vitest('mysql'));
else remarks.push(`Gateway on MySQL or MariaDB: ${unanswered}`);

const chromium = findChromium();

function browser(name, words, env) {
  if (!chromium) {
    console.error('No Chromium was found and none could be installed.');
    return one(false);
  }
  const file = join(reports, `${name}.json`);
  const all = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...env };
  const well = bin(
    'playwright',
    ['test', '-c', 'tests/playwright.config.ts', '--reporter=list,json', ...words],
    all,
  );
  return counted(file, well, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }));
}

leg('Browser', () => browser('browser', []));
// The same product on the other engine: one story from the form to the letter, one of the staff.
if (mysql)
  leg('Browser on MySQL or MariaDB', () =>
    browser('browser-mysql', ['--grep', '@engines'], { TEST_ENGINE: 'mysql' }),
  );
else remarks.push(`Browser on MySQL or MariaDB: ${unanswered}`);

console.log(`\n${remarks.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;
