import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { JobEnd, WorkerBounds } from '#gateway/workers/job.ts';
import { JobWorker } from '#gateway/workers/job-worker.ts';
import { usageFromPs, usageInProc } from '#gateway/workers/process-usage.ts';
import { onWorkerNews, type WorkerNews } from '#gateway/workers/worker-news.ts';
import { newFolder } from '#tests/support/folders.ts';
import { longestTurn } from '#tests/support/longest-turn.ts';
import type { Misdeed } from '#tests/support/misbehaving-worker.ts';
import { patient } from '#tests/support/patience.mjs';
import { canSeeProcesses, isRunning } from '#tests/support/running-processes.ts';

/*
 * What the gateway does with a process that takes more than it may. A process has to be watched, so these tests take real time.
 */

const MEGABYTE = 1024 * 1024;
const BOUNDS: WorkerBounds = {
  cpuTime: patient(20_000),
  memory: 768 * MEGABYTE,
  heap: 128,
  deadline: patient(50_000),
  waiting: 4,
  idle: 60_000,
  niceness: 0,
};

class Ended extends Error {
  constructor(readonly end: JobEnd) {
    super(end);
  }
}

const open: JobWorker<Misdeed, unknown>[] = [];
function workerWith(bounds: Partial<WorkerBounds> = {}): JobWorker<Misdeed, unknown> {
  const worker = new JobWorker<Misdeed, unknown>({
    script: new URL('../support/misbehaving-worker', import.meta.url),
    bounds: { ...BOUNDS, ...bounds },
    exhausted: (end) => new Ended(end),
    busy: () => {
      throw new Error('Too many jobs wait.');
    },
  });
  open.push(worker);
  return worker;
}
afterEach(() => Promise.all(open.splice(0).map((worker) => worker.close())));

const endOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => error.end ?? error.code ?? String(error),
  );

/** What the log is told meanwhile. */
function news(): WorkerNews[] {
  const notified: WorkerNews[] = [];
  onTestFinished(onWorkerNews((one) => notified.push(one)));
  return notified;
}

describe.skipIf(!canSeeProcesses)('a worker process', { timeout: patient(120_000) }, () => {
  it.each([
    ['whose JavaScript is busy', 'loops'],
    ['whose one native call is busy', 'hashes'],
    ['whose thread of the pool is busy', 'works in a thread of the pool'],
  ] as const)('%s is killed at its limit of processor time', async (_name, does) => {
    const worker = workerWith({ cpuTime: 500, memory: 4096 * MEGABYTE });
    await worker.run({ does: 'answers' });
    const { pid } = worker;
    const before = usageInProc(pid ?? 0)?.cpuTime ?? 0;
    let used = 0;
    const watch = setInterval(() => {
      used = Math.max(used, (usageInProc(pid ?? 0)?.cpuTime ?? 0) - before);
    }, 20);
    expect(await endOf(worker.run({ does }))).toBe('processor-time');
    clearInterval(watch);
    expect(used).toBeLessThan(patient(1500));
    await expect.poll(() => isRunning(pid ?? 0)).toBe(false);
    expect(await endOf(worker.run({ does: 'answers' }))).toBe('done');
  });

  it.each(['fills buffers', 'fills buffers in one turn'] as const)(
    'that %s outside its heap is killed at its limit of memory',
    async (does) => {
      const worker = workerWith({ memory: 256 * MEGABYTE, deadline: patient(20_000) });
      expect(await endOf(worker.run({ does }))).toBe('memory');
    },
  );

  it('that fills its heap ends at its limit of memory', async () => {
    expect(await endOf(workerWith({ heap: 64 }).run({ does: 'fills its heap' }))).toBe('memory');
  });

  it('that waits for ever is killed at its limit of elapsed time', async () => {
    const worker = workerWith({ deadline: 300 });
    const { pid } = worker;
    expect(await endOf(worker.run({ does: 'waits' }))).toBe('wall-time');
    expect(worker.pid).not.toBe(pid);
  });

  it.each(['answers too much', 'answers a long head'] as const)('that %s is killed', async (does) => {
    expect(await endOf(workerWith({ memory: 1024 * MEGABYTE }).run({ does }))).toBe('reply-size');
  });

  it.each([
    ['throws', 'crashed'],
    ['exits', 'crashed'],
    ['is killed', 'ended-from-outside'],
    ['refuses', 'BAD_USER_INPUT'],
  ] as const)('that %s is known as %s', async (does, end) => {
    expect(await endOf(workerWith().run({ does }))).toBe(end);
  });

  it('is given a job once, also when it reaches a limit', async () => {
    const folder = await newFolder();
    onTestFinished(() => folder.remove());
    const log = join(folder.path, 'jobs');
    const worker = workerWith({ cpuTime: 300 });
    await endOf(worker.run({ does: 'loops', log }));
    await worker.run({ does: 'answers', log });
    expect(await readFile(log, 'utf8')).toBe('loops\nanswers\n');
  });

  it('that is ended is told to the log by a code and a sentence alone', async () => {
    const notified = news();
    await endOf(workerWith().run({ does: 'throws' }));
    expect(notified).toEqual([
      { worker: 'misbehaving-worker', code: 'WORKER_CRASHED', sentence: 'A job ended its process.' },
    ]);
  });

  it('gets 25 MB and gives them back without holding up the gateway', async () => {
    const worker = workerWith();
    await worker.run({ does: 'answers' });
    const bytes = randomBytes(25 * MEGABYTE);
    const longest = await longestTurn(async () => {
      const back = (await worker.run({ does: 'answers', bytes })) as Buffer;
      expect(back.length).toBe(bytes.length);
    });
    expect(longest).toBeLessThan(patient(50));
    expect(bytes.equals((await worker.run({ does: 'answers', bytes })) as Buffer)).toBe(true);
  });

  it('uses as much as `ps` says too, where there is no /proc', async () => {
    const begun = performance.now();
    while (performance.now() - begun < 50);
    const [proc, ps] = [usageInProc(process.pid), await usageFromPs(process.pid)];
    expect(Math.abs((proc?.cpuTime ?? 0) - (ps?.cpuTime ?? 1e9))).toBeLessThan(3000);
    expect((ps?.memory ?? 0) / (proc?.memory ?? 1)).toBeCloseTo(1, 0);
    expect(await usageFromPs(2 ** 30)).toBeNull();
  });
});
