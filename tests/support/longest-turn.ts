import { performance } from 'node:perf_hooks';

/**
 * Milliseconds of the longest turn of the event loop while something is awaited. A turn takes as long as its processor time, or
 * as the clock says where that is less: on a busy machine the clock also counts what others do.
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

const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
