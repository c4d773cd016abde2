import type { FastifyInstance, FastifyReply } from 'fastify';
import { officeToday } from '#domain/slots.ts';
import { type DocumentedRoute, openApiDocument } from '../openapi/document.ts';
import type { Clock } from '../ports/clock.ts';
import type { RestConfig } from '../rest-route.ts';
import { DOCS_POLICY, type DocsContent, type DocsPath, docsPage } from './docs/docs-page.ts';
import { markdownPage } from './docs/markdown.ts';
import { reference } from './docs/reference.ts';
import type { ShownDocument } from './docs/shown-document.ts';
import { pageHeaders } from './page-headers.ts';

interface DocsOptions {
  readonly publicUrl: string;
  /** Name of the cookie that holds a session. */
  readonly sessionCookie: string;
  readonly clock: Clock;
}

/**
 * Serves `/openapi.json` and the pages of the documentation, from the declarations of the routes that are registered
 * after this call. Returns a function that makes the document.
 */
export function registerDocs(app: FastifyInstance, options: DocsOptions): () => object {
  const { clock, ...address } = options;
  const routes: DocumentedRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const { operation } = (config ?? {}) as Partial<RestConfig>;
    if (!operation || method === 'HEAD') return;
    routes.push({ method: String(method).toLowerCase(), url, operation });
  });

  /** Made once a day, because examples have dates. */
  let made: { day: string; document: object; json: string; page: DocsContent } | null = null;
  const today = () => {
    const now = clock.now();
    const day = officeToday(now);
    if (made?.day === day) return made;
    const document = openApiDocument(routes, { ...address, now });
    made = { day, document, json: JSON.stringify(document), page: reference(document as ShownDocument) };
    return made;
  };

  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      // Public, so that tools of other sites can read it.
      .header('access-control-allow-origin', '*')
      .send(today().json),
  );
  app.get('/docs', async (_request, reply) => sendPage(reply, '/docs', today().page));
  for (const name of ['integrators', 'errors'] as const) {
    let page: DocsContent | null = null;
    app.get(`/docs/${name}`, async (_request, reply) => {
      page ??= await markdownPage(`${name}.md`);
      return sendPage(reply, `/docs/${name}`, page);
    });
  }
  return () => today().document;
}

const sendPage = (reply: FastifyReply, path: DocsPath, content: DocsContent): FastifyReply =>
  reply.headers({ ...pageHeaders(DOCS_POLICY), 'x-robots-tag': 'noindex' }).send(docsPage(path, content));
