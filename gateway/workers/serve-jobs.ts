import { Socket } from 'node:net';
import { Failure } from '#gateway/kernel/errors.ts';
import type { WorkerReply } from './job.ts';
import { PacketReader, writePacket } from './packets.ts';

/** The descriptor of the pipe to the gateway (start-worker.ts). */
const PIPE = 3;

/**
 * The side of the worker process: works on jobs one at a time for the gateway that started it (worker-process.ts), so that
 * malicious bytes affect no other process. What `work` throws as a Failure is the answer; of any other error the gateway is told
 * that it happened, and ends the process. Limits are watched by the gateway.
 */
export function serveJobs<Job extends object, Result>(work: (job: Job) => Promise<Result>): void {
  const pipe = new Socket({ fd: PIPE, readable: true, writable: true });
  const reply = (message: WorkerReply<Result>): Promise<void> => writePacket(pipe, message);
  const reader = new PacketReader({
    mostOfHead: Number.MAX_SAFE_INTEGER,
    mostOfParts: Number.MAX_SAFE_INTEGER,
    arrived: (job) => void answer(job as Job, work).then(reply),
  });
  pipe.on('data', (piece: Buffer) => reader.push(piece));
  // Without the gateway the result is useless. process.exit() would wait for a thread of the pool.
  for (const end of ['end', 'error', 'close']) pipe.on(end, () => process.kill(process.pid, 'SIGKILL'));
  // Ctrl+C signals every process of a terminal; the gateway ends this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  void reply({ kind: 'ready' });
}

async function answer<Job extends object, Result>(
  job: Job,
  work: (job: Job) => Promise<Result>,
): Promise<WorkerReply<Result>> {
  try {
    return { kind: 'done', result: await work(job) };
  } catch (error) {
    if (error instanceof Failure)
      return { kind: 'refused', code: error.code, sentence: error.message, issues: error.issues };
    const isForMemory = error instanceof RangeError && /allocation|array length/i.test(error.message);
    return { kind: 'failed', end: isForMemory ? 'memory' : 'crashed' };
  }
}
