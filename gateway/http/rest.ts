import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '#domain/limits.ts';
import { badRequest, type Failure, unauthenticated } from '#gateway/kernel/errors.ts';
import { failureBody, problemBody } from '#gateway/kernel/failure-body.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import { plainRoutes, versionedRoutes } from '../features/register.ts';
import { budgetAnswers } from './answer-budget.ts';
import { announceDeprecations } from './deprecation.ts';
import { FAILURE_PAGE_POLICY, failurePage } from './failure-page.ts';
import { setFailureHead, toFailure } from './failures.ts';
import { entityTagOf, matchesTag } from './response-cache/cached-response.ts';
import type { PublicReads } from './response-cache/public-reads.ts';
import { CATCH_ALL, isRead, type RouteMethods } from './route-methods.ts';
import { heedStrictHandling } from './strict-bodies.ts';
import { readFormsAsUtf8 } from './utf8-bodies.ts';

/** Slightly above the limit, so that the service refuses the file with its own sentence. */
const PARSER_LIMIT = limits.imageBytes + 1024;

/** Registers the REST routes (docs/specification/contract.md) and their error handler. */
export async function registerRest(
  app: FastifyInstance,
  { reads, methods }: { reads: PublicReads; methods: RouteMethods },
): Promise<void> {
  announceDeprecations(app);
  app.addHook('onRequest', refuseVisitors);
  app.addHook('onRequest', checkQuery);
  budgetAnswers(app);
  setEntityTags(app);
  reads.keepResponses(app);
  answerNotModified(app);
  heedStrictHandling(app);
  await readFormsAsUtf8(app);
  await app.register(multipart, {
    limits: { fileSize: PARSER_LIMIT, files: 2, fields: 10, fieldSize: 10_000 },
  });
  app.setErrorHandler(
    (error, request, reply) => reads.sendStale(error, request, reply) ?? answerFailure(error, request, reply),
  );
  for (const routes of plainRoutes) routes(app, '');
  for (const mount of ['/api/v1', '/v1'] as const) {
    await app.register(
      async (mounted) => {
        for (const routes of versionedRoutes) routes(mounted, mount);
        mounted.all('/*', { config: CATCH_ALL }, async (request) => {
          throw methods.failureFor(request);
        });
      },
      { prefix: mount },
    );
  }
}

/** Refuses visitors on secured routes, before the body is read. Errors: UNAUTHENTICATED. */
async function refuseVisitors({ routeOptions, context }: FastifyRequest): Promise<void> {
  const { secured } = routeOptions.config as Partial<RestConfig>;
  if (secured && context.actor.kind === 'visitor') throw unauthenticated();
}

/**
 * Sends a failure as problem details to a caller who asks for them (RFC 9457), otherwise as JSON, or as plain text or a
 * page where the route requires it (contract, "Errors").
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { plainFailures, pageFailures, names = {} } = request.routeOptions.config as Partial<RestConfig>;
  const accept = request.headers.accept ?? '';
  const original = toFailure(error);
  // What a body has that is not known is called as it was sent.
  const failure = original.code === 'BAD_REQUEST' ? original : original.inNames(names);
  setFailureHead(failure, error, request, reply);
  if (PROBLEM.test(accept)) return sendProblem(failure, request, reply);
  if (plainFailures) return reply.type('text/plain; charset=utf-8').send(failure.message);
  if (accept.includes('text/html') && (pageFailures || request.is404)) {
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', FAILURE_PAGE_POLICY)
      .send(failurePage(failure));
  }
  return reply.send(failureBody(failure));
}

/** Whether an Accept header names problem details, with a weight above 0. */
const PROBLEM = /\bapplication\/problem\+json\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

const sendProblem = (failure: Failure, { id }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problemBody(failure, id)));

/** Sets an entity tag on responses to reads: the route's own, or a hash of the payload (RFC 9110, section 8.8.3). */
function setEntityTags(app: FastifyInstance): void {
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
function answerNotModified(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    const tag = reply.getHeader('etag');
    if (!isRead(method) || reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    if (!matchesTag(headers['if-none-match'], tag === undefined ? undefined : String(tag))) return payload;
    reply.code(304);
    return '';
  });
}

/**
 * Refuses a query string with a parameter that the route does not declare, or with one twice: a misspelt filter would
 * otherwise answer everything. Errors: BAD_REQUEST.
 */
async function checkQuery({ query, routeOptions }: FastifyRequest): Promise<void> {
  const { operation } = routeOptions.config as Partial<RestConfig>;
  if (!operation) return;
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (!Object.hasOwn(operation.query, name))
      throw badRequest(unknownParameter(name, Object.keys(operation.query)));
    if (typeof value !== 'string') throw badRequest(`The parameter ${name} is given twice.`);
  }
}

function unknownParameter(name: string, known: readonly string[]): string {
  const takes = known.length === 0 ? 'It takes none.' : `It takes ${known.join(', ')}.`;
  return `This address takes no parameter ${JSON.stringify(name.slice(0, 40))}. ${takes}`;
}
