/**
 * Runs of a measurement; the fastest counts, since compilation in the first runs and other load on the processor's
 * caches only add time.
 */
const RUNS = 10;

/**
 * Processor time that some work takes in this process, in milliseconds. Compare it with other work in the same test: a
 * slow machine slows both. `limit`: what it is compared with; a run below it is the last, since the result then is below
 * it whatever other runs take.
 */
export async function cpuTimeOf(work: () => Promise<unknown>, limit = 0): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS && fastest >= limit; run += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, (user + system) / 1000);
  }
  return fastest;
}
