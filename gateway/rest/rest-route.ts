import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { isPlainObject } from '#domain/plain-object.ts';
import { badRequest, type FieldNames, preconditionFailed } from '#gateway/kernel/errors.ts';
import { inputSchema, type JsonSchema } from '#gateway/openapi/json-schema.ts';
import type { Example, Operation, Parameter, RequestBody } from '#gateway/openapi/operation.ts';

/*
 * What the REST routes of all features are written with. A route is a declaration (address, words for the docs) and
 * one call of a service.
 */

/** `/api/v1` is the website's contract, `/v1` the API's; they differ in one answer (rulings, "Shapes that disagree"). */
export type Mount = '/api/v1' | '/v1' | '';

/** Mounts the routes of one feature. */
export type Routes = (app: FastifyInstance, mount: Mount) => void;

/**
 * What a route declares. Of what it has of an `Operation`, `secured`, `deprecated`, `plainFailures`, `pageFailures` and, for
 * callers who prefer strict handling, the fields of `body` change what the route does; all else is documentation. tests/gateway/openapi.test.ts names the routes whose documentation is
 * incomplete.
 */
export interface Description
  extends Pick<Operation, 'tag' | 'summary'>,
    Partial<Omit<Operation, 'tag' | 'summary' | 'path' | 'query'>> {
  /** The response depends on public content alone, so it is kept until the content version rises. */
  readonly cached?: boolean;
  /** Documentation only: the parameters in the path, such as `id`. */
  readonly documentedPath?: Operation['path'];
  /** The fields of the query string, with what each means; a request with any other field is refused. */
  readonly documentedQuery?: Readonly<Record<string, string | Parameter>>;
  /** What this route calls fields of the rules behind it, where the names differ; its refusals name them so. */
  readonly names?: FieldNames;
  /** Documentation only: the rule by which the service checks the body. */
  readonly documentedBody?: {
    readonly schema: v.GenericSchema;
    readonly example?: Example;
  };
  /** Documentation only: names of file fields of a multipart body. */
  readonly files?: readonly string[];
  /** Visitors may send a form with files, which the handler reads where the service lets it. */
  readonly visitorFiles?: boolean;
}

/** What the HTTP layer reads of a route. */
export interface RestConfig extends Pick<Operation, 'secured' | 'plainFailures' | 'pageFailures'> {
  readonly cached: boolean;
  readonly visitorFiles: boolean;
  readonly names: FieldNames;
  readonly operation: Operation;
}

/** Turns a description into the options of a Fastify route. */
export function described({
  documentedPath: path = {},
  documentedQuery = {},
  names = {},
  documentedBody,
  files,
  body = documentedBody && bodyOfRule(documentedBody, names),
  cached = false,
  visitorFiles = false,
  ...declared
}: Description): { config: RestConfig } {
  const operation: Operation = {
    ...{ secured: false, ifMatch: false, idempotencyKey: false },
    ...{ failures: [], plainFailures: false, pageFailures: false },
    ...declared,
    path,
    query: queryOfDescription(documentedQuery),
    body: files ? bodyOfFiles(files) : body,
  };
  const { secured, plainFailures, pageFailures } = operation;
  return { config: { secured, cached, plainFailures, pageFailures, visitorFiles, names, operation } };
}

const bodyOfRule = (
  { schema, example }: NonNullable<Description['documentedBody']>,
  names: FieldNames,
): RequestBody => ({
  schema: inputSchema(schema, names),
  examples: example === undefined ? {} : { example },
});

/** A parameter that is a day, as YYYY-MM-DD. */
export const dateParameter = (description: string): Parameter => ({
  description,
  schema: { type: 'string', format: 'date' },
});

const queryOfDescription = (query: NonNullable<Description['documentedQuery']>): Operation['query'] =>
  Object.fromEntries(
    Object.entries(query).map(([name, parameter]) => [
      name,
      typeof parameter === 'string' ? { description: parameter } : parameter,
    ]),
  );

function bodyOfFiles(files: readonly string[]): RequestBody {
  const file: JsonSchema = { type: 'string', format: 'binary' };
  const schema: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(files.map((name) => [name, file])),
    ...(files.length === 1 ? { required: files } : { minProperties: 1 }),
  };
  return { schema, examples: {}, mediaTypes: ['multipart/form-data'] };
}

/** The JSON object of a body. Errors: BAD_REQUEST. */
export function objectOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (isPlainObject(body)) return body;
  throw badRequest('The body must be a JSON object.');
}

/** One field of the query string; null when it is missing. */
export function queryOf(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
}

/** A number of the query string; anything else as it is, for the rule to refuse. */
export function numberIn(request: FastifyRequest, name: string): string | number | null {
  const text = queryOf(request, name);
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The `id` of the address. */
export const idOf = (request: FastifyRequest): string => (request.params as { id: string }).id;

/** The entity tag of a row, to be sent back in If-Match (RFC 9110, section 8.8.3). */
export function tagRow(reply: FastifyReply, row: { version: number }): void {
  reply.header('etag', `"${row.version}"`);
}

/** The version If-Match asks for; null: any. Errors: PRECONDITION_FAILED when it can match nothing. */
export function versionOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const version = /^"(\d{1,9})"$/.exec(header.trim())?.[1];
  // A weak or foreign tag never matches strongly (RFC 9110, section 13.1.1).
  if (version === undefined) throw preconditionFailed();
  return Number(version);
}
