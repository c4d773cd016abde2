import { minifySync, type Plugin } from 'vite';

/** A script that stands in the page itself and runs at once. */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Minifies the inline scripts of the templates, which every visitor downloads with every page; Vite leaves them as they are. */
export function minifyInlineScripts(): Plugin {
  return {
    name: 'minify-inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(INLINE, (_tag, code: string) => `<script>${minified(code)}</script>`),
    },
  };
}

/** The script without comments and long local names. What it declares at its top stays, since a later one may use it. */
function minified(code: string): string {
  const { code: result, errors } = minifySync('inline.js', code, { module: false });
  const [error] = errors;
  if (error) throw new Error(`An inline script cannot be read: ${error.message}`);
  return result;
}
