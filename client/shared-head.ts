import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Pages that are no part of the site; in development each answers where the gateway serves it. */
const APART = { '/admin': '/admin.html', '/playground': '/playground.html' };

/** Puts what stands in the head of every page into the templates, and leads to those apart from the site. */
export function sharedHead(file: string): Plugin {
  return {
    name: 'shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('    <!--shared-head-->\n', () => readFileSync(file, 'utf8')),
    },
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = ''] = (request.url ?? '').split('?', 1);
        const apart = Object.entries(APART).find(([at]) => path === at || path.startsWith(`${at}/`));
        if (apart) request.url = apart[1];
        next();
      });
    },
  };
}
