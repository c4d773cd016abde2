import { createServer, type RequestListener, type Server } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { limits, REQUEST_ARRIVAL } from '#domain/limits.ts';
import { describeError } from '#gateway/kernel/describe-error.ts';
import type { Config } from '../config/env.ts';
import { answerMalformedRequest } from './malformed-requests.ts';
import type { Metrics } from './operations.ts';
import { newRequestId, REQUEST_ID } from './request-id.ts';
import { originForm } from './request-target.ts';
import type { SentRead } from './response-cache/cached-reads.ts';
import { answerFailure } from './rest.ts';
import { DENY_ALL_POLICY, securityHeaders } from './security-headers.ts';

const SECOND = 1000;

/** Whether visitors reach the site over https. */
export const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** Logs and counts a response from the cache as Fastify does with its own. */
export function reportCachedRead(
  { seconds, requestId: reqId, ...read }: SentRead,
  { requestSeconds }: Metrics,
  http: FastifyInstance,
): void {
  const { method, route, status, path } = read;
  requestSeconds.observe({ method, route, status }, seconds);
  if (http.log.level === 'silent') return;
  const req = { method, url: path };
  const res = { statusCode: status };
  http.log.info({ reqId, req, res, responseTime: seconds * SECOND }, 'request completed');
}

/** The path of a request, without the token that some paths end with (features/appointments). */
const pathForLog = (url: string): string | undefined =>
  url.split('?')[0]?.replace(/^\/(appointment|calendar|previews)\/.+/, '/$1/…');

interface HttpOptions {
  /** Receives the log lines; default: standard output. */
  readonly log?: { write(line: string): void };
  /** Whether the proxy at this distance from our own socket is trusted. */
  readonly trustsProxy: (address: string, hop: number) => boolean;
  /** Receives Fastify's own listener and returns the one of the server. */
  readonly wrap: (next: RequestListener) => RequestListener;
}

/**
 * Stands in for the compilers of schemas, which Fastify would load at the start: no route has a schema of Fastify's, since
 * the services check inputs.
 */
const noSchemas = (): never => {
  throw new Error('A route has a schema, which nothing here checks.');
};

/** Fastify with limits on time and size, and a log without personal data. */
export function makeHttp(config: Config, { log, trustsProxy, wrap }: HttpOptions): FastifyInstance {
  return Fastify<Server>({
    bodyLimit: limits.bodyBytes,
    trustProxy: trustsProxy,
    serverFactory(next) {
      return createServer(
        {
          requestTimeout: REQUEST_ARRIVAL,
          keepAliveTimeout: 72 * SECOND,
          // Node checks for slow headers every 30 s by default, and such requests hold sockets open until then.
          headersTimeout: 10 * SECOND,
          connectionsCheckingInterval: 2 * SECOND,
        },
        wrap(next),
      );
    },
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is served, then its connection is closed.
    return503OnClosing: false,
    // No start deadline: on a slow machine the nested plugins take longer than the default 10 s, and a start that is
    // aborted by the deadline would be repeated without end.
    pluginTimeout: 0,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { ignoreTrailingSlash: false },
    genReqId: newRequestId,
    rewriteUrl: originForm,
    clientErrorHandler: answerMalformedRequest,
    // An address that cannot be decoded reaches no route, so neither the error handler nor any hook runs.
    frameworkErrors(error, request, reply) {
      reply.headers({ ...securityHeaders(isHttps(config)), 'content-security-policy': DENY_ALL_POLICY });
      reply.header(REQUEST_ID, request.id);
      return answerFailure(error, request, reply);
    },
    logger: {
      level: config.logLevel,
      ...(log ? { stream: log } : {}),
      // Neither client address nor query string: both can be personal data. Nor the secrets in paths.
      serializers: {
        req: (request) => ({ method: request.method, path: pathForLog(request.url) }),
        res: (reply) => ({ statusCode: reply.statusCode }),
        err: describeError,
      },
    },
  });
}
