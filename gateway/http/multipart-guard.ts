import type { FastifyRequest } from 'fastify';
import { badRequest, unauthenticated, unsupportedMediaType } from '#gateway/kernel/errors.ts';

const MULTIPART = /^multipart\/form-data\b/i;
/** At most 70 characters (RFC 2046, section 5.1.1). */
const BOUNDARY = /;\s*boundary=("[^"]{1,70}"|[^\s;"]{1,70})\s*(;|$)/i;
const CHARSET = /;\s*charset=("?)([^\s;"]+)\1/i;

/** Whether a request carries a multipart form. */
export const isMultipart = (request: FastifyRequest): boolean =>
  MULTIPART.test(request.headers['content-type'] ?? '');

/**
 * Refuses before the body is read: uploads of visitors, multipart without a boundary (the parser would never finish),
 * and text that is not UTF-8. Errors: UNAUTHENTICATED, BAD_REQUEST, UNSUPPORTED_MEDIA_TYPE.
 */
export async function guardBody(request: FastifyRequest): Promise<void> {
  const type = request.headers['content-type'] ?? '';
  if (isMultipart(request)) {
    if (request.context.actor.kind === 'visitor') throw unauthenticated();
    if (!BOUNDARY.test(type))
      throw badRequest('The multipart request has no boundary of 1 to 70 characters.');
    return;
  }
  const charset = CHARSET.exec(type)?.[2];
  if (charset && !/^utf-?8$/i.test(charset)) throw unsupportedMediaType('Send text as UTF-8.');
}
