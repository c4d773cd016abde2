import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { removeWhenProcessEnds } from '#tests/support/leftovers.mjs';
import { findProgram } from './programs.ts';

/** The process of a separate server, which a test may kill and freeze. */
export class ServerProcess {
  #child: ChildProcess | null = null;

  /** Starts a program and waits until `probe` succeeds. Errors: it exits, or `timeout` milliseconds pass. */
  async start(
    program: string,
    args: readonly string[],
    probe: () => Promise<unknown>,
    timeout: number,
  ): Promise<void> {
    const child = spawn(findProgram(program) ?? '', args, { stdio: 'ignore' });
    this.#child = child;
    if (child.pid) child.once('exit', removeWhenProcessEnds({ kind: 'process', pid: child.pid }));
    const end = Date.now() + timeout;
    for (;;) {
      const isReady = await probe().then(
        () => true,
        () => false,
      );
      if (isReady) return;
      if (!this.isRunning || Date.now() > end) throw new Error(`${program} did not start.`);
      await pause(50);
    }
  }

  get isRunning(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Kills it with SIGKILL, as a power cut would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || !this.isRunning) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Suspends the process: its port stays open and nothing responds. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }
}
