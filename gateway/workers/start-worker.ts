import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { WorkerBounds } from './job.ts';

/** Environment variables passed to the process: no secrets, because it parses untrusted bytes. */
const PASSED_VARIABLES = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'NODE_ENV'];

/** Milliseconds of processor time that the start of a process may take. */
const START_TIME = 15_000;
/**
 * Kibibytes that a process may reserve beyond the memory it may use: stacks of threads, and what it never touches. So many that
 * the gateway ends a job, and says why, before an allocation of it fails and looks like a fault of the picture.
 */
const RESERVED = 3 * 1024 * 1024;

const SHELL = '/bin/sh';

/**
 * Sets limits of the system before the script begins, which hold also when the gateway is held up or has ended: processor time
 * of the whole life of the process, memory that it can write to, no core dumps. A system may know none of them; the gateway
 * watches each job anyway (watch-job.ts).
 */
const WITH_LIMITS =
  'ulimit -c 0 2>/dev/null; ulimit -S -t "$1" 2>/dev/null; ulimit -d "$2" 2>/dev/null; shift 2; exec "$0" "$@"';

/** Milliseconds of processor time after which a process is replaced before its next job, so that its limit of the system is none of a job. */
export const lifetimeOf = ({ cpuTime }: WorkerBounds): number => START_TIME + cpuTime;

/** Starts the process of a script, without its extension. Its fourth descriptor is the pipe of packets.ts. */
export function startWorker(script: URL, bounds: WorkerBounds): ChildProcess {
  const run = [...loader(), `--max-old-space-size=${bounds.heap}`, fileURLToPath(`${script}${EXTENSION}`)];
  const seconds = Math.ceil((lifetimeOf(bounds) + 2 * bounds.cpuTime) / 1000);
  const kibibytes = Math.ceil(bounds.memory / 1024) + RESERVED;
  const limited = ['-c', WITH_LIMITS, process.execPath, String(seconds), String(kibibytes), ...run];
  const [command, args] = existsSync(SHELL) ? [SHELL, limited] : [process.execPath, run];
  const child = spawn(command, args, {
    env: environment(),
    // On Windows `overlapped` lets the process read without waiting; elsewhere it is a pipe.
    stdio: ['ignore', 'ignore', 'pipe', 'overlapped'],
  });
  if (child.pid !== undefined) makeExpendable(child.pid, bounds.niceness);
  return child;
}

/** Lowers the priority of a process, and makes it the first that the system kills when memory runs out. */
function makeExpendable(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // Not permitted on every system.
  }
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined);
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
