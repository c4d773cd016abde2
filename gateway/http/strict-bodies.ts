import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPlainObject } from '#domain/plain-object.ts';
import { Failure } from '#gateway/kernel/errors.ts';
import type { JsonSchema } from '#gateway/openapi/json-schema.ts';
import { bodySchema } from '#gateway/openapi/operation.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import { isMultipart } from './request-guards.ts';

const STRICT = /(?:^|[,;])\s*handling\s*=\s*"?strict"?\s*(?=[,;]|$)/i;

/**
 * Refuses a body with fields that the route does not document, where the request prefers it (RFC 7240, `handling=strict`);
 * otherwise they are ignored. Answers that it was heeded. Errors: BAD_REQUEST, with each of the fields.
 */
export function heedStrictHandling(app: FastifyInstance): void {
  app.addHook('preHandler', async (request, reply) => {
    const { operation } = request.routeOptions.config as Partial<RestConfig>;
    if (!operation?.body || !prefersStrict(request) || isMultipart(request)) return;
    reply.header('preference-applied', 'handling=strict');
    const unknown = unknownFields(bodySchema(operation.body), request.body);
    if (unknown.length === 0) return;
    const issues = unknown.map((field) => ({ field, message: 'This field is not known here.' }));
    throw new Failure('BAD_REQUEST', `The body has fields that are not known here: ${unknown.join(', ')}.`, {
      issues,
    });
  });
}

/** The header may be sent several times, or hold several preferences. */
const prefersStrict = ({ headers: { prefer } }: FastifyRequest): boolean =>
  STRICT.test([prefer].flat().join(', '));

/** The paths of the fields of a value that its schema does not name. */
function unknownFields(schema: JsonSchema, value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return schema.items
      ? value.flatMap((one, n) => unknownFields(schema.items as JsonSchema, one, `${path}${n}.`))
      : [];
  if (!isPlainObject(value)) return [];
  const { properties } = schema.oneOf?.find((one) => isMeant(one, value)) ?? schema;
  if (!properties) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return known ? unknownFields(known, inner, `${path}${name}.`) : [`${path}${name}`];
  });
}

/** Whether a value has what an alternative of a schema is told apart by, such as its `form_type`. */
const isMeant = ({ properties = {} }: JsonSchema, value: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(properties).every(([name, { const: only }]) => only === undefined || only === value[name]);
