/** The result of a scenario. */
export interface Finding {
  /** Measurements, by name. */
  readonly figures: Readonly<Record<string, number | string>>;
  /** A sentence for each failed check. */
  readonly faults: readonly string[];
}

/** The extent of a run. */
export interface Effort {
  /** Number of times the fault is injected. */
  readonly rounds: number;
}

/** One kind of fault. */
export interface Scenario {
  readonly name: string;
  /** Rounds of a full run. */
  readonly rounds: number;
  /** Why it cannot run on this machine; null: it can. */
  skipReason(): string | null;
  run(effort: Effort): Promise<Finding>;
}
