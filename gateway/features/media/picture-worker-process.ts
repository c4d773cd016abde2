import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { badUserInput, Failure, serviceUnavailable } from '#gateway/kernel/errors.ts';
import type { Picture, PictureJob } from './picture.ts';
import type { PictureBounds } from './picture-bounds.ts';
import type { WorkerReply } from './picture-worker.ts';

/** Deadline for the start of the process, in milliseconds; generous for slow machines. */
const START_DEADLINE = 60_000;
/** Megabytes of its JavaScript heap; pixels are allocated outside it. */
const HEAP = 128;

const TOO_COMPLEX = 'This picture is too complex to be prepared. Please choose a simpler one.';
const tooComplex = () => badUserInput(TOO_COMPLEX, [{ field: 'file', message: TOO_COMPLEX }]);

/** Environment variables passed to the process: no secrets, because it parses untrusted files. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];

/** The gateway's handle of a process that prepares pictures (picture-worker.ts). */
export class PictureWorkerProcess {
  readonly #child: ChildProcess;
  readonly #exit = new AbortController();
  readonly #firstReply: Promise<WorkerReply | null>;
  readonly #deadline: number;

  /** Starts the process without waiting for it. The process monitors its time and memory itself. */
  constructor({ cpuTime, memory, deadline }: PictureBounds) {
    this.#deadline = deadline;
    this.#child = fork(fileURLToPath(entry()), [String(cpuTime), String(memory)], {
      execArgv: [...loader(), `--max-old-space-size=${HEAP}`],
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

  /**
   * Prepares one picture; only one at a time. Errors: those of `preparePicture`, BAD_USER_INPUT, SERVICE_UNAVAILABLE.
   */
  async prepare(job: PictureJob): Promise<Picture> {
    if ((await this.#firstReply)?.kind !== 'ready') throw serviceUnavailable();
    const pendingReply = this.#nextReply(this.#deadline);
    this.#child.send(job, () => undefined);
    const reply = await pendingReply;
    if (reply?.kind === 'picture') return reply.picture;
    if (reply?.kind === 'refused') throw new Failure(reply.code, reply.sentence, { issues: reply.issues });
    // The picture exceeded a limit, or the process crashed.
    await this.end();
    throw tooComplex();
  }

  /** Kills the process and waits for its exit. */
  async end(): Promise<void> {
    if (this.#exit.signal.aborted) return;
    const exited = once(this.#exit.signal, 'abort');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** The next reply within so many milliseconds; null: the process ended, or missed the deadline and was killed. */
  async #nextReply(milliseconds: number): Promise<WorkerReply | null> {
    const signal = AbortSignal.any([this.#exit.signal, AbortSignal.timeout(milliseconds)]);
    try {
      const [message] = await once(this.#child, 'message', { signal });
      return message as WorkerReply;
    } catch {
      await this.end();
      return null;
    }
  }
}

/** The worker's file next to this one: a TypeScript source that needs tsx, or a script in a bundled gateway. */
const isSource = new URL(import.meta.url).pathname.endsWith('.ts');
const entry = (): URL => new URL(isSource ? './picture-worker.ts' : './picture-worker.js', import.meta.url);
const loader = (): string[] =>
  isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [];

function environment(): NodeJS.ProcessEnv {
  const passed = PASSED_VARIABLES.map((name) => [name, process.env[name]] as const);
  // One decoding thread and few glibc arenas keep the memory use low.
  return { ...Object.fromEntries(passed), UV_THREADPOOL_SIZE: '1', MALLOC_ARENA_MAX: '2' };
}
