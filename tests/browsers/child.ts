import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';

/** A program that is ended with everything it has started, by `stop` or when the process of the test ends. */
export class Child {
  readonly process: ChildProcess;
  /** What it has printed so far. */
  printed = '';
  readonly #cancelRemoval: () => void;

  constructor(program: string, args: readonly string[], options: SpawnOptions = {}) {
    this.process = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options, detached: true });
    const { pid, stdout, stderr } = this.process;
    if (pid === undefined) throw new Error(`${program} did not start.`);
    this.#cancelRemoval = removeWhenProcessEnds({ kind: 'group', pid });
    for (const output of [stdout, stderr])
      output?.on('data', (chunk: Buffer) => {
        this.printed += chunk.toString();
      });
  }

  /** Kills it: nothing of a browser of a test is kept. */
  async stop(): Promise<void> {
    const { process: child } = this;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const isRunning = child.exitCode === null && child.signalCode === null;
    if (child.pid !== undefined) {
      try {
        process.kill(-child.pid, 'SIGKILL');
      } catch {
        // Nothing of its group runs any more.
      }
    }
    if (isRunning) await ended;
    this.#cancelRemoval();
  }
}
