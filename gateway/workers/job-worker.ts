import { Mutex } from 'async-mutex';
import { type Failure, serviceUnavailable } from '#gateway/kernel/errors.ts';
import { type WorkerKind, WorkerProcess } from './worker-process.ts';

/** How long a stop waits for the job that runs, in milliseconds. */
const CLOSING = 3_000;

interface JobWorkerOptions extends WorkerKind {
  /** The failure of a job while too many are waiting. */
  busy(): Failure;
}

/**
 * Works on jobs in a separate process, one at a time, so that they neither slow down other requests nor end the gateway.
 * The process starts with the first job and ends when it has been idle.
 */
export class JobWorker<Job extends object, Result> {
  readonly #options: JobWorkerOptions;
  readonly #mutex = new Mutex(serviceUnavailable());
  #worker: WorkerProcess<Job, Result> | null = null;
  #pending = 0;
  #closed = false;
  #idleTimer: NodeJS.Timeout | null = null;

  constructor(options: JobWorkerOptions) {
    this.#options = options;
  }

  /** The process id of the worker; null: none is running. */
  get pid(): number | null {
    return (this.#worker?.isAlive && this.#worker.pid) || null;
  }

  /** Number of jobs that run or are queued. */
  get waiting(): number {
    return this.#pending;
  }

  /**
   * Errors: those of the job, `exhausted` for one that exceeds the limits, `busy` when the queue is full,
   * SERVICE_UNAVAILABLE when the gateway is stopping.
   */
  async run(job: Job): Promise<Result> {
    if (this.#closed) throw serviceUnavailable();
    if (this.#pending > this.#options.bounds.waiting) throw this.#options.busy();
    this.#pending += 1;
    try {
      return await this.#mutex.runExclusive(() => this.#runNow(job));
    } finally {
      this.#pending -= 1;
    }
  }

  /** Refuses queued jobs, waits briefly for the one that runs, and ends the process. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#mutex.cancel();
    const timer = setTimeout(() => void this.#worker?.end(), CLOSING);
    await this.#mutex.waitForUnlock();
    clearTimeout(timer);
    await this.#end();
  }

  async #runNow(job: Job): Promise<Result> {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    if (!this.#worker?.isAlive) this.#worker = new WorkerProcess(this.#options);
    try {
      return await this.#worker.run(job);
    } catch (error) {
      throw this.#closed ? serviceUnavailable() : error;
    } finally {
      if (this.#worker?.isSpent) await this.#worker.end();
      // The next job after one that was ended shall not wait for the start.
      if (!this.#worker?.isAlive && !this.#closed) this.#worker = new WorkerProcess(this.#options);
      this.#idleTimer = setTimeout(() => void this.#end(), this.#options.bounds.idle);
      this.#idleTimer.unref();
    }
  }

  async #end(): Promise<void> {
    if (this.#idleTimer) clearTimeout(this.#idleTimer);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.end();
  }
}
