import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { officeToday } from '#domain/slots.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import { projectFolder } from '../config/project-folder.ts';
import type { ApiDocument } from '../openapi/api-document.ts';
import { type DocumentedRoute, openApiDocument } from '../openapi/document.ts';
import type { Clock } from '../ports/clock.ts';
import {
  type ContentsEntry,
  DOCS_POLICY,
  type DocsContent,
  type DocsPath,
  docsPage,
} from './docs/docs-page.ts';
import { reference } from './docs/reference.ts';
import { makePage } from './page-response.ts';
import { type CachedResponse, replyWith } from './response-cache/cached-response.ts';

/** Whole programs for integrators, of `docs/examples/`. */
const EXAMPLES = ['integrate.ts', 'integrate.py', 'integrate.sh'] as const;

/** The text of a program. */
const exampleProgram = (name: (typeof EXAMPLES)[number]): Promise<string> =>
  readFile(join(projectFolder, 'docs', 'examples', name), 'utf8');

interface DocsOptions {
  readonly publicUrl: string;
  /** Name of the cookie that holds a session. */
  readonly sessionCookie: string;
  readonly clock: Clock;
  readonly https: boolean;
}

/**
 * Serves `/openapi.json` and the pages of the documentation, from the declarations of the routes that are registered
 * after this call. Returns a function that makes the document.
 */
export function registerDocs(app: FastifyInstance, options: DocsOptions): () => object {
  const { clock, https, ...address } = options;
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { operation } = (config ?? {}) as Partial<RestConfig>;
    if (!operation || method === 'HEAD') return;
    routes.push({ method: String(method).toLowerCase(), url, operation });
  });

  /** Made once a day, because examples have dates. */
  let made: { day: string; document: ApiDocument; json: string; page: CachedResponse } | null = null;
  const today = () => {
    const now = clock.now();
    const day = officeToday(now);
    if (made?.day === day) return made;
    const document = openApiDocument(routes, { ...address, now }) as ApiDocument;
    const page = makeDocsPage('/docs', reference(document), https);
    made = { day, document, json: JSON.stringify(document), page };
    return made;
  };

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      // Public, so that tools of other sites can read it.
      .header('access-control-allow-origin', '*')
      .send(today().json),
  );
  for (const name of EXAMPLES) {
    app.get(`/docs/examples/${name}`, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').send(await exampleProgram(name)),
    );
  }
  app.get('/docs', (request, reply) => replyWith(today().page, request, reply));
  for (const name of ['integrators', 'errors'] as const) {
    let page: CachedResponse | null = null;
    app.get(`/docs/${name}`, async (request, reply) => {
      page ??= makeDocsPage(`/docs/${name}`, await markdownPage(`${name}.md`), https);
      return replyWith(page, request, reply);
    });
  }
  return () => today().document;
}

/** Compressed once, like every page. */
const makeDocsPage = (path: DocsPath, content: DocsContent, https: boolean): CachedResponse =>
  makePage({ status: 200, html: docsPage(path, content), policy: DOCS_POLICY }, https, {
    'x-robots-tag': 'noindex',
  });

/** Documents that have a page; a link to another document of the repository leads to the reference instead. */
const PAGES: Readonly<Record<string, string>> = {
  'integrators.md': '/docs/integrators',
  'errors.md': '/docs/errors',
};

/** A document of `docs/` as a page: headings get anchors, and a row of a table that of the code in it, such as `NOT_FOUND`. */
async function markdownPage(file: string): Promise<DocsContent> {
  // Loaded by the first visitor of such a page: few processes have one.
  const { default: MarkdownIt } = await import('markdown-it');
  const markdown = new MarkdownIt({ html: false, linkify: false });
  const tokens = markdown.parse(await readFile(join(projectFolder, 'docs', file), 'utf8'), {});
  const entries: ContentsEntry[] = [];
  tokens.forEach((token, index) => {
    const inline = tokens[index + 1];
    if (token.type === 'heading_open' && token.tag === 'h2' && inline) {
      const id = slug(inline.content);
      token.attrSet('id', id);
      entries.push({ id, label: inline.content.replaceAll('`', '') });
    }
    if (token.type === 'tr_open') {
      const cells = tokens.slice(index, index + 8).filter(({ type }) => type === 'inline');
      const code = cells.flatMap(({ children }) => children ?? []).find(isCode)?.content;
      if (code) token.attrSet('id', code);
    }
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', addressOf(String(child.attrGet('href'))));
    }
  });
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, contents: [{ title: null, entries }] };
}

const isCode = ({ type, content }: { type: string; content: string }): boolean =>
  type === 'code_inline' && /^[A-Z][A-Z_]+$/.test(content);

/** Where a link of a document leads on the site. */
function addressOf(href: string): string {
  const [file = '', anchor] = href.split('#');
  const page = PAGES[file];
  if (page) return anchor ? `${page}#${anchor}` : page;
  if (href.startsWith('examples/')) return `/docs/${href}`;
  return /^(?:https?:|#|\/)/.test(href) ? href : '/docs';
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(/\s+/g, '-');
