import type { FailureCode } from '#gateway/kernel/errors.ts';
import type { JsonSchema } from './json-schema.ts';

/** A value, or a function that makes it for an instant, where a date has to lie ahead. */
export type Example = unknown;

/** Headers of answers that are described beside those every answer has. */
export type AnswerHeader = 'ETag' | 'Location' | 'Link';

/** What a request is answered when it succeeds. */
export interface Answer {
  /** Default: 200. */
  readonly status?: 200 | 201 | 202;
  /** What the answer is, in a sentence. */
  readonly description: string;
  /** Left out: follows from the example. */
  readonly schema?: JsonSchema;
  readonly example: unknown;
  /** Default: `application/json`. */
  readonly mediaType?: string;
  readonly headers?: readonly AnswerHeader[];
}

/** The body of a request; each example is one that succeeds. */
export interface RequestBody {
  readonly schema: JsonSchema;
  /** By name. */
  readonly examples: Readonly<Record<string, Example>>;
  /** Default: `application/json`. */
  readonly mediaTypes?: readonly string[];
}

/** A parameter of the address. */
export interface Parameter {
  readonly description: string;
  /** Default: text. */
  readonly schema?: JsonSchema;
  readonly example?: unknown;
}

/** The announcement that a route is going to end. */
export interface Deprecation {
  /** Since when it is deprecated, as YYYY-MM-DD. */
  readonly since: string;
  /** The first day on which it may be gone, as YYYY-MM-DD; at least six months later (docs/integrators.md). */
  readonly sunset: string;
  /** What to use in its place, in a sentence. */
  readonly instead: string;
}

/** One REST operation as it is documented. Its method and address are those of its route. */
export interface Operation {
  readonly tag: string;
  readonly summary: string;
  /** Unique among the routes of a mount, such as `listClients`. */
  readonly operationId?: string;
  /** What it does, in sentences (CommonMark). */
  readonly description?: string;
  readonly deprecated?: Deprecation;
  readonly secured: boolean;
  /** The parameters in the path, such as `id`. */
  readonly path: Readonly<Record<string, Parameter>>;
  readonly query: Readonly<Record<string, Parameter>>;
  readonly body?: RequestBody;
  readonly answer?: Answer;
  /** A second answer that leads a browser on: where to. */
  readonly redirect?: string;
  /** Takes If-Match. */
  readonly ifMatch: boolean;
  /** Takes Idempotency-Key. */
  readonly idempotencyKey: boolean;
  /** Failures beside those that follow from the rest. */
  readonly failures: readonly FailureCode[];
  readonly plainFailures: boolean;
  readonly pageFailures: boolean;
}
