/** The running gateway under audit. */
export interface Target {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Signs in as staff and returns the headers of the session. */
  staff(): Promise<Record<string, string>>;
}

/** The extent of a run. */
export interface Effort {
  /** Examples per property of a fuzzing suite. */
  readonly runs: number;
  readonly seed: number;
}

/** The result of a suite. */
export interface SuiteResult {
  readonly passed: number;
  readonly total: number;
  /** A sentence for each check that did not pass. */
  readonly faults: readonly string[];
  readonly figures?: Readonly<Record<string, number | string>>;
}

/** A named set of checks. */
export interface Suite {
  readonly name: string;
  run(target: Target, effort: Effort): Promise<SuiteResult>;
}

/** One check of a suite, not a property; `run` returns the fault in a sentence, null: none. */
export interface Check {
  readonly name: string;
  run(target: Target): Promise<string | null>;
}

/** Runs checks one after the other. */
export async function runChecks(checks: readonly Check[], target: Target): Promise<SuiteResult> {
  const faults: string[] = [];
  for (const { name, run } of checks) {
    const fault = await run(target).catch((error: unknown) => String(error));
    if (fault !== null) faults.push(`${name}: ${fault}`);
  }
  return { passed: checks.length - faults.length, total: checks.length, faults };
}
