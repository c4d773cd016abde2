import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves `/openapi.json` and `/docs`, generated from the routes. Must be registered before them. */
export async function registerDocs(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Dalmara REST',
        version: '1',
        description:
          'The preserved REST paths. Reads are public, that of the inbox apart; it and writes need a session cookie or a bearer token. ' +
          'The versioned paths are mounted under /api/v1 and /v1.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          session: { type: 'apiKey', in: 'cookie', name: 'dalmara-session' },
        },
      },
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // The default policy upgrades script requests to https, which leaves the page empty on plain http.
    transformStaticCSP: (policy) => policy.replace('upgrade-insecure-requests;', '').trim(),
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
