import escaped from 'escape-html';
import { shortCompanyName } from '#domain/company.ts';
import { inlineHash, type Page } from '../page-response.ts';
import { browserFile, type DeveloperPath, developerPages, frameHeader, frameStyle } from './page-frame.ts';

/** An entry of the side list: what is at an anchor of the page. */
export interface ContentsEntry {
  readonly id: string;
  readonly label: string;
  /** The method of an operation, before its label. */
  readonly method?: string;
}

/** What a document has between its head and its end. */
export interface DocumentContent {
  /** Safe HTML, beginning with its heading. */
  readonly html: string;
  /** The side list. A group with a title can be folded. */
  readonly contents: readonly { readonly title: string | null; readonly entries: readonly ContentsEntry[] }[];
}

/** What the page does with scripts, each a module of its own. */
const MODULES = ['colour-switch.js', 'contents.js', 'search.js', 'scroll-boxes.js', 'try-it.js'];

/**
 * Makes the function that writes the documents for developers. They need neither the client's build nor scripts: scripts
 * search, try requests and keep the reader's place. `fontCss`: as for `frameStyle`.
 */
export function makeDocumentPages(
  fontCss: string,
): (path: DeveloperPath, content: DocumentContent) => Omit<Page, 'status'> {
  const style = `${frameStyle(fontCss)}\n${browserFile('reading.css')}`;
  const colourMode = browserFile('colour-mode.js');
  const modules = MODULES.map(browserFile);
  // Only our own styles, scripts and fonts, and requests to this host; the pages work over plain http too.
  const policy = [
    "default-src 'none'",
    `script-src ${[colourMode, ...modules].map(inlineHash).join(' ')}`,
    `style-src ${inlineHash(style)}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const end = modules.map((text) => `<script type="module">${text}</script>`).join('\n');
  return (path, { html, contents }) => ({
    policy,
    html: [
      '<!doctype html><html lang="en"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
      '<meta name="color-scheme" content="light dark">',
      `<title>${escaped(`${developerPages[path]} | ${shortCompanyName}`)}</title><link rel="icon" href="/brand/favicon.svg">`,
      `<script>${colourMode}</script><style>${style}</style></head><body>`,
      frameHeader(path),
      '<div class="bar"><button type="button" popovertarget="contents">Contents</button><span class="place"></span></div>',
      `<div class="page">${sideList(contents)}`,
      `<main id="main" tabindex="-1">${html}</main></div>`,
      `${end}</body></html>`,
    ].join('\n'),
  });
}

/** Links to everything on the page. The search works with scripts only, which show it. */
const sideList = (contents: DocumentContent['contents']): string =>
  `<nav id="contents" class="contents" popover aria-label="On this page">
<button type="button" class="close" popovertarget="contents" popovertargetaction="hide">Close</button>
<form role="search" hidden><label for="search">Search this page <kbd>Ctrl K</kbd></label>
<input id="search" type="search" autocomplete="off" spellcheck="false"><p role="status"></p></form>
<ul class="found" hidden></ul>
<div class="groups">${contents.map(groupHtml).join('')}</div></nav>`;

function groupHtml({ title, entries }: DocumentContent['contents'][number]): string {
  const list = `<ul>${entries.map(entryHtml).join('')}</ul>`;
  if (title === null) return list;
  return `<details><summary>${escaped(title)} <span class="count">${entries.length}</span></summary>${list}</details>`;
}

const entryHtml = ({ id, label, method }: ContentsEntry): string => {
  const verb = method === undefined ? '' : `<span class="verb">${method}</span> `;
  return `<li><a href="#${escaped(id)}">${verb}<span>${escaped(label)}</span></a></li>`;
};
