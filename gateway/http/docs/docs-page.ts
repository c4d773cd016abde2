import escaped from 'escape-html';
import { shortCompanyName } from '#domain/company.ts';
import { inlineHash } from '../page-response.ts';
import { DOCS_STYLE } from './docs-style.ts';

/**
 * Sends the forms of the reference as requests to this host and shows the answers. A token stays in the page. Written for
 * browsers as it is, so that the pages need no build.
 */
const TRY_IT_SCRIPT = `
for (const form of document.querySelectorAll('form[data-method]')) {
  const output = form.querySelector('output');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { method, path, type } = form.dataset;
    const query = new URLSearchParams();
    const headers = {};
    const upload = new FormData();
    let address = path;
    let body;
    for (const field of form.elements) {
      const place = field.dataset.in;
      if (place === 'body') body = field.value;
      else if (place === 'file' && field.files.length > 0) upload.append(field.name, field.files[0]);
      else if (field.value === '') continue;
      else if (place === 'path') address = address.replace('{' + field.name + '}', encodeURIComponent(field.value));
      else if (place === 'query') query.set(field.name, field.value);
      else if (place === 'header') headers[field.name] = field.value;
      else if (place === 'token') headers.Authorization = 'Bearer ' + field.value;
    }
    if (type === 'multipart/form-data') body = upload;
    else if (body !== undefined) headers['Content-Type'] = type;
    output.textContent = 'Sending …';
    try {
      const search = query.size > 0 ? '?' + query : '';
      const response = await fetch(address + search, { method, headers, body });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get('content-type') ?? '');
      const shown = ['etag', 'location', 'link', 'retry-after', 'ratelimit', 'content-type']
        .filter((name) => response.headers.has(name))
        .map((name) => name + ': ' + response.headers.get(name));
      output.textContent = [
        response.status + ' ' + response.statusText,
        ...shown,
        '',
        isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text,
      ].join('\\n');
    } catch {
      output.textContent = 'No answer. Is the network there?';
    }
  });
}
`;

/** The pages of the documentation, by their address. */
export const docsPages = {
  '/docs': 'REST API',
  '/docs/integrators': 'For integrators',
  '/docs/errors': 'Errors',
} as const;
export type DocsPath = keyof typeof docsPages;

/** An entry of the table of contents. */
export interface ContentsEntry {
  readonly id: string;
  readonly label: string;
}

export interface DocsContent {
  /** Safe HTML, beginning with its heading. */
  readonly html: string;
  readonly contents: readonly { readonly title: string | null; readonly entries: readonly ContentsEntry[] }[];
}

/** Only our own style and script, and requests to this host; the pages work over plain http too. */
export const DOCS_POLICY = [
  "default-src 'none'",
  `script-src ${inlineHash(TRY_IT_SCRIPT)}`,
  `style-src ${inlineHash(DOCS_STYLE)}`,
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The HTML of a page of the documentation. It needs neither the client build nor scripts, except to try requests. */
export function docsPage(path: DocsPath, { html, contents }: DocsContent): string {
  const title = docsPages[path];
  const links = Object.entries({ ...docsPages, '/playground': 'GraphQL playground' }).map(
    ([address, label]) =>
      `<a href="${address}"${address === path ? ' aria-current="page"' : ''}>${escaped(label)}</a>`,
  );
  const lists = contents.map(
    ({ title: group, entries }) =>
      `${group === null ? '' : `<p>${escaped(group)}</p>`}<ul>${entries.map(entryHtml).join('')}</ul>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(`${title} | ${shortCompanyName}`)}</title><link rel="icon" href="/brand/favicon.svg">`,
    `<style>${DOCS_STYLE}</style></head><body>`,
    '<a class="skip" href="#main">Skip to the content</a>',
    `<header><nav aria-label="Documentation"><a href="/"><img src="/brand/wordmark-dark.svg" alt="${escaped(shortCompanyName)}" width="165" height="28"></a>${links.join('')}</nav></header>`,
    '<div class="page">',
    `<nav class="contents" aria-label="On this page">${lists.join('')}</nav>`,
    `<main id="main">${html}</main></div>`,
    `<script>${TRY_IT_SCRIPT}</script></body></html>`,
  ].join('\n');
}

const entryHtml = ({ id, label }: ContentsEntry): string =>
  `<li><a href="#${escaped(id)}">${escaped(label)}</a></li>`;
