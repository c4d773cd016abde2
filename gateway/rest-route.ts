import { toJsonSchema } from '@valibot/to-json-schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as v from 'valibot';
import { badRequest, preconditionFailed, unreadableForm } from './errors.ts';
import type { UploadedFile } from './uploaded-file.ts';

/*
 * What the REST routes of all features are written with. A route is a declaration (address, words for the docs) and
 * one call of a service.
 */

/** `/api/v1` is the website's contract, `/v1` the API's; they differ in one answer (rulings, "Shapes that disagree"). */
export type Mount = '/api/v1' | '/v1' | '';

/** Mounts the routes of one feature. */
export type Routes = (app: FastifyInstance, mount: Mount) => void;

const SECURED: { [scheme: string]: string[] }[] = [{ bearer: [] }, { session: [] }];

interface Description {
  readonly tag: string;
  readonly summary: string;
  /** Visitors are refused before the body is read; which staff or tool may do what, the service decides. */
  readonly secured?: boolean;
  /** The response depends on public content alone, so it is kept until the content version rises. */
  readonly cached?: boolean;
  /** Documentation only: the fields of the query string, with what each means. */
  readonly documentedQuery?: Readonly<Record<string, string>>;
  /** Documentation only: the rule by which the service checks the body, with the names REST gives to fields. */
  readonly documentedBody?: {
    readonly schema: v.GenericSchema;
    readonly names?: Readonly<Record<string, string>>;
  };
  /** Names of file fields of a multipart body. */
  readonly files?: readonly string[];
  /** Failures are answered as their bare sentence (admin spec, section 7, Team). */
  readonly plainFailures?: boolean;
  /** Failures are answered as a page when a browser asked for one. */
  readonly pageFailures?: boolean;
}

/** Turns a description into what Fastify and the OpenAPI page read. */
export function described({
  tag,
  summary,
  secured = false,
  cached = false,
  documentedQuery: query,
  documentedBody: body,
  files,
  plainFailures = false,
  pageFailures = false,
}: Description) {
  return {
    config: { secured, cached, plainFailures, pageFailures },
    schema: {
      tags: [tag],
      summary,
      ...(secured ? { security: SECURED } : {}),
      ...(query ? { querystring: querySchema(query) } : {}),
      ...(body ? { body: jsonSchema(body.schema, body.names ?? {}) } : {}),
      ...(files ? { consumes: ['multipart/form-data'], body: filesSchema(files) } : {}),
    },
  };
}

function jsonSchema(schema: v.GenericSchema, names: Readonly<Record<string, string>>): object {
  const {
    $schema,
    properties = {},
    required = [],
    ...rest
  } = toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input' });
  const renamed = Object.entries(properties).map(([name, value]) => [names[name] ?? name, value]);
  return {
    ...rest,
    properties: Object.fromEntries(renamed),
    required: required.map((name) => names[name] ?? name),
  };
}

const querySchema = (query: Readonly<Record<string, string>>): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(query).map(([name, description]) => [name, { type: 'string', description }]),
  ),
});

const filesSchema = (files: readonly string[]): object => ({
  type: 'object',
  properties: Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' }])),
});

/** The JSON object of a body. Errors: BAD_REQUEST. */
export function objectOf(request: FastifyRequest): Record<string, unknown> {
  const { body } = request;
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  throw badRequest('The body must be a JSON object.');
}

/** One field of the query string; null when it is missing or given twice. */
export function queryOf(request: FastifyRequest, name: string): string | null {
  const value = (request.query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : null;
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

/** The parts of a multipart body. Errors: BAD_REQUEST, PAYLOAD_TOO_LARGE. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    throw unreadableForm(error);
  }
}

/**
 * Passes each expected file to its function in `stores` while it streams in, and returns the results by field name.
 * Errors: BAD_REQUEST without any such file, or when the body is no multipart form.
 */
export async function storeFiles(
  request: FastifyRequest,
  stores: Readonly<Record<string, (file: UploadedFile) => Promise<string>>>,
): Promise<Record<string, string>> {
  if (!request.isMultipart()) throw badRequest('Send the file as multipart/form-data.');
  const stored: Record<string, string> = {};
  for await (const part of partsOf(request)) {
    if (part.type !== 'file') continue;
    const store = Object.hasOwn(stores, part.fieldname) ? stores[part.fieldname] : undefined;
    if (store) stored[part.fieldname] = await store({ filename: part.filename, open: () => part.file });
    else part.file.resume();
  }
  if (Object.keys(stored).length === 0) {
    throw badRequest(`Send a file in the field ${Object.keys(stores).join(' or ')}.`);
  }
  return stored;
}
