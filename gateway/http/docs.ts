import type { FastifyInstance } from 'fastify';
import { officeToday } from '#domain/slots.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import type { ApiDocument } from '../openapi/api-document.ts';
import { type DocumentedRoute, openApiDocument } from '../openapi/document.ts';
import type { Clock } from '../ports/clock.ts';
import { DOCS_POLICY, type DocsContent, type DocsPath, docsPage } from './docs/docs-page.ts';
import { EXAMPLES, exampleProgram } from './docs/example-programs.ts';
import { markdownPage } from './docs/markdown.ts';
import { reference } from './docs/reference.ts';
import { makePage } from './page-response.ts';
import { type CachedResponse, replyWith } from './response-cache/cached-response.ts';

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
