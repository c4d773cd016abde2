import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Puts what stands in the head of every page into the templates. */
export function sharedHead(file: string): Plugin {
  return {
    name: 'shared-head',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('    <!--shared-head-->\n', () => readFileSync(file, 'utf8')),
    },
  };
}
