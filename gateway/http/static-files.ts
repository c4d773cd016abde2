import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowEmbedding } from './security-headers.ts';

/** Pictures that other sites embed, such as link previews. */
const EMBEDDED = /^\/(?:brand|share)\//;
/** The pictures of ours, which pages fetch under an address with their version (client/pictures-version.ts). */
const PICTURE = /^(?:brand|drawings|marks|portraits|technologies)\/[\w-]+\.\w+$/;
/** Files that the build compressed (client/precompress.ts). */
const COMPRESSED = /\.(?:js|css|svg|br|gz)$/;

const HOUR = 'public, max-age=3600';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Serves the files of the client build. `picturesVersion`: the version in the addresses of its pictures. */
export async function staticFiles(
  app: FastifyInstance,
  root: string,
  picturesVersion: string,
): Promise<void> {
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
    globIgnore: ['*.html', '.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders(response, path) {
      response.setHeader('cache-control', path.includes('/assets/') ? FOR_EVER : HOUR);
      if (COMPRESSED.test(path)) response.setHeader('vary', 'accept-encoding');
    },
  });
  app.get<{ Params: { version: string; '*': string } }>('/pictures/:version/*', (request, reply) => {
    const { version, '*': path } = request.params;
    if (!PICTURE.test(path)) return reply.callNotFound();
    // A page from before a release has the version of that time, and this may be another picture.
    if (version === picturesVersion) reply.header('cache-control', FOR_EVER);
    return reply.sendFile(path);
  });
}
