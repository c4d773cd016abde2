import type { FastifyInstance } from 'fastify';
import { entityTagOf, matchesTag } from './response-cache/cached-response.ts';

/** Sets an entity tag on responses to reads: the route's own, or a hash of the payload (RFC 9110, section 8.8.3). */
export function setEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method }, reply, payload) => {
    if (isRead(method) && reply.statusCode === 200 && typeof payload === 'string' && !reply.hasHeader('etag'))
      reply.header('etag', entityTagOf(payload));
    return payload;
  });
}

/**
 * Answers 304 to a read when If-None-Match names its entity tag (RFC 9110, section 13.1.2). Writes and failures are
 * never answered with 304.
 */
export function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const tag = reply.getHeader('etag');
    if (!isRead(method) || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!matchesTag(headers['if-none-match'], tag === undefined ? undefined : String(tag))) return payload;
    reply.code(304);
    return '';
  });
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';
