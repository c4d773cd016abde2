import { performance } from 'node:perf_hooks';
import { processorTime } from './processor-time.ts';

/**
 * Milliseconds of the longest turn of the event loop while something is awaited. A turn takes as long as the processor time of
 * its thread, or as the clock says where that is less: on a busy machine the clock also counts what others do.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = (async () => {
    let [clock, used] = [performance.now(), cpuTime()];
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve));
      const [now, usedNow] = [performance.now(), cpuTime()];
      longest = Math.max(longest, Math.min(now - clock, usedNow - used));
      [clock, used] = [now, usedNow];
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watch;
  return longest;
}

/** Other threads of the process, such as those that read files, are counted where the system does not tell them apart. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return processorTime(process.pid)?.eventLoop ?? (user + system) / 1000;
};
