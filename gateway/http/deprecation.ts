import type { FastifyInstance, FastifyRequest } from 'fastify';
import { deprecationsOf } from '#gateway/openapi/deprecations.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import type { Deprecation, Operation } from '../openapi/operation.ts';

/** Where the rule is written down, and everything that it holds for at present. */
const RULE = '</docs/integrators#versions-and-deprecations>; rel="deprecation"; type="text/html"';

/**
 * The headers that announce the end of a route, or of fields of it: since when it is deprecated and where the rule is
 * (RFC 9745), and until when it stays (RFC 8594). Of several ends, the first.
 */
export function deprecationHeaders(ends: readonly Deprecation[]) {
  const first = (days: readonly string[]) => Date.parse(`${[...days].sort()[0]}T00:00:00Z`);
  return {
    deprecation: `@${first(ends.map(({ since }) => since)) / 1000}`,
    sunset: new Date(first(ends.map(({ sunset }) => sunset))).toUTCString(),
    link: RULE,
  };
}

/** Sends them with every answer, a failure too, of the routes that are registered after this call and have something deprecated. */
export function announceDeprecations(app: FastifyInstance): void {
  const known = new WeakMap<Operation, Deprecation[]>();
  app.addHook('onRequest', async ({ routeOptions }: FastifyRequest, reply) => {
    const { operation } = routeOptions.config as Partial<RestConfig>;
    if (!operation) return;
    const ends = known.get(operation) ?? deprecationsOf(operation);
    known.set(operation, ends);
    if (ends.length > 0) reply.headers(deprecationHeaders(ends));
  });
}
