import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { allowEmbedding } from './security-headers.ts';

/** Pictures that other sites embed, such as link previews. */
const EMBEDDED = /^\/(?:brand|share)\//;
/** The pictures of ours, which pages fetch under an address with their version (client/pictures-version.ts). */
const PICTURE = /^(?:brand|drawings|marks|portraits|technologies)\/[\w-]+\.\w+$/;
/** Files that the build compressed (client/precompress.ts). */
const COMPRESSED = /\.(?:js|css|svg|br|gz)$/;
/** What the build has for the gateway: templates, hidden files such as its list of files, and the compressed forms of others. */
const NOT_SERVED = /^[^/]*\.html$|(?:^|\/)\.|\.(?:br|gz)$/;

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
    // One route for each file would take a fifth of the start; one for all addresses would hide the pages.
    serve: false,
    // Set in setHeaders, per kind of file.
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      response.setHeader('cache-control', path.includes('/assets/') ? FOR_EVER : HOUR);
      if (COMPRESSED.test(path)) response.setHeader('vary', 'accept-encoding');
    },
  });
  const files = await servedFiles(root);
  for (const place of new Set([...files].map(placeOf)))
    app.get<{ Params: { '*'?: string } }>(place, ({ params: { '*': rest = '' } }, reply) => {
      const path = place.slice(1).replace('*', () => rest);
      return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
    });
  app.get<{ Params: { version: string; '*': string } }>('/pictures/:version/*', (request, reply) => {
    const { version, '*': path } = request.params;
    if (!PICTURE.test(path)) return reply.callNotFound();
    // A page from before a release has the version of that time, and this may be another picture.
    if (version === picturesVersion) reply.header('cache-control', FOR_EVER);
    return reply.sendFile(path);
  });
}

/** The paths of the files that are served, from the root of the build. */
async function servedFiles(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  return new Set(paths.filter((path) => !NOT_SERVED.test(path)));
}

/** The route of a file: that of its folder in the root, or its own. */
const placeOf = (path: string): string => `/${path.replace(/\/.*/, '/*')}`;
