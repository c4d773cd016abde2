import { readFileSync } from 'node:fs';
import { patient } from '#tests/support/patience.mjs';
import { DeliveryChecks } from './delivery-checks.ts';
import { newForm, sendUntilAccepted } from './forms.ts';
import { GatewayProcess } from './gateway-process.ts';
import { publicPages, readPages } from './public-pages.ts';
import type { Finding } from './scenario.ts';
import { type Engine, newStore } from './stores.ts';

/** Interval at which the processor time of the gateway is compared with its share, in milliseconds. */
const INTERVAL = 10;
/** Longest time whose share can be saved up, in milliseconds: after a pause the gateway does not run ahead. */
const SAVED = 100;
/** Deadline of a stop at that share, in milliseconds; the gateway's own deadline is 10 s. */
const STOP = patient(12_000);

/** Limits the gateway to a share of a processor from its first instruction on, and checks start, responses and stop. */
export async function slowCpu(engine: Engine, rounds: number, share: number): Promise<Finding> {
  const total = { acknowledged: 0, faults: [] as string[] };
  const worst = { start: 0, stop: 0, startCpu: 0, pages: Number.POSITIVE_INFINITY };
  for (let round = 0; round < rounds; round += 1) {
    const [store, checks] = [await newStore(engine), new DeliveryChecks()];
    const gateway = await GatewayProcess.prepare(store.env, 'npm start');
    let throttle: NodeJS.Timeout | undefined;
    try {
      const began = Date.now();
      await gateway.launch();
      throttle = throttleProcess(gateway.pid, share);
      await gateway.waitUntilReady(patient(180_000));
      worst.start = Math.max(worst.start, Date.now() - began);
      worst.startCpu = Math.max(worst.startCpu, cpuOf(gateway.pid));
      const form = newForm();
      const result = await sendUntilAccepted(gateway.url, form);
      checks.record(form, result);
      checks.expect(
        result.reference !== null,
        () => `a form got ${result.status} ${result.text.slice(0, 200)}`,
      );
      const pages = await publicPages(gateway.url);
      const answered = await readPages(gateway.url, pages.slice(0, 3));
      checks.expect(answered === 3, () => `${answered} of 3 pages were answered`);
      const { code, milliseconds } = await gateway.stop();
      worst.stop = Math.max(worst.stop, milliseconds);
      checks.expect(code === 0, () => `the gateway ended with ${code}`);
      checks.expect(milliseconds <= STOP, () => `the stop took ${milliseconds} ms`);
      // Each start has a store of its own, and checks for the forms stored in it.
      checks.checkStored(await store.read());
      total.acknowledged += checks.acknowledged;
      total.faults.push(...checks.faults);
    } finally {
      clearInterval(throttle);
      await gateway.kill();
      await store.remove();
    }
  }
  return {
    figures: {
      share: `${share * 100} %`,
      starts: rounds,
      'start ms': worst.start,
      'of processor': worst.startCpu,
      'stop ms': worst.stop,
      acknowledged: total.acknowledged,
    },
    faults: total.faults,
  };
}

/**
 * Suspends and resumes a process so that it gets a share of a processor. Its processor time is measured, so that it gets
 * no less where other programs compete with it. The caller clears the interval.
 */
function throttleProcess(pid: number, share: number): NodeJS.Timeout {
  let [at, used, left] = [Date.now(), cpuOf(pid), 0];
  return setInterval(() => {
    try {
      const [now, usedNow] = [Date.now(), cpuOf(pid)];
      left = Math.min(left + (now - at) * share, SAVED * share) - (usedNow - used);
      [at, used] = [now, usedNow];
      process.kill(pid, left > 0 ? 'SIGCONT' : 'SIGSTOP');
    } catch {
      // It has exited.
    }
  }, INTERVAL);
}

/** Processor time of a process, in milliseconds (proc(5): fields 14 and 15 of stat, in hundredths). */
export function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
