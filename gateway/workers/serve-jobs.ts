import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Failure } from '#gateway/kernel/errors.ts';
import type { WorkerReply } from './job.ts';

/** Arguments of the process: milliseconds of CPU time and bytes of memory (WorkerBounds). */
const [cpuTime = 0, memory = 0] = process.argv.slice(2).map(Number);
/** Interval at which time and memory are checked, in milliseconds. */
const CHECK_INTERVAL = 50;
/** Nice value, below the gateway, whose responses are more urgent. */
const PRIORITY = 10;

/**
 * The side of the worker process: works on jobs one at a time for the gateway that started it (worker-process.ts), so that
 * malicious bytes affect no other process. What `work` throws as a Failure is the answer; any other error ends the process,
 * and its stack is printed to the gateway's standard error.
 */
export function serveJobs<Job extends object, Result>(work: (job: Job) => Promise<Result>): void {
  const reply = (message: WorkerReply<Result>): void => {
    process.send?.(message);
  };
  process.on('message', (job: Job) => void answer(job, work, reply));
  // Without the gateway the result is useless. process.exit() would wait for a thread of the pool.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl+C signals every process of a terminal; the gateway ends this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  lowerPriority();
  reply({ kind: 'ready' });
}

async function answer<Job extends object, Result>(
  job: Job,
  work: (job: Job) => Promise<Result>,
  reply: (message: WorkerReply<Result>) => void,
): Promise<void> {
  const startUsage = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(startUsage);
    if ((user + system) / 1000 > cpuTime || process.memoryUsage.rss() > memory) reply({ kind: 'exhausted' });
  }, CHECK_INTERVAL);
  try {
    reply({ kind: 'done', result: await work(job) });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    reply({ kind: 'refused', code: error.code, sentence: error.message, issues: error.issues });
  } finally {
    clearInterval(timer);
  }
}

/** Lowers the CPU priority, and makes this process the first the system kills when memory runs out. */
function lowerPriority(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // Not permitted on every system.
  }
  writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
}
