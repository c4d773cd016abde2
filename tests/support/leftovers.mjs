import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * A resource outside the process of a test, which outlives that process when it is killed. A group is a process and
 * everything it has started in its process group.
 * @typedef {{ kind: 'process', pid: number } | { kind: 'group', pid: number } | { kind: 'folder', path: string } |
 *   { kind: 'database', server: string, name: string }} Leftover
 */

const program = fileURLToPath(new URL('leftovers-sweeper.mjs', import.meta.url));

/** @type {import('node:child_process').ChildProcess | undefined} */
let sweeper;
let lastId = 0;

/**
 * Removes a resource when this process ends, however it ends: a second process outlives this one and waits for the end
 * of the pipe between the two. Returns a function that cancels the removal, for callers that remove it themselves.
 * @param {Leftover} leftover
 * @returns {() => void}
 */
export function removeWhenProcessEnds(leftover) {
  lastId += 1;
  const id = lastId;
  send({ id, leftover });
  return () => send({ id });
}

/** @param {{ id: number, leftover?: Leftover }} message */
function send(message) {
  sweeper ??= startSweeper();
  sweeper.stdin?.write(`${JSON.stringify(message)}\n`);
}

/** Starts the sweeper in its own process group, so that a signal to the group of the tests does not end it. */
function startSweeper() {
  const child = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  // The pipe is a socket and keeps this process running unless it is unreferenced.
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return child;
}
