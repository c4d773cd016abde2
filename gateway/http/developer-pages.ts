import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { madeOnce } from '#domain/made-once.ts';
import type { ApiDocument } from '../openapi/api-document.ts';
import type { ClientCode } from './client-code.ts';
import { type DocumentContent, makeDocumentPages } from './docs/document-page.ts';
import { markdownDocument } from './docs/markdown-document.ts';
import { type DeveloperPath, frameHeader, frameStyle } from './docs/page-frame.ts';
import { reference } from './docs/reference.ts';
import { schemaDocument } from './docs/schema-document.ts';
import { makePage, pageHeaders, playgroundPolicy } from './page-response.ts';
import { type CachedResponse, replyWith } from './response-cache/cached-response.ts';

interface DeveloperPagesOptions {
  /** The OpenAPI document of today. */
  readonly openApi: () => Promise<ApiDocument>;
  readonly schema: GraphQLSchema;
  /** Null: there is no playground, and the other pages have the system's font. */
  readonly client: ClientCode | null;
  /** Whether the site is served over https. */
  readonly https: boolean;
}

const HEADERS = { 'x-robots-tag': 'noindex' };

/** Serves the pages for developers: reference, page for integrators, errors, GraphQL schema and playground. */
export function registerDeveloperPages(app: FastifyInstance, options: DeveloperPagesOptions): void {
  const { openApi, schema, client, https } = options;
  const fontCss = client?.entry.fontCss ?? '';
  // With the first page, since most processes have none to serve.
  const documentPages = madeOnce(() => makeDocumentPages(fontCss));
  const make = (path: DeveloperPath, content: DocumentContent): CachedResponse =>
    makePage({ status: 200, ...documentPages()(path, content) }, https, HEADERS);

  let made: { document: ApiDocument; page: CachedResponse } | null = null;
  app.get('/docs', async (request, reply) => {
    const document = await openApi();
    if (made?.document !== document) made = { document, page: make('/docs', reference(document)) };
    return replyWith(made.page, request, reply);
  });

  /** A page that stays the same, made for its first visitor. */
  const serve = (path: DeveloperPath, content: () => DocumentContent | Promise<DocumentContent>) => {
    let page: CachedResponse | null = null;
    app.get(path, async (request, reply) => {
      page ??= make(path, await content());
      return replyWith(page, request, reply);
    });
  };
  serve('/docs/integrators', () => markdownDocument('integrators.md'));
  serve('/docs/errors', () => markdownDocument('errors.md'));
  serve('/playground/schema', () => schemaDocument(schema));

  if (!client) return;
  app.get('/playground', async (_request, reply) => {
    const html = (await client.template('playground.html'))
      .replace('<!--frame-style-->', () => `<style>${frameStyle(fontCss)}</style>`)
      .replace('<!--frame-header-->', () => frameHeader('/playground'));
    return reply.headers({ ...pageHeaders(client.policyFor(playgroundPolicy(html))), ...HEADERS }).send(html);
  });
}
