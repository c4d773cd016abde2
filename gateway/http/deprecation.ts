import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import type { Deprecation } from '../openapi/operation.ts';

/** The headers that announce the end of a route: since when it is deprecated (RFC 9745), and until when it stays (RFC 8594). */
export const deprecationHeaders = ({ since, sunset }: Deprecation) => ({
  deprecation: `@${Date.parse(`${since}T00:00:00Z`) / 1000}`,
  sunset: new Date(`${sunset}T00:00:00Z`).toUTCString(),
});

/** Sends them with every answer, a failure too, of the routes that are registered after this call and deprecated. */
export function announceDeprecations(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }: FastifyRequest, reply) => {
    const { operation } = routeOptions.config as Partial<RestConfig>;
    if (operation?.deprecated) reply.headers(deprecationHeaders(operation.deprecated));
  });
}
