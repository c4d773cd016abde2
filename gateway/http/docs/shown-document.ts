/** The parts of an OpenAPI document that the reference shows. */
export interface ShownDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ShownOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface ShownOperation {
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly unknown[];
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ShownContent>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface ShownContent {
  readonly schema: unknown;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** An operation with its place. */
export interface PlacedOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: ShownOperation;
}
