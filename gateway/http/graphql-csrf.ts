import type { FastifyRequest } from 'fastify';
import { badRequest } from '#gateway/kernel/errors.ts';
import { isMultipart } from './multipart-guard.ts';

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
