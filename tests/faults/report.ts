import type { Finding, Scenario } from './scenario.ts';

/** The outcome of one scenario. */
export interface Outcome {
  readonly scenario: Scenario;
  /** Why it did not run; null: it ran. */
  readonly skipped: string | null;
  readonly finding: Finding;
  readonly seconds: number;
}

/** Runs one scenario if this machine can; an exception counts as a fault. */
export async function runScenario(scenario: Scenario, rounds: number): Promise<Outcome> {
  const began = Date.now();
  const skipped = scenario.skipReason();
  const finding = skipped === null ? await findingOf(scenario, rounds) : { figures: {}, faults: [] };
  return { scenario, skipped, finding, seconds: (Date.now() - began) / 1000 };
}

async function findingOf(scenario: Scenario, rounds: number): Promise<Finding> {
  try {
    return await scenario.run({ rounds });
  } catch (error) {
    return { figures: {}, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

/** One line of the table. */
export function lineOf({ scenario, skipped, finding, seconds }: Outcome): string {
  const verdict = skipped ? 'skipped' : finding.faults.length === 0 ? 'passed' : 'FAILED';
  const figures = Object.entries(finding.figures).map(([name, value]) => `${name} ${value}`);
  const details = skipped ?? figures.join(', ');
  return `${scenario.name.padEnd(30)} ${verdict.padEnd(8)} ${seconds.toFixed(0).padStart(5)} s  ${details}`;
}

/** The first five faults of a scenario, indented, and the number of the others. */
export function faultLines({ finding: { faults } }: Outcome): string[] {
  const shown = faults.slice(0, 5).map((fault) => `    - ${fault}`);
  return faults.length > 5 ? [...shown, `    - and ${faults.length - 5} more`] : shown;
}
