import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Sets an entity tag on responses to reads, the route's own or a hash of the payload, and answers 304 when
 * If-None-Match names it (RFC 9110, sections 8.8.3 and 13.1.2). Writes and failures are never answered with 304.
 */
export function registerEntityTags(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = String(reply.getHeader('etag') ?? tagOf(payload));
    reply.header('etag', tag);
    if (!matches(headers['if-none-match'] ?? '', tag)) return payload;
    reply.code(304);
    return '';
  });
}

const tagOf = (payload: string): string => `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Whether If-None-Match names the tag; the comparison is weak, so `W/` is ignored. */
function matches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return [...header.matchAll(/"[^"]*"/g)].some(([opaqueTag]) => tag.endsWith(opaqueTag));
}
