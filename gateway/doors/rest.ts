import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { notFound } from '../errors.ts';
import { plainRoutes, versionedRoutes } from '../features/register.ts';
import { tagReads } from './entity-tags.ts';
import { failurePage } from './failure-page.ts';
import { failureBody, toFailure } from './failures.ts';

/** A little above the limit, so that it is always the service that refuses, in its own words. */
const PARSER_LIMIT = limits.imageBytes + 1024;

/** Door two: the preserved REST paths, with the one place that answers their failures. */
export async function restDoor(app: FastifyInstance): Promise<void> {
  tagReads(app);
  await app.register(formbody, { bodyLimit: limits.bodyBytes });
  await app.register(multipart, {
    limits: { fileSize: PARSER_LIMIT, files: 2, fields: 10, fieldSize: 10_000 },
  });
  // The rules of the house judge bodies; the schemas of routes are for the documentation.
  app.setValidatorCompiler(() => () => true);
  app.setErrorHandler(answerFailure);
  for (const routes of plainRoutes) routes(app, '');
  for (const mount of ['/api/v1', '/v1'] as const) {
    await app.register(
      async (mounted) => {
        for (const routes of versionedRoutes) routes(mounted, mount);
        mounted.all('/*', { schema: { hide: true } as object }, async () => {
          throw notFound('Address');
        });
      },
      { prefix: mount },
    );
  }
}

/** Answers a failure: JSON, or the bare sentence or a page where the contract says so. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error);
  if (failure.status >= 500) request.log.error({ err: error }, 'a request failed');
  if (failure.retryAfter !== null) reply.header('retry-after', String(failure.retryAfter));
  reply.code(failure.status).header('cache-control', 'no-store');
  const { plainFailures, pageFailures } = request.routeOptions.config as {
    plainFailures?: boolean;
    pageFailures?: boolean;
  };
  if (plainFailures) return reply.type('text/plain; charset=utf-8').send(failure.message);
  const asksForPage = (request.headers.accept ?? '').includes('text/html');
  if (asksForPage && (pageFailures || request.is404)) {
    return reply.type('text/html; charset=utf-8').send(failurePage(failure));
  }
  return reply.send(failureBody(failure));
}
