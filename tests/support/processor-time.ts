import { readdirSync, readFileSync } from 'node:fs';

/** Processor time of a process, in milliseconds. */
export interface ProcessorTime {
  /** Of the thread of the event loop. */
  readonly eventLoop: number;
  /** Of all its threads. */
  readonly total: number;
}

/** Processor time of a process so far, from the kernel's counters in nanoseconds (proc(5), schedstat); null: not Linux. */
export function processorTime(pid: number): ProcessorTime | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = new Map(threads.map((thread) => [thread, threadTime(pid, thread)]));
    const total = [...used.values()].reduce((sum, time) => sum + time, 0);
    return { eventLoop: used.get(String(pid)) ?? 0, total };
  } catch {
    return null;
  }
}

function threadTime(pid: number, thread: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    // The thread has ended in the meantime.
    return 0;
  }
}
