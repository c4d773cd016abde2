import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import { basename } from 'node:path';
import { Failure, serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { JobEnd, WorkerBounds, WorkerReply } from './job.ts';
import { PacketReader, writePacket } from './packets.ts';
import { usageOf } from './process-usage.ts';
import { lifetimeOf, startWorker } from './start-worker.ts';
import { watchJob } from './watch-job.ts';
import { reportEnd } from './worker-news.ts';

/** Deadline for the start of the process, in milliseconds; generous for slow machines. */
const START_DEADLINE = 60_000;
/** Bytes of a result without its files and long texts, which is parsed in one turn of the event loop. */
const MOST_OF_HEAD = 1024 * 1024;
/** Bytes of the files and long texts of a result. */
const MOST_OF_PARTS = 64 * 1024 * 1024;
/** Characters of what the process prints that are kept, to know a heap that is full. */
const KEPT_OUTPUT = 4096;

/** What a worker process runs, and the error of a job that has no result. */
export interface WorkerKind {
  /** The script, without its extension: a TypeScript source that needs tsx, or beside a bundled gateway a built one. */
  readonly script: URL;
  readonly bounds: WorkerBounds;
  exhausted(end: JobEnd): Error;
}

type Outcome<Result> = WorkerReply<Result> | JobEnd;

/** The gateway's handle of a process that works on one job at a time (serve-jobs.ts is its other side). */
export class WorkerProcess<Job extends object, Result> {
  readonly #kind: WorkerKind;
  readonly #child: ChildProcess;
  readonly #pipe: Socket;
  readonly #exit = new AbortController();
  readonly #exited: Promise<void>;
  readonly #ready: Promise<boolean>;
  #settle: (outcome: Outcome<Result>) => void = () => undefined;
  #output = '';
  #isSpent = false;

  /** Starts the process without waiting for it. */
  constructor(kind: WorkerKind) {
    this.#kind = kind;
    this.#child = startWorker(kind.script, kind.bounds);
    this.#pipe = this.#child.stdio[3] as Socket;
    this.#exited = new Promise((resolve) => {
      this.#child.once('close', () => resolve());
      // A process that could not be started emits `error` and no `close`.
      this.#child.once('error', () => resolve());
    });
    void this.#exited.then(() => this.#exit.abort());
    this.#child.once('close', (code, signal) => this.#settle(this.#endOf(code, signal)));
    this.#child.once('error', () => this.#settle('crashed'));
    this.#listen();
    // An idle worker must not keep the gateway alive.
    this.#child.unref();
    this.#ready = this.#isStarted();
  }

  /** The process id; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** False when the process has ended or is being killed. */
  get isAlive(): boolean {
    return !this.#exit.signal.aborted && !this.#child.killed;
  }

  /** Whether it has used so much processor time that its next job needs a new process. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /**
   * Works on one job; only one at a time. A limit that is reached is answered at once, without waiting for the exit of the
   * process. Errors: those of the job, `exhausted`, SERVICE_UNAVAILABLE.
   */
  async run(job: Job): Promise<Result> {
    const { pid } = this;
    if (!(await this.#ready) || pid === undefined) throw serviceUnavailable();
    const outcome = this.#nextOutcome();
    const stopWatch = watchJob(pid, this.#kind.bounds, (end) => this.#stop(end));
    writePacket(this.#pipe, job, this.#exit.signal).catch(() => undefined);
    const reply = await outcome;
    stopWatch();
    const used = await usageOf(pid);
    this.#isSpent = !used || used.cpuTime > lifetimeOf(this.#kind.bounds);
    if (typeof reply === 'object') {
      if (reply.kind === 'done') return reply.result;
      if (reply.kind === 'refused') throw new Failure(reply.code, reply.sentence, { issues: reply.issues });
    }
    const end = typeof reply === 'string' ? reply : reply.kind === 'failed' ? reply.end : 'crashed';
    this.#child.kill('SIGKILL');
    reportEnd(basename(this.#kind.script.pathname), end);
    throw this.#kind.exhausted(end);
  }

  /** Kills the process and waits for its exit. */
  async end(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  #stop(end: JobEnd): void {
    this.#settle(end);
    this.#child.kill('SIGKILL');
  }

  #nextOutcome(): Promise<Outcome<Result>> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      if (this.#exit.signal.aborted) resolve('ended-from-outside');
    });
  }

  async #isStarted(): Promise<boolean> {
    const timer = setTimeout(() => this.#stop('wall-time'), START_DEADLINE).unref();
    const first = await this.#nextOutcome();
    clearTimeout(timer);
    return typeof first === 'object' && first.kind === 'ready';
  }

  #listen(): void {
    const reader = new PacketReader({
      mostOfHead: MOST_OF_HEAD,
      mostOfParts: MOST_OF_PARTS,
      arrived: (reply) => this.#settle(reply as WorkerReply<Result>),
    });
    this.#pipe?.on('data', (piece: Buffer) => {
      try {
        reader.push(piece);
      } catch {
        this.#stop('reply-size');
      }
    });
    // What was written to a process that has ended; its exit says so.
    this.#pipe?.on('error', () => undefined);
    this.#pipe?.unref();
    const errors = this.#child.stderr as Socket | null;
    errors?.on('data', (text: Buffer) => {
      this.#output = (this.#output + text.toString('latin1')).slice(-KEPT_OUTPUT);
    });
    errors?.unref();
  }

  /** Node ends itself with SIGABRT or a trap when its heap or the memory of the system is full. */
  #endOf(code: number | null, signal: NodeJS.Signals | null): JobEnd {
    if (signal === 'SIGXCPU') return 'processor-time';
    if (/out of memory|allocation failed|bad_alloc/i.test(this.#output)) return 'memory';
    return code === null && (signal === 'SIGKILL' || signal === 'SIGTERM') ? 'ended-from-outside' : 'crashed';
  }
}
