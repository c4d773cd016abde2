import type { FormChoices } from '#domain/forms/form-choices.ts';
import { initialChoices } from '#domain/forms/initial-choices.ts';
import type { FailureCode } from '#gateway/kernel/errors.ts';
import type { JsonSchema } from './json-schema.ts';

/** What the document depends on. */
export interface DocumentFacts {
  /** When the examples have to succeed. */
  readonly now: Date;
  /** What the forms let callers choose from. */
  readonly choices: FormChoices;
}

/** A value, or a function of `DocumentFacts` that makes it, as where a date has to lie ahead. */
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
  readonly schema: JsonSchema | ((facts: DocumentFacts) => JsonSchema);
  /** By name. */
  readonly examples: Readonly<Record<string, Example>>;
  /** Default: `application/json`. */
  readonly mediaTypes?: readonly string[];
}

const ANY_FACTS: DocumentFacts = { now: new Date(0), choices: initialChoices };

/** The schema of a body. `facts` left out: of which only the names of fields are read, which depend on nothing. */
export const bodySchema = ({ schema }: RequestBody, facts = ANY_FACTS): JsonSchema =>
  typeof schema === 'function' ? schema(facts) : schema;

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
  /** Name of the operation in generated clients, such as `listClients`; unique among the routes of a mount. */
  readonly operationId?: string;
  /** What it does, in sentences (CommonMark). */
  readonly description?: string;
  /** The route is going to end: every answer says so. */
  readonly deprecated?: Deprecation;
  /** Visitors are refused before the body is read; which staff or tool may do what, the service decides. */
  readonly secured: boolean;
  /** The parameters in the path, such as `id`. */
  readonly path: Readonly<Record<string, Parameter>>;
  readonly query: Readonly<Record<string, Parameter>>;
  readonly body?: RequestBody;
  /** What a success is answered. */
  readonly answer?: Answer;
  /** A second answer that leads a browser on, which posted a form: where to. */
  readonly redirect?: string;
  /** Takes If-Match. */
  readonly ifMatch: boolean;
  /** Takes Idempotency-Key. */
  readonly idempotencyKey: boolean;
  /** Failures beside those that follow from the rest. */
  readonly failures: readonly FailureCode[];
  /** Failures are answered as their bare sentence (admin spec, section 7, Team). */
  readonly plainFailures: boolean;
  /** Failures are answered as a page when a browser asked for one. */
  readonly pageFailures: boolean;
}
