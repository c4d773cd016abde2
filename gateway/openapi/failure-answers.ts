import {
  badRequest,
  badUserInput,
  conflict,
  type Failure,
  type FailureCode,
  failureCodes,
  forbidden,
  insufficientStorage,
  internalServerError,
  notFound,
  payloadTooLarge,
  preconditionFailed,
  serviceUnavailable,
  tooManyRequests,
  unauthenticated,
  unsupportedMediaType,
} from '#gateway/kernel/errors.ts';
import { failureBody, problemBody } from '#gateway/kernel/failure-body.ts';
import { type JsonSchema, listSchema, objectSchema } from './json-schema.ts';
import type { Operation } from './operation.ts';

/** A failure that operations can have: an example of it, and when it happens. */
interface DocumentedFailure {
  readonly failure: Failure;
  readonly description: string;
}

const documented = (failure: Failure, description: string): [FailureCode, DocumentedFailure] => [
  failure.code,
  { failure, description },
];

const issue = { field: 'name', message: 'Name is required.' };

/** The failures that operations name one by one; all others are the `default` answer. */
const failures: ReadonlyMap<FailureCode, DocumentedFailure> = new Map([
  documented(
    badRequest(),
    'The request cannot be read: broken JSON, or a query parameter that is unknown or sent twice.',
  ),
  documented(unauthenticated(), 'No session, or an unknown or expired token.'),
  documented(
    forbidden('This token lacks the scope content:write.'),
    'The caller is known but may not do this.',
  ),
  documented(notFound('Client'), 'There is no such row.'),
  documented(
    conflict('The id orrin-mills is taken.'),
    'The id or the slot is taken, or the idempotency key was used with other values.',
  ),
  documented(preconditionFailed(), 'What If-Match names is not the current state, or the list has changed.'),
  documented(
    payloadTooLarge('The request is too large.'),
    'The body is over 256 KiB, or the picture is not under 5 MB; or the answer would have more than 20,000 rows or 8 MB.',
  ),
  documented(
    unsupportedMediaType('This kind of body is not understood.'),
    'A kind of body or picture that is not accepted.',
  ),
  documented(
    badUserInput(issue.message, [issue]),
    'A rule refuses the values; `issues` has a field and a sentence each.',
  ),
  documented(tooManyRequests(40), 'A limit is reached; wait `Retry-After` seconds.'),
  documented(internalServerError(), 'A fault on our side.'),
  documented(
    serviceUnavailable(),
    'The database is away, or the gateway is busy or stopping; retry after `Retry-After` seconds.',
  ),
  documented(insufficientStorage(), 'A disk is full; reading works.'),
]);

/** The failures of an operation, in the order of their status. */
export function failuresOf(method: string, operation: Operation): DocumentedFailure[] {
  const { secured, body, path, query, ifMatch, idempotencyKey, failures: further } = operation;
  const codes = new Set<FailureCode>([
    'BAD_REQUEST',
    'UNAUTHENTICATED',
    ...(secured ? (['FORBIDDEN'] as const) : []),
    ...(Object.keys(path).length > 0 ? (['NOT_FOUND'] as const) : []),
    ...(idempotencyKey ? (['CONFLICT'] as const) : []),
    ...(ifMatch ? (['PRECONDITION_FAILED'] as const) : []),
    ...(body ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(body || Object.keys(query).length > 0 ? (['BAD_USER_INPUT'] as const) : []),
    'TOO_MANY_REQUESTS',
    'INTERNAL_SERVER_ERROR',
    'SERVICE_UNAVAILABLE',
    ...(method === 'get' ? [] : (['INSUFFICIENT_STORAGE'] as const)),
    ...further,
  ]);
  return [...failures].filter(([code]) => codes.has(code)).map(([, failure]) => failure);
}

const EXAMPLE_REQUEST = '0b8f3c62-5d1e-4a37-9f24-6c1d7e8a9b05';

const text = (description: string): JsonSchema => ({ type: 'string', description });

/** The body of every failure (contract, "Errors"). */
const failureFields = {
  success: { const: false, description: 'Always false.' },
  error: text('What went wrong, in a sentence for people.'),
  message: text('The same sentence.'),
  code: { ...text('Stable code to decide by; /docs/errors explains each.'), enum: [...failureCodes] },
  issues: {
    ...listSchema(
      objectSchema({
        field: text('Path of the field, such as `social.email`.'),
        message: text('What is wrong with it, in a sentence.'),
      }),
    ),
    description: 'The fields that a rule refuses; empty for other failures.',
  },
};

/** What a failure has where it applies. */
const furtherFields = {
  freeSlots: {
    ...listSchema(
      objectSchema({ date: text('A day in India, YYYY-MM-DD.'), slot: text('The `time` to send.') }),
    ),
    description: 'The next free slots, where the one that was asked for is taken.',
  },
};

/** A failure with these fields in front. */
const failureSchema = (fields: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  objectSchema(
    { ...fields, ...failureFields, ...furtherFields },
    Object.keys({ ...fields, ...failureFields }),
  );

const errorSchema: JsonSchema = {
  title: 'Error',
  description: 'A failure.',
  ...failureSchema({}),
};

const problemSchema: JsonSchema = {
  title: 'Problem',
  description: 'A failure as problem details (RFC 9457), with the fields of Error.',
  ...failureSchema({
    type: { ...text('Address of the row of the code in the error table.'), format: 'uri-reference' },
    title: text('The code in words.'),
    status: { type: 'integer', description: 'The status of the response.' },
    detail: text('What went wrong, in a sentence for people.'),
    instance: { ...text('The request, as `urn:uuid:` and its id.'), format: 'uri' },
    requestId: text('The id of the request, as in X-Request-Id.'),
  }),
};

interface MediaType {
  readonly schema: JsonSchema;
  readonly example: unknown;
}

/**
 * The bodies of a failure by media type. `kind`: how the route answers a caller who asks for nothing special. What is
 * refused before the route, such as an address that cannot be decoded, is JSON in any case.
 */
export function failureContent(
  failure: Failure,
  kind: Pick<Operation, 'plainFailures' | 'pageFailures'>,
): Record<string, MediaType> {
  const text: JsonSchema = { type: 'string' };
  return {
    ...(kind.plainFailures ? { 'text/plain': { schema: text, example: failure.message } } : {}),
    'application/json': { schema: errorSchema, example: failureBody(failure) },
    'application/problem+json': { schema: problemSchema, example: problemBody(failure, EXAMPLE_REQUEST) },
    ...(kind.pageFailures ? { 'text/html': { schema: text, example: '<h1>This did not work</h1>' } } : {}),
  };
}
