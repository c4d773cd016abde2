/**
 * Runs of a measurement; the fastest counts, since compilation in the first runs and other load on the processor's
 * caches only add time.
 */
const RUNS = 10;

/**
 * Processor time that some work takes in this process, in milliseconds. Compare it with other work in the same test: a
 * slow machine slows both.
 */
export async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}
