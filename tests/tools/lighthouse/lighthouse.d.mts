/* What the measuring programs use of Lighthouse, whose own types are not there before it is installed. */

export interface Audit {
  readonly id: string;
  readonly title: string;
  readonly score: number | null;
  readonly displayValue?: string;
  readonly numericValue?: number;
}

export interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
  readonly environment: { readonly benchmarkIndex: number };
}

export interface Flags {
  /** Of the browser's debugging protocol. */
  port: number;
  onlyCategories: string[];
  logLevel: 'error';
  throttlingMethod: 'simulate' | 'devtools';
  throttling: Throttling;
}

/** Of network and processor; `cpuSlowdownMultiplier`: how many times slower the processor is. */
export interface Throttling {
  readonly cpuSlowdownMultiplier: number;
}

export default function lighthouse(url: string, flags: Flags): Promise<{ readonly lhr: Report } | undefined>;

/** Lighthouse's own settings. */
export declare const throttling: { readonly mobileSlow4G: Throttling };

/** Functions that run in a page. */
export declare const pageFunctions: { computeBenchmarkIndex(): number };
