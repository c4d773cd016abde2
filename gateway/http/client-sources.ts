import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Plugin } from 'vite';
import type { ClientCode, ServerEntry } from './client-code.ts';
import { isCatchAll } from './route-methods.ts';

const root = fileURLToPath(new URL('../../client', import.meta.url));

/**
 * Loads the client from its sources, for `npm run dev`: Vite answers requests for them on the gateway's own port, and
 * its module runner executes the module that renders pages, so that both see a changed file at once.
 */
export async function loadSources(app: FastifyInstance): Promise<ClientCode> {
  // A development dependency, so that production neither needs nor loads it.
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    // Imported like any file of the gateway: a compiled copy, written and removed, would restart `tsx watch` for ever.
    configLoader: 'native',
    appType: 'custom',
    plugins: [pageExports],
    server: { middlewareMode: true, ws: { server: app.server } },
  });
  app.addHook('preClose', () => vite.close());
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs modules.');
  const { runner } = ssr;
  const loadEntry = () => runner.import<ServerEntry>('/src/entry-server.tsx');

  let entry = await loadEntry();
  let revision = 0;
  app.addHook('onRequest', async ({ raw, is404, routeOptions }, reply) => {
    if (!is404 && !isCatchAll(routeOptions.config)) return;
    // Does not resolve when Vite has responded, so that nothing else responds.
    await new Promise<void>((resolve, reject) =>
      vite.middlewares(raw, reply.raw, (error?: unknown) => (error ? reject(error) : resolve())),
    );
    entry = await loadEntry();
    revision += 1;
  });

  return {
    get entry() {
      return entry;
    },
    get revision() {
      return revision;
    },
    template: async (name) => vite.transformIndexHtml(`/${name}`, await readFile(join(root, name), 'utf8')),
    policyFor: withoutHashes,
  };
}

/**
 * Lets an edit of a page keep the state of what is open: a page module exports its head beside its component, for which Fast
 * Refresh would load the page anew (@vitejs/plugin-react, "Consistent components exports").
 */
const pageExports: Plugin = {
  name: 'page-exports',
  transformIndexHtml: () => [{ tag: 'script', injectTo: 'head-prepend', children: IGNORED_EXPORTS }],
};

const IGNORED_EXPORTS =
  "window.__getReactRefreshIgnoredExports = ({ id }) => id.includes('/site/pages/') ? ['head', 'staticParts'] : [];";

/** Vite adds inline scripts and styles to a page after it was rendered, and reports changes over a WebSocket. */
const withoutHashes = (policy: string): string =>
  policy
    .replace(/ 'sha256-[^']+'/g, '')
    .replace('script-src', "script-src 'unsafe-inline'")
    .replace('style-src', "style-src 'unsafe-inline'")
    .replace('connect-src', 'connect-src ws: wss:');
