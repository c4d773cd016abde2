import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { WorkerBounds, WorkerReply } from './job.ts';

/** Deadline for the start of the process, in milliseconds; generous for slow machines. */
const START_DEADLINE = 60_000;

/** Environment variables passed to the process: no secrets, because it parses untrusted bytes. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];

/** What a worker process runs, and the failure of a job that exceeds its limits or crashes it. */
export interface WorkerKind {
  /** The script, without its extension: a TypeScript source that needs tsx, or beside a bundled gateway a built one. */
  readonly script: URL;
  readonly bounds: WorkerBounds;
  exhausted(): Error;
}

/** The gateway's handle of a process that works on one job at a time (serve-jobs.ts is its other side). */
export class WorkerProcess<Job extends object, Result> {
  readonly #kind: WorkerKind;
  readonly #child: ChildProcess;
  readonly #exit = new AbortController();
  readonly #firstReply: Promise<WorkerReply<Result> | null>;

  /** Starts the process without waiting for it. The process monitors its time and memory itself. */
  constructor(kind: WorkerKind) {
    this.#kind = kind;
    const { cpuTime, memory, heap } = kind.bounds;
    this.#child = fork(fileURLToPath(`${kind.script}${EXTENSION}`), [String(cpuTime), String(memory)], {
      execArgv: [...loader(), `--max-old-space-size=${heap}`],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    this.#child.once('exit', () => this.#exit.abort());
    // A process that could not be started emits `error` and no `exit`.
    this.#child.on('error', () => this.#exit.abort());
    // An idle worker must not keep the gateway alive.
    this.#child.unref();
    this.#child.channel?.unref();
    this.#firstReply = this.#nextReply(START_DEADLINE);
  }

  /** The process id; undefined when it could not be started. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** False when the process has ended or is being killed. */
  get isAlive(): boolean {
    return !this.#exit.signal.aborted && !this.#child.killed;
  }

  /** Works on one job; only one at a time. Errors: those of the job, `exhausted`, SERVICE_UNAVAILABLE. */
  async run(job: Job): Promise<Result> {
    if ((await this.#firstReply)?.kind !== 'ready') throw serviceUnavailable();
    const pendingReply = this.#nextReply(this.#kind.bounds.deadline);
    this.#child.send(job, () => undefined);
    const reply = await pendingReply;
    if (reply?.kind === 'done') return reply.result;
    if (reply?.kind === 'refused') throw new Failure(reply.code, reply.sentence, { issues: reply.issues });
    // The job exceeded a limit, or the process crashed.
    await this.end();
    throw this.#kind.exhausted();
  }

  /** Kills the process and waits for its exit. */
  async end(): Promise<void> {
    if (this.#exit.signal.aborted) return;
    const exited = once(this.#exit.signal, 'abort');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** The next reply within so many milliseconds; null: the process ended, or missed the deadline and was killed. */
  async #nextReply(milliseconds: number): Promise<WorkerReply<Result> | null> {
    const signal = AbortSignal.any([this.#exit.signal, AbortSignal.timeout(milliseconds)]);
    try {
      const [message] = await once(this.#child, 'message', { signal });
      return message as WorkerReply<Result>;
    } catch {
      await this.end();
      return null;
    }
  }
}

const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const EXTENSION = isSource ? '.ts' : '.js';
const loader = (): string[] =>
  isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_VARIABLES.map((name) => [name, process.env[name]] as const);
  // One thread of the pool and few glibc arenas keep the memory use low.
  return { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' };
}
