import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { codeOf, DatabaseFull, DatabaseUnavailable } from '#db/database-faults.ts';
import { ReadBudgetExceeded } from '#db/read-budget.ts';
import { answerTooLarge } from '#domain/answer-limits.ts';
import {
  badRequest,
  Failure,
  type FailureCode,
  forbidden,
  insufficientStorage,
  internalServerError,
  notFound,
  payloadTooLarge,
  serviceUnavailable,
  unauthenticated,
  unsupportedMediaType,
} from '#gateway/kernel/errors.ts';

/**
 * Turns anything thrown into a failure. A `Failure` is returned unchanged; a database error becomes 503 or 507; an
 * answer beyond its budget 413; an error of the HTTP server, a body parser or another library with a status of 4xx keeps the status and gets our
 * sentence; everything else becomes a generic 500.
 */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof DatabaseFull) return insufficientStorage();
  if (error instanceof DatabaseUnavailable) return serviceUnavailable();
  if (error instanceof ReadBudgetExceeded) return payloadTooLarge(answerTooLarge(error));
  const { statusCode, status, headers } = (error ?? {}) as LibraryError;
  const libraryStatus = statusCode ?? status ?? 500;
  if (libraryStatus < 400 || libraryStatus > 499) return internalServerError();
  return byStatus[libraryStatus]?.(headers ?? {}) ?? badRequest();
}

/** Properties of the errors of Fastify and http-errors. */
interface LibraryError {
  statusCode?: number;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

const failureOf = (code: FailureCode, sentence: string) => () => new Failure(code, sentence);

/** The failure of each status of 4xx; a status that is missing here becomes BAD_REQUEST. */
const byStatus: Readonly<Record<number, (headers: Readonly<Record<string, string>>) => Failure>> = {
  401: () => unauthenticated(),
  403: () => forbidden(),
  404: () => notFound('Address'),
  406: failureOf('NOT_ACCEPTABLE', 'No answer of the kind that was asked for can be given.'),
  408: failureOf('REQUEST_TIMEOUT', 'The request took too long to arrive.'),
  412: failureOf('PRECONDITION_FAILED', 'What was asked for is not in the state the request requires.'),
  413: () => payloadTooLarge('The request is too large.'),
  414: failureOf('URI_TOO_LONG', 'The address is too long.'),
  415: () => unsupportedMediaType('This kind of body is not understood.'),
  // Content-Range carries the length of the file (RFC 9110, section 15.5.17).
  416: ({ 'Content-Range': range }) =>
    new Failure('RANGE_NOT_SATISFIABLE', 'That part of the file does not exist.', {
      headers: range === undefined ? {} : { 'content-range': range },
    }),
  431: failureOf('REQUEST_HEADER_FIELDS_TOO_LARGE', 'The header of the request is too large.'),
};

/** What is refused for lack of room, or of a database: nobody has to look for its cause in the code. */
const REFUSALS: readonly FailureCode[] = ['SERVICE_UNAVAILABLE', 'INSUFFICIENT_STORAGE'];

/**
 * Logs the failures of one request: an internal error with its stack, a refusal for lack of room as one warning without.
 * `failed`: what was thrown. `operationName`: of a GraphQL operation.
 */
export function logFailures(
  log: FastifyBaseLogger,
  failed: readonly unknown[],
  operationName?: string | null,
): void {
  const refusals = new Map<FailureCode, { cause: string; sentence: string }>();
  for (const error of failed) {
    const { status, code, message: sentence } = toFailure(error);
    if (REFUSALS.includes(code)) refusals.set(code, { cause: codeOf((error as Error).cause), sentence });
    else if (status >= 500) log.error({ err: error, operationName }, 'a request failed');
  }
  for (const [code, { cause, sentence }] of refusals) log.warn({ code, cause, operationName }, sentence);
}

/** Sets status and headers of a failure. Logs it where it is one of 5xx, unless the client closed the connection. */
export function setFailureHead(
  failure: Failure,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isDisconnected = request.raw.socket.destroyed;
  if (!isDisconnected) logFailures(request.log, [error]);
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  // The body depends on it, see `answerFailure` (rest.ts).
  reply.header('vary', [reply.getHeader('vary'), 'accept'].flat().filter(Boolean).join(', '));
  // These headers describe the response that failed.
  for (const name of ['etag', 'last-modified', 'content-encoding', 'accept-ranges']) reply.removeHeader(name);
  reply.headers(failure.headers).code(failure.status).header('cache-control', 'no-store');
}
