import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Gives the answers of reads an entity tag, the route's own or one of their bytes, and answers 304 to a reader who
 * holds it already (RFC 9110, sections 8.8.3 and 13.1.2). Writes and failures are never "not modified".
 */
export function tagReads(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const tag = String(reply.getHeader('etag') ?? tagOf(payload));
    reply.header('etag', tag);
    if (!holds(headers['if-none-match'] ?? '', tag)) return payload;
    reply.code(304);
    return '';
  });
}

const tagOf = (payload: string): string => `"${createHash('sha256').update(payload).digest('base64url')}"`;

/** Whether If-None-Match names the tag; reads compare weakly, so `W/` makes no difference. */
function holds(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  return [...header.matchAll(/"[^"]*"/g)].some(([held]) => tag.endsWith(held));
}
