import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '#gateway/kernel/errors.ts';
import type { ServedMedia } from '../features/media/media.service.ts';
import type { Services } from '../features/services.ts';
import { allowEmbedding } from './security-headers.ts';

/**
 * Serves stored pictures, their narrower forms, and the logo as an icon and as the picture of shared links. Addresses are
 * content hashes, so responses are immutable, but for a picture in place of a form that is being made; the policy blocks active content.
 */
export async function registerMedia(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/media/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    return send(reply, await services.media.find(name));
  });

  app.get('/media/:name/:variant', async (request, reply) => {
    const { name, variant } = request.params as { name: string; variant: string };
    return send(reply, await services.media.findVariant(name, variant));
  });

  // Of the logo alone: each takes processor time once.
  for (const form of ['touch-icon', 'share'] as const) {
    app.get(`/media/:name/${form}.png`, async (request, reply) => {
      const { name } = request.params as { name: string };
      const { company } = await services.settings.find();
      if (company.logo !== `/media/${name}`) throw notFound('Picture');
      return send(reply, await services.media.findOnPlate(name, form));
    });
  }
}

const send = (reply: FastifyReply, { bytes, contentType, isPassing = false }: ServedMedia) =>
  allowEmbedding(reply)
    .header('cache-control', isPassing ? 'public, max-age=60' : 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', 'inline')
    .type(contentType)
    .send(bytes);
