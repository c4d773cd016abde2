import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { removeWhenProcessEnds } from './leftovers.mjs';

/** The running process groups, to which signals are forwarded. */
const running = new Set();
let isInterrupted = false;

/**
 * Forwards SIGINT and SIGTERM to the running programs, which then end by themselves; no other program is started
 * afterwards. When this process is killed in any other way, they are killed with it (leftovers.mjs).
 */
export function endProgramsWithThisOne() {
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      isInterrupted = true;
      for (const pid of running) process.kill(-pid, signal);
    });
}

/**
 * Runs a program to its end. Returns why it failed; undefined: it exited with 0.
 * @param {string} path
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, log?: string }} options `env` is added to this process's environment; the output
 *   is appended to the file `log`, or inherited without one
 * @returns {Promise<string | undefined>}
 */
export async function runProgram(path, args, { env = {}, log } = {}) {
  if (isInterrupted) return 'It was not started, since the run was interrupted.';
  const output = log ? openSync(log, 'a') : 'inherit';
  const child = spawn(path, args, {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  if (typeof output === 'number') closeSync(output);
  return untilEnd(child, child.pid);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} [pid]
 * @returns {Promise<string | undefined>}
 */
async function untilEnd(child, pid) {
  const cancelRemoval = pid ? removeWhenProcessEnds({ kind: 'group', pid }) : undefined;
  if (pid) running.add(pid);
  const fault = await new Promise((resolve) => {
    child.once('error', (error) => resolve(`It did not start: ${error.message}.`));
    child.once('exit', (code, signal) => {
      if (signal) resolve(`It was ended by ${signal}.`);
      else resolve(code === 0 ? undefined : `It ended with code ${code}.`);
    });
  });
  running.delete(pid);
  cancelRemoval?.();
  return fault;
}

/** @type {import('./reports.mjs').Outcome} */
const NO_TEST = { passed: 0, failed: 0, skipped: 0, failures: [] };

/**
 * Reads a report. A runner that left no report, ran no test, or failed although no test failed counts as failed, with
 * the reason in `why`.
 * @param {string} file
 * @param {string | undefined} fault the result of `runProgram`
 * @param {(report: any) => import('./reports.mjs').Outcome} read
 * @returns {import('./reports.mjs').Outcome & { why?: string }}
 */
export function countReport(file, fault, read) {
  if (!existsSync(file)) return { ...NO_TEST, failed: 1, why: `${fault ?? 'It ended.'} It left no report.` };
  const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
  if (outcome.failed > 0) return outcome;
  if (outcome.passed === 0) return { ...outcome, failed: 1, why: `${fault ?? ''} It ran no test.`.trim() };
  return fault ? { ...outcome, failed: 1, why: `${fault} No test of it failed.` } : outcome;
}
