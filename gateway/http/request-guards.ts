import type { FastifyRequest } from 'fastify';
import { badRequest, unauthenticated, unsupportedMediaType } from '#gateway/kernel/errors.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';

const MULTIPART = /^multipart\/form-data\b/i;
/** At most 70 characters (RFC 2046, section 5.1.1). */
const BOUNDARY = /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i;
const CHARSET = /;\s*charset=("?)([^\s;"]+)\1/i;

/** Whether a request carries a multipart form. */
export const isMultipart = (request: FastifyRequest): boolean =>
  MULTIPART.test(request.headers['content-type'] ?? '');

/**
 * Refuses before the body is read: uploads of visitors, but for a route that takes some, multipart without a boundary (the parser would never finish),
 * and text that is not UTF-8. Errors: UNAUTHENTICATED, BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE.
 */
export async function guardBody(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (isMultipart(request)) {
    const { visitorFiles } = request.routeOptions.config as Partial<RestConfig>;
    if (request.context.actor.kind === 'visitor' && !visitorFiles) throw unauthenticated();
    if (!BOUNDARY.test(type))
      throw badRequest('The multipart request has no boundary of 1 to 70 characters.');
    return;
  }
  const charset = CHARSET.exec(type)?.[2];
  if (charset && !/^utf-?8$/i.test(charset)) throw unsupportedMediaType('Send text as UTF-8.');
}

const REFUSAL =
  'This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Send the header apollo-require-preflight, a JSON body, or a bearer token.';

/** Headers that a page of another site can send only after a preflight, which it does not pass (Fetch, section 4.9). */
const PREFLIGHT_HEADERS = ['apollo-require-preflight', 'x-apollo-operation-name'];

/**
 * Refuses operations that a page of another site may have made the browser of staff send. A bearer token proves its
 * sender, since no browser adds it by itself; a visitor has no permissions to misuse, and a GET runs no mutation. Forms
 * with files of visitors and bodies that are neither JSON nor such a form are refused before. Errors: BAD_REQUEST.
 */
export function refuseForgedOperation(request: FastifyRequest): void {
  if (request.context.actor.kind !== 'staff' || isPreflighted(request)) return;
  if (request.method === 'GET' || isMultipart(request)) throw badRequest(REFUSAL);
}

/** Whether the sender has proved to be no page of another site. */
const isPreflighted = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'same-origin' || PREFLIGHT_HEADERS.some((name) => Boolean(headers[name]));
