/* What the audit uses of csp_evaluator, whose own types are not there before it is installed. */

export declare const Severity: { readonly STRICT_CSP: number };

export declare class CspParser {
  constructor(policy: string);
  readonly csp: object;
}

export interface Finding {
  readonly directive: string;
  readonly value?: string;
  readonly description: string;
  /** The graver, the smaller. */
  readonly severity: number;
}

export declare class CspEvaluator {
  constructor(csp: object);
  evaluate(): readonly Finding[];
}
