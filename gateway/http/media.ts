import type { FastifyInstance } from 'fastify';
import type { Services } from '../features/services.ts';
import { allowEmbedding } from './security-headers.ts';

/**
 * Serves stored pictures. Addresses are content hashes, so responses are immutable; the policy blocks active content.
 */
export async function registerMedia(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/media/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const { bytes, contentType } = await services.media.find(name);
    return allowEmbedding(reply)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline')
      .type(contentType)
      .send(bytes);
  });
}
