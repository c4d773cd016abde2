import type { FastifyInstance } from 'fastify';
import type { Services } from '../features/services.ts';

/** Serves stored pictures. Their address is their content, so they never change; and nothing in them may run. */
export async function mediaDoor(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/media/:name', { schema: { hide: true } as object }, async (request, reply) => {
    const { name } = request.params as { name: string };
    const { bytes, contentType } = await services.media.find(name);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(contentType)
      .send(bytes);
  });
}
