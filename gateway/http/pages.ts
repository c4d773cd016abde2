import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { Config } from '../config/env.ts';
import type { Services } from '../features/services.ts';
import type { Clock } from '../ports/clock.ts';
import type { Lifecycle } from '../ports/lifecycle.ts';
import { networkOf } from './actor.ts';
import type { LoadClientCode } from './client-code.ts';
import { registerCrawlerFiles } from './crawler-files.ts';
import { addressOf, withoutEndSlashes } from './page-address.ts';
import { type FoundPage, makePages } from './page-cache.ts';
import { makeRenderer } from './page-renderer.ts';
import {
  contentSecurityPolicy,
  makePage,
  PLAYGROUND_POLICY,
  pageHeaders,
  replaceInPage,
} from './page-response.ts';
import { READ_WEIGHT, type ReadLimit } from './read-limit.ts';
import { type CachedResponse, replyWith } from './response-cache/cached-response.ts';
import { type PublicResponses, staleHeaders } from './response-cache/public-responses.ts';
import type { RouteMethods } from './route-methods.ts';

/** Headers of a page whose address is a secret: not stored, not indexed, and not sent on as a referrer. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface PagesOptions {
  readonly schema: GraphQLSchema;
  readonly services: Services;
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  /** Contains `browser/` and `server/`, the two builds of the client. */
  readonly clientFolder: string;
  readonly loadClientCode: LoadClientCode;
  readonly responses: PublicResponses;
  readonly readLimit: ReadLimit;
  readonly methods: RouteMethods;
  readonly lifecycle: Lifecycle;
  /** Whether the site is served over https. */
  readonly https: boolean;
}

/**
 * Serves static files, redirects and rendered pages, cached by path and content version. Returns a function that fills
 * the page cache before the first visit.
 */
export async function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<() => Promise<void>> {
  const { readLimit } = options;
  const client = await options.loadClientCode(app, options.clientFolder);
  const renderer = makeRenderer({ ...options, client });
  const adminPage = await client.template('admin.html');
  const adminPolicy = client.policyFor(contentSecurityPolicy(adminPage, { hasAnalytics: false }));
  const hidden = { 'x-robots-tag': 'noindex' };
  const admin = makePage({ status: 200, html: adminPage, policy: adminPolicy }, options.https, hidden);
  const findPage = makePages({ ...options, client, renderer });

  app.get('/playground', async (_request, reply) =>
    reply
      .headers({ ...pageHeaders(client.policyFor(PLAYGROUND_POLICY)), ...hidden })
      .send(await client.template('playground.html')),
  );

  await registerCrawlerFiles(app, { ...options, pageDates: client.entry.pageDates });

  const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/');
  options.methods.setPageMatcher((path) => isAdmin(path) || renderer.destinationOf(path).kind !== 'unknown');

  // Unknown addresses with another method than GET or HEAD were refused before (route-methods.ts).
  app.setNotFoundHandler(async (request, reply) => {
    const address = addressOf(request.url);
    const canonical = withoutEndSlashes(address);
    if (canonical !== null) return reply.redirect(canonical, 308);
    if (isAdmin(address.path)) return replyWith(admin, request, reply);
    const destination = renderer.destinationOf(address.path, address.search);
    // Callers choose the query, and each makes a page of its own.
    if (destination.kind === 'page' && destination.path.includes('?'))
      readLimit.count(request, reply, networkOf(request.ip), READ_WEIGHT.page);
    if (destination.kind === 'moved') return reply.redirect(destination.path + address.search, 308);
    if (destination.kind === 'private') {
      readLimit.count(request, reply, networkOf(request.ip), READ_WEIGHT.page);
      return replyWith(await privatePage(destination), request, reply);
    }
    const { page, age } = await findPage(destination.path).catch(unavailablePage);
    const reference = destination.kind === 'page' ? destination.reference : undefined;
    const filled = reference === undefined ? page : replaceInPage(page, renderer.sampleReference, reference);
    const extra = {
      ...(age === null ? {} : staleHeaders(age)),
      ...(page.status === 503 ? { 'retry-after': '5' } : {}),
    };
    return replyWith(filled, request, reply, extra);
  });

  async function privatePage({ path, token }: { path: string; token?: string }): Promise<CachedResponse> {
    const rendered = await renderer.renderPrivate(path, options.clock.now());
    const status = token && rendered.complete ? await statusOfLink(token) : rendered.status;
    return makePage({ ...rendered, status }, options.https, PRIVATE_HEADERS);
  }

  /** 410 for a link that has expired, 404 for one that nobody was given. The page says the same. */
  async function statusOfLink(token: string): Promise<number> {
    const { appointmentLinks } = options.services;
    if (await appointmentLinks.find(token)) return 200;
    return (await appointmentLinks.hasExpired(token)) ? 410 : 404;
  }

  /** The "service unavailable" page, for a page that is not cached and cannot be rendered. */
  async function unavailablePage(error: unknown): Promise<FoundPage> {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return findPage(renderer.unavailablePath);
  }

  /** Renders every page once, so that all are cached if the database fails later. Errors: those of the database. */
  return async () => {
    for (const path of [renderer.unavailablePath, ...renderer.publicPaths]) {
      if (options.lifecycle.isStopping) return;
      await findPage(path);
      // The database answers within this turn of the event loop, so that requests would wait for all pages.
      await turn();
    }
  };
}
