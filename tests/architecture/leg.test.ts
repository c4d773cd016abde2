import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReport, runProgram } from '#tests/support/leg.mjs';
import { patienceForLoad } from '#tests/support/patience.mjs';
import { type Outcome, readPlaywrightReport, readVitestReport } from '#tests/support/reports.mjs';

/** How `npm test` runs its parts and reads their reports. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dalmara-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

const node = (script: string) =>
  runProgram(process.execPath, ['-e', script], { log: join(folder, 'printed.log') });

describe('a program', () => {
  it.each([
    ['process.exit(0)', undefined],
    ['process.exit(3)', 'It ended with code 3.'],
    ['process.kill(process.pid, "SIGKILL")', 'It was ended by SIGKILL.'],
  ])('that runs %s has that outcome', async (script, fault) => expect(await node(script)).toBe(fault));

  it('that does not exist reports that', async () => {
    expect(await runProgram(join(folder, 'nothing'), [])).toMatch(/^It did not start: .*ENOENT/);
  });

  it('writes all its output to its log', async () => {
    await node('console.log("one"); console.error("two")');
    expect(await readFile(join(folder, 'printed.log'), 'utf8')).toContain('one\ntwo\n');
  });
});

describe('a report', () => {
  const read = (outcome: Outcome) => outcome;
  const counted = async (counts: object | null, fault?: string) => {
    const file = join(folder, `${Math.random()}.json`);
    if (counts) await writeFile(file, JSON.stringify(counts));
    return countReport(file, fault, read);
  };
  const successful = { passed: 2, failed: 0, skipped: 1, failures: [] };

  it('returns its counts', async () => {
    expect(await counted(successful)).toEqual(successful);
    const failed = { passed: 2, failed: 1, skipped: 0, failures: ['a test'] };
    expect(await counted(failed, 'It ended with code 1.')).toEqual(failed);
  });

  it.each([
    ['does not exist', null, 'It was ended by SIGKILL.', 'It was ended by SIGKILL. It left no report.'],
    ['contains no test', { ...successful, passed: 0 }, undefined, 'It ran no test.'],
    [
      'contains no failure',
      successful,
      'It ended with code 1.',
      'It ended with code 1. No test of it failed.',
    ],
  ])('that %s is a failure with its reason', async (_case, counts, fault, why) => {
    expect(await counted(counts, fault)).toMatchObject({ failed: 1, why });
  });
});

describe('a report tells the tests that failed', () => {
  const programs = join(import.meta.dirname, '../../node_modules');
  const oneFails = `test('adds', () => {}); test.skip('divides', () => {}); test('takes away', () => expect(2).toBe(1))`;

  async function outcomeOf(
    program: string,
    words: string[],
    read: (report: unknown) => Outcome,
  ): Promise<Outcome> {
    const report = join(folder, `${program}.json`);
    const fault = await runProgram(join(programs, '.bin', program), words, {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      log: join(folder, `${program}.log`),
    });
    return countReport(report, fault, read);
  }

  it('of Vitest, the files that could not be loaded, and what was thrown outside of a test', async () => {
    const sums = await mkdtemp(join(folder, 'vitest-'));
    await writeFile(join(sums, 'sum.test.mjs'), oneFails);
    await writeFile(join(sums, 'unreadable.test.mjs'), 'import "./nothing.mjs"');
    const later = `test('waits', () => new Promise((resolve) => { setTimeout(resolve, 9); setTimeout(() => { throw new Error('too late') }) }))`;
    await writeFile(join(sums, 'late.test.mjs'), later);
    const reporter = join(import.meta.dirname, '../support/vitest-report.mjs');
    const words = ['run', '--root', sums, '--globals', `--reporter=${reporter}`];
    words.push(`--outputFile.json=${join(folder, 'vitest.json')}`);
    const { failures, ...counts } = await outcomeOf('vitest', words, readVitestReport);
    expect(counts).toEqual({ passed: 2, failed: 3, skipped: 1 });
    expect(failures.toSorted()).toEqual([
      expect.stringMatching(/sum\.test\.mjs › takes away\n.*expected 2 to be 1/),
      expect.stringMatching(/unreadable\.test\.mjs\n.*nothing\.mjs/),
      expect.stringMatching(/^Thrown outside of a test\n.*too late/),
    ]);
  });

  it('of Playwright', async () => {
    const sums = await mkdtemp(join(folder, 'playwright-'));
    const library = join(programs, '@playwright/test/index.js');
    await writeFile(
      join(sums, 'sum.spec.cjs'),
      `const { expect, test } = require('${library}'); ${oneFails}`,
    );
    await writeFile(join(sums, 'playwright.config.cjs'), 'module.exports = { testMatch: /spec/ }');
    const words = ['test', '-c', sums, '--reporter=json', '--output', join(sums, 'results')];
    const { failures, ...counts } = await outcomeOf('playwright', words, readPlaywrightReport);
    expect(counts).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(failures).toEqual([
      expect.stringMatching(/^sum\.spec\.cjs › takes away\n[\s\S]*Expected: 1\n\s*Received: 2/),
    ]);
  });
});

it('patience is 1 on an idle machine and grows with its load', () => {
  expect([0, 0.9, 4, 20].map((load) => patienceForLoad(load, 2))).toEqual([1, 1, 3, 11]);
});
