import type { FastifyInstance, FastifyReply } from 'fastify';
import { REQUEST_ID } from './request-id.ts';

/** The Content-Security-Policy of responses that are not pages. */
export const DENY_ALL_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Media types that a browser displays as a document. */
const DOCUMENT = /^(?:text\/(?:html|plain)|application\/(?:[\w.-]+\+)?json)\b/;

/** Sets the headers of every response, among them the id of its request (OWASP, HTTP Headers Cheat Sheet). A handler may override them. */
export function registerSecurityHeaders(app: FastifyInstance, { https }: { https: boolean }): void {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers(securityHeaders(https)).header(REQUEST_ID, id);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const type = String(reply.getHeader('content-type') ?? '');
    if (DOCUMENT.test(type) && !reply.hasHeader(POLICY)) reply.header(POLICY, DENY_ALL_POLICY);
    return payload;
  });
}

/** Headers of every response. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  ...BASIC_HEADERS,
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
});

const POLICY = 'content-security-policy';

/** Headers of every response, including those the server sends before there is a request. */
export const BASIC_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Allows other sites to embed a file, such as the preview picture of a shared page. */
export const allowEmbedding = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-resource-policy', 'cross-origin');
