import type { JsonSchema } from './json-schema.ts';

/** The parts of an OpenAPI document that the reference reads. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, ApiOperation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface ApiOperation {
  readonly operationId?: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security: readonly unknown[];
  /** Parameters or references to them. */
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, ApiContent>> };
  /** By status, success first: answers or references to them. */
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface ApiContent {
  readonly schema: JsonSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface ApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

export interface ApiResponse {
  readonly description: string;
  readonly content?: Readonly<Record<string, ApiContent>>;
}

/** An operation with its place. */
export interface PlacedOperation {
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

/** Every operation, in the order of the document. */
export const operationsOf = ({ paths }: ApiDocument): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId ?? `${method}${path.replaceAll(/\W+/g, '-')}`,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** Whether the website's mount has the address, which repeats that of the API. */
export const isOfWebsite = ({ path }: PlacedOperation): boolean => path.startsWith('/api/v1/');

/** What a reference of the document leads to; anything else is returned unchanged. */
export function resolved<T>(value: unknown, { components }: ApiDocument): T {
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec((value as { $ref?: string }).$ref ?? '') ?? [];
  return (kind && name ? components[kind]?.[name] : value) as T;
}

/** The parameters of an operation, in their order. */
export const parametersOf = ({ operation }: PlacedOperation, document: ApiDocument): ApiParameter[] =>
  (operation.parameters ?? []).map((one) => resolved<ApiParameter>(one, document));

/** The answers of an operation by status, success first. */
export const responsesOf = (
  { operation }: PlacedOperation,
  document: ApiDocument,
): (readonly [status: string, response: ApiResponse])[] =>
  Object.entries(operation.responses).map(([status, one]) => [status, resolved<ApiResponse>(one, document)]);

/** The kind of body that an operation takes first, with its content; null: it takes none. */
export function bodyOf({
  operation,
}: PlacedOperation): { readonly type: string; readonly content: ApiContent } | null {
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  return type && content ? { type, content } : null;
}

/** The names of the files of a multipart body; empty: the body is none. */
export function filesOf({ operation }: PlacedOperation): string[] {
  const { schema } = operation.requestBody?.content['multipart/form-data'] ?? {};
  return Object.keys(schema?.properties ?? {});
}
