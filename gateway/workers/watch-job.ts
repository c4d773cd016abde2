import type { JobEnd, WorkerBounds } from './job.ts';
import { USAGE_INTERVAL, usageOf } from './process-usage.ts';

/**
 * Watches a process from outside while it works on one job: a busy process cannot watch itself. `reached` is called once, with
 * the first limit that is reached. Where the system tells no usage, only the elapsed time is watched here. Returns what ends the
 * watch.
 */
export function watchJob(
  pid: number,
  { cpuTime, memory, deadline }: WorkerBounds,
  reached: (end: JobEnd) => void,
): () => void {
  const begun = usageOf(pid);
  const look = async (): Promise<void> => {
    const [before, now] = [await begun, await usageOf(pid)];
    if (!now || isOver) return;
    if (now.cpuTime - (before?.cpuTime ?? 0) > cpuTime) end('processor-time');
    else if (now.memory > memory) end('memory');
  };
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    clearInterval(looks);
    clearTimeout(timer);
  };
  const end = (limit: JobEnd): void => {
    stop();
    reached(limit);
  };
  const looks = setInterval(() => void look(), USAGE_INTERVAL);
  const timer = setTimeout(() => end('wall-time'), deadline);
  return stop;
}
