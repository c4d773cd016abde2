import fc from 'fast-check';
import type { Effort, SuiteResult, Target } from '../suite.ts';
import { type Probe, Prober } from './prober.ts';

/** Examples of requests, none of which may cause a fault. */
export interface Property {
  readonly name: string;
  readonly probes: fc.Arbitrary<Probe>;
}

/** Deadline for shrinking a counterexample, in milliseconds. */
const SHRINK_DEADLINE = 60_000;

/** Checks properties of the gateway; counterexamples are shrunk. */
export async function checkProperties(
  properties: readonly Property[],
  target: Target,
  { runs, seed }: Effort,
): Promise<SuiteResult> {
  const prober = new Prober(target);
  const faults: string[] = [];
  for (const { name, probes } of properties) {
    let fault: string | null = null;
    const details = await fc.check(
      fc.asyncProperty(probes, async (probe) => {
        const current = await prober.faultOf(probe);
        fault = current ?? fault;
        return current === null;
      }),
      { numRuns: runs, seed, interruptAfterTimeLimit: SHRINK_DEADLINE, markInterruptAsFailure: false },
    );
    if (details.failed)
      faults.push(`${name}: ${fault}\n      by ${describeProbe(details.counterexample?.[0])}`);
  }
  prober.close();
  return {
    passed: properties.length - faults.length,
    total: properties.length,
    faults,
    figures: { requests: prober.requestCount, 'slowest ms': prober.slowest },
  };
}

const describeProbe = (probe: Probe | undefined): string =>
  JSON.stringify(probe, (_name, value) =>
    value?.type === 'Buffer' ? `<${value.data.length} bytes>` : value,
  )?.slice(0, 600);
