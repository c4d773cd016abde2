import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countReport, runProgram } from '#tests/support/leg.mjs';
import { patienceForLoad } from '#tests/support/patience.mjs';

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
  const read = (counts: { passed: number; failed: number; skipped: number }) => counts;
  const counted = async (counts: object | null, fault?: string) => {
    const file = join(folder, `${Math.random()}.json`);
    if (counts) await writeFile(file, JSON.stringify(counts));
    return countReport(file, fault, read);
  };
  const successful = { passed: 2, failed: 0, skipped: 1 };

  it('returns its counts', async () => {
    expect(await counted(successful)).toEqual(successful);
    const failed = { passed: 2, failed: 1, skipped: 0 };
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

it('patience is 1 on an idle machine and grows with its load', () => {
  expect([0, 0.9, 4, 20].map((load) => patienceForLoad(load, 2))).toEqual([1, 1, 3, 11]);
});
