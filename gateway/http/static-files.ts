import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowEmbedding } from './security-headers.ts';

/** Pictures that other sites embed, such as link previews. */
const EMBEDDED = /^\/(?:brand|share)\//;

/** Serves the files of the client build. */
export async function staticFiles(app: FastifyInstance, root: string): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (EMBEDDED.test(request.url)) allowEmbedding(reply);
  });
  await app.register(fastifyStatic, {
    root,
    // Registers one route per file, so that other addresses reach the page handler.
    wildcard: false,
    index: false,
    // Set in setHeaders, per kind of file.
    cacheControl: false,
    globIgnore: ['*.html', '.vite/**'],
    schemaHide: true,
    setHeaders(response, path) {
      const immutable = path.includes('/assets/');
      response.setHeader('cache-control', `public, max-age=${immutable ? '31536000, immutable' : '3600'}`);
    },
  });
}
