import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { readContentVersion } from '#db/content-version.ts';
import type { Database } from '#db/database.ts';
import { FILM_HOST, features } from '#domain/company.ts';
import { officeToday } from '#domain/slots.ts';
import type { Config } from '../config/env.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Services } from '../features/services.ts';
import type { Clock } from '../ports/clock.ts';
import { machinesDoor } from './machines.ts';
import { PreparedPage } from './prepared-page.ts';
import { answerFailure } from './rest.ts';

/** What `client/src/entry-server.tsx` promises; the gateway imports its build and nothing of its source. */
interface PageRenderer {
  renderPage(request: {
    path: string;
    search: string;
    publicUrl: string;
    now: Date;
    analyticsId: string | null;
    execute(operation: Operation): Promise<ExecutionResult>;
  }): Promise<RenderedPage>;
  /** Every address a search engine should know. */
  publicPaths(): string[];
}

interface Operation {
  query: DocumentNode;
  variables?: Record<string, unknown>;
  operationName?: string;
}

interface RenderedPage {
  status: number;
  head: string;
  body: string;
  state: string;
  complete: boolean;
}

interface PagesOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** Holds `browser/` and `server/`, the two builds of the client. */
  readonly clientFolder: string;
}

/** How many rendered pages are kept; the site has about thirty. */
const KEPT_PAGES = 200;

/** Pages: static files, redirects, and HTML rendered here, kept by address and content version. */
export async function pagesDoor(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, clientFolder } = options;
  const browser = join(clientFolder, 'browser');
  const template = await readFile(join(browser, 'index.html'), 'utf8');
  const renderer: PageRenderer = await import(
    pathToFileURL(join(clientFolder, 'server', 'entry-server.js')).href
  );
  const analyticsId = features.analytics ? config.analyticsId : null;
  const policy = contentSecurityPolicy(template, analyticsId !== null);
  const adminPage = await readFile(join(browser, 'admin.html'), 'utf8');
  const admin = new PreparedPage(200, adminPage);
  const adminPolicy = contentSecurityPolicy(adminPage, false);
  const kept = new LRUCache<string, PreparedPage>({ max: KEPT_PAGES });

  await app.register(fastifyStatic, {
    root: browser,
    // Each file becomes a route, so whatever is no file goes on to the pages.
    wildcard: false,
    index: false,
    // Ours below: each kind of file says for itself how long it stays fresh.
    cacheControl: false,
    globIgnore: ['*.html', '.vite/**'],
    schemaHide: true,
    setHeaders(response, path) {
      const immutable = path.includes('/assets/');
      response.setHeader('cache-control', `public, max-age=${immutable ? '31536000, immutable' : '3600'}`);
    },
  });

  app.get('/playground', { schema: { hide: true } }, async (_request, reply) =>
    describePage(reply, PLAYGROUND_POLICY)
      .header('x-robots-tag', 'noindex')
      .send(await readFile(join(browser, 'playground.html'), 'utf8')),
  );

  await machinesDoor(app, { ...options, publicPaths: renderer.publicPaths });

  app.setNotFoundHandler(async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answerFailure(notFound('Address'), request, reply);
    const { path, search } = addressOf(request);
    if (path.length > 1 && path.endsWith('/')) {
      // One leading slash only: `//host/` would be an address elsewhere, and browsers read `\` as `/`.
      return reply.redirect(`/${path.replace(/^[\\/]+|[\\/]+$/g, '')}${search}`, 308);
    }
    if (path === '/admin' || path.startsWith('/admin/')) {
      describePage(reply, adminPolicy).header('x-robots-tag', 'noindex');
      return admin.send(request, reply);
    }
    const found = await renderKept(path, search);
    return found.send(request, describePage(reply, policy));
  });

  async function renderKept(path: string, search: string) {
    const { database, clock } = options;
    const now = clock.now();
    const version = await database.read(readContentVersion);
    const key = `${version} ${officeToday(now)} ${path}`;
    const known = kept.get(key);
    if (known) return known;
    const rendered = await renderer.renderPage({
      path,
      search,
      publicUrl: config.publicUrl,
      now,
      analyticsId,
      execute: (operation) => ask(options, operation),
    });
    const made = new PreparedPage(rendered.status, fill(template, rendered));
    // Unknown addresses are for anybody to invent, and a page with a failed question is not the page.
    if (rendered.complete && rendered.status === 200) kept.set(key, made);
    return made;
  }
}

/** Answers a question of a page in this process, as a visitor without an address. */
async function ask({ schema, services }: PagesOptions, operation: Operation): Promise<ExecutionResult> {
  const contextValue: Context = {
    services,
    actor: { kind: 'visitor', address: '' },
    session: { keep: () => undefined, drop: () => undefined },
    userAgent: null,
  };
  const { query: document, variables: variableValues, operationName } = operation;
  return execute({ schema, document, variableValues, operationName, contextValue });
}

function addressOf(request: FastifyRequest): { path: string; search: string } {
  const cut = request.url.indexOf('?');
  return cut < 0
    ? { path: request.url, search: '' }
    : { path: request.url.slice(0, cut), search: request.url.slice(cut) };
}

const fill = (
  template: string,
  { head, body, state }: Pick<RenderedPage, 'head' | 'body' | 'state'>,
): string =>
  // Functions, because a `$` in the words of a page would mean something in a replacement string.
  template
    .replace('<!--head-->', () => head)
    .replace('<!--body-->', () => body)
    .replace('<!--state-->', () => state);

/** The headers every page has. */
function describePage(reply: FastifyReply, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', policy)
    .header('x-frame-options', 'DENY')
    .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
}

/** What the analytics script asks for, once a visitor has agreed to it. */
const ANALYTICS_SCRIPTS = 'https://www.googletagmanager.com';
const ANALYTICS_CALLS = `${ANALYTICS_SCRIPTS} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Only our own scripts, and the inline ones of the template by their hash (CSP level 3, section 8.4). Other hosts
 * are the film's, which a visitor starts, and those of analytics where it is configured.
 */
function contentSecurityPolicy(template: string, hasAnalytics: boolean): string {
  const inline = [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...inline, ...(hasAnalytics ? [ANALYTICS_SCRIPTS] : [])].join(' '),
    ['connect-src', "'self'", ...(hasAnalytics ? [ANALYTICS_CALLS] : [])].join(' '),
    `frame-src ${FILM_HOST}`,
    // Rendered components carry style attributes, and the styles of a page come with it.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The editor of the playground makes its workers from blobs and carries its typeface inline. */
const PLAYGROUND_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "worker-src 'self' blob:",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
