import type { FastifyRequest } from 'fastify';
import { malformed, notSignedIn, wrongType } from '../errors.ts';

const MULTIPART = /^multipart\/form-data\b/i;
const BOUNDARY = /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})/i;
const CHARSET = /;\s*charset=("?)([^\s;"]+)\1/i;

/** Whether a request carries a multipart form. */
export const isMultipart = (request: FastifyRequest): boolean =>
  MULTIPART.test(request.headers['content-type'] ?? '');

/**
 * What is refused before a body is read: uploads of nobody, multipart without a boundary (the parser would wait for
 * ever), text that is not UTF-8. Errors: NOT_SIGNED_IN, MALFORMED, WRONG_TYPE.
 */
export async function guardBody(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (isMultipart(request)) {
    if (request.context.actor.kind === 'visitor') throw notSignedIn();
    if (!BOUNDARY.test(type)) throw malformed('The multipart request has no boundary.');
    return;
  }
  const charset = CHARSET.exec(type)?.[2];
  if (charset && !/^utf-?8$/i.test(charset)) throw wrongType('Send text as UTF-8.');
}
