import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Issue } from '#domain/rules/check.ts';
import { Failure, type FailureCode } from '#gateway/kernel/errors.ts';
import type { Picture, PictureJob } from './picture.ts';
import { preparePicture } from './prepare-picture.ts';

/** A message from the worker to the gateway. `exhausted`: the picture exceeded the limit of time or memory. */
export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | {
      readonly kind: 'refused';
      readonly code: FailureCode;
      readonly sentence: string;
      readonly issues: Issue[];
    }
  | { readonly kind: 'exhausted' };

/** Arguments of the process: milliseconds of CPU time and bytes of memory (picture-bounds.ts). */
const [cpuTime = 0, memory = 0] = process.argv.slice(2).map(Number);
/** Interval at which time and memory are checked, in milliseconds. */
const CHECK_INTERVAL = 50;
/** Nice value, below the gateway, whose responses are more urgent. */
const PRIORITY = 10;

/*
 * A separate process that prepares pictures one at a time for the gateway that started it (picture-decoder.ts), so that
 * a malicious picture affects no other process.
 */
process.on('message', (job: PictureJob) => void prepare(job));
// Without the gateway the result is useless. process.exit() would wait for the decoder's thread.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
// Ctrl+C signals every process of a terminal; the gateway ends this one.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
lowerPriority();
reply({ kind: 'ready' });

async function prepare({ original, form }: PictureJob): Promise<void> {
  const startUsage = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(startUsage);
    if ((user + system) / 1000 > cpuTime || process.memoryUsage.rss() > memory) reply({ kind: 'exhausted' });
  }, CHECK_INTERVAL);
  try {
    reply({ kind: 'picture', picture: await preparePicture(original, form) });
  } catch (error) {
    // Any other error ends the process; its stack is printed to the gateway's standard error.
    if (!(error instanceof Failure)) throw error;
    reply({ kind: 'refused', code: error.code, sentence: error.message, issues: error.issues });
  } finally {
    clearInterval(timer);
  }
}

function reply(message: WorkerReply): void {
  process.send?.(message);
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
