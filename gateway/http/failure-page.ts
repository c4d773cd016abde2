import escaped from 'escape-html';
import type { Failure } from '../errors.ts';
import { inlineHash } from './inline-hash.ts';

const STYLE = 'body{font:18px/1.5 system-ui,sans-serif;max-width:36rem;margin:15vh auto;padding:0 1.5rem}';

/** The policy of the failure page: only its own style. */
export const FAILURE_PAGE_POLICY = `default-src 'none'; style-src ${inlineHash(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * The HTML of a failure, for a form posted without scripts or a page that could not be rendered. Independent of the
 * client build, which may be the cause.
 */
export function failurePage({ message, issues }: Failure): string {
  const list = issues.map((issue) => `<li>${escaped(issue.message)}</li>`).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark"><title>This did not work</title>',
    `<style>${STYLE}</style>`,
    '</head><body><main><h1>This did not work</h1>',
    `<p>${escaped(message)}</p>`,
    list && `<ul>${list}</ul>`,
    '<p>Go back with your browser: what you typed is still there. Or start at <a href="/">the home page</a>.</p>',
    '</main></body></html>',
  ].join('\n');
}
