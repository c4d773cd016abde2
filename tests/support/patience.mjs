import { availableParallelism, loadavg } from 'node:os';

/**
 * Factor by which every time limit of the tests is longer than on an idle machine. TEST_PATIENCE sets it; where that is
 * not set, tests/run.mjs sets it from the machine's load and its own. The result of a test never depends on it.
 */
export const patience = Number(process.env.TEST_PATIENCE) || 1;

/**
 * A time limit of the tests, in milliseconds, multiplied for this machine.
 * @param {number} milliseconds the limit on an idle machine
 */
export const patient = (milliseconds) => Math.round(milliseconds * patience);

/** The factor for a load average: 1 on an idle machine, and 1 more for each process waiting per core. */
export const patienceForLoad = (load = loadavg()[0] ?? 0, cores = availableParallelism()) =>
  Math.round(1 + load / cores);
