import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Database } from '#db/database.ts';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { Config } from '../config/env.ts';
import type { Services } from '../features/services.ts';
import type { Clock } from '../ports/clock.ts';
import type { Lifecycle } from '../ports/lifecycle.ts';
import { networkOf } from './actor.ts';
import type { ClientCode, Destination } from './client-code.ts';
import { registerCrawlerFiles } from './crawler-files.ts';
import { KnownCaseStudies } from './known-case-studies.ts';
import { addressOf, withoutEndSlashes } from './page-address.ts';
import { makeRenderer, type PageRenderer } from './page-renderer.ts';
import { contentSecurityPolicy, makePage, replaceInPage } from './page-response.ts';
import { isOfPreview, PreviewPages } from './preview-pages.ts';
import { READ_WEIGHT, type ReadLimit } from './read-limit.ts';
import { type CachedResponse, replyWith } from './response-cache/cached-response.ts';
import { keepForOutages } from './response-cache/kept-questions.ts';
import { type PublicResponses, staleHeaders } from './response-cache/public-responses.ts';
import { pageKey } from './response-cache/response-keys.ts';
import { CATCH_ALL, type RouteMethods } from './route-methods.ts';

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
  readonly client: ClientCode;
  readonly responses: PublicResponses;
  readonly readLimit: ReadLimit;
  readonly methods: RouteMethods;
  readonly lifecycle: Lifecycle;
  /** Whether the site is served over https. */
  readonly https: boolean;
}

/**
 * Serves redirects and rendered pages, cached by path and content version. Returns a function that fills
 * the page cache before the first visit.
 */
export async function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<() => Promise<void>> {
  const { client } = options;
  const renderer = makeRenderer(options);
  const adminPage = await client.template('admin.html');
  const adminPolicy = client.policyFor(
    contentSecurityPolicy(adminPage, { hasAnalytics: false, framesFiles: true }),
  );
  const hidden = { 'x-robots-tag': 'noindex' };
  const admin = makePage({ status: 200, html: adminPage, policy: adminPolicy }, options.https, hidden);
  const preview = await previewPage(options);
  const findPage = makePages({ ...options, renderer });

  await registerCrawlerFiles(app, { ...options, pageDates: client.entry.pageDates });
  const { responses, services } = options;
  const caseStudies = new KnownCaseStudies(responses, () => services.caseStudies.addresses());

  const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/');
  options.methods.setPageMatcher(
    (path) =>
      isAdmin(path) ||
      path === PREVIEW_PATH ||
      isOfPreview(path) ||
      client.entry.destinationOf(path, '', caseStudies.last).kind !== 'unknown',
  );

  const site: Site = { ...options, renderer, findPage };
  const previews = new PreviewPages(site);
  // Every other route is more specific. Which addresses are pages the site's own router says (client/src/site/addresses.ts).
  app.get('/*', { config: { ...CATCH_ALL, pageFailures: true } }, async (request, reply) => {
    const address = addressOf(request.url);
    const canonical = withoutEndSlashes(address);
    if (canonical !== null) return reply.redirect(canonical, 308);
    if (isAdmin(address.path)) return replyWith(admin, request, reply);
    if (address.path === PREVIEW_PATH) return replyWith(preview, request, reply);
    if (isOfPreview(address.path)) {
      options.readLimit.count(request, reply, networkOf(request.ip), READ_WEIGHT.page);
      const page = await previews.find(address);
      if (page) return replyWith(makePage(page, options.https, PRIVATE_HEADERS), request, reply);
    }
    const known = await caseStudies.current().catch(noneWhileUnavailable);
    const destination = client.entry.destinationOf(address.path, address.search, known);
    // Not kept: staff can change an address back, and the kept redirects of both would lead in a circle.
    if (destination.kind === 'moved')
      return reply.header('cache-control', 'no-cache').redirect(destination.path + address.search, 308);
    if (isMadeForCaller(destination))
      options.readLimit.count(request, reply, networkOf(request.ip), READ_WEIGHT.page);
    return destination.kind === 'private'
      ? replyWith(await privatePage(site, destination), request, reply)
      : replyWithPage(site, destination, request, reply);
  });

  /** Renders every page once, so that all are cached if the database fails later. Errors: those of the database. */
  return async () => {
    const paths = client.entry.publicPaths(await caseStudies.current());
    for (const path of [client.entry.UNAVAILABLE_PATH, ...paths]) {
      if (options.lifecycle.isStopping) return;
      const begin = performance.now();
      await findPage(path);
      // A form takes dozens of turns of the event loop. With a page in each of them, on a busy machine its write would reach its
      // deadline: as long as the page took, requests have the process for themselves.
      await pause(performance.now() - begin);
    }
  };
}

/** No case studies, where the database has been unavailable since the start: their pages could not be rendered either. */
function noneWhileUnavailable(error: unknown): [] {
  if (error instanceof DatabaseUnavailable) return [];
  throw error;
}

/** Where the editor of pages has its preview. It holds no words of a page: the editor sends them. */
const PREVIEW_PATH = '/preview';

async function previewPage({ client, https }: PagesOptions): Promise<CachedResponse> {
  const html = await client.template('preview.html');
  const policy = client.policyFor(contentSecurityPolicy(html, { hasAnalytics: false, isFramed: true }));
  const headers = { 'x-robots-tag': 'noindex', 'x-frame-options': 'SAMEORIGIN' };
  return makePage({ status: 200, html, policy }, https, headers);
}

/** Callers choose the query and the reference, and each makes a page of its own. */
const isMadeForCaller = (destination: Destination): boolean =>
  destination.kind === 'private' ||
  (destination.kind === 'page' && (destination.path.includes('?') || destination.reference !== undefined));

interface Site extends PagesOptions {
  readonly renderer: PageRenderer;
  readonly findPage: FindPage;
}

async function replyWithPage(
  { client, findPage }: Site,
  destination: Destination,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { page, age } = await findPage(destination.path).catch((error: unknown) => {
    // The "service unavailable" page, for a page that is not cached and cannot be rendered.
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return findPage(client.entry.UNAVAILABLE_PATH);
  });
  const reference = destination.kind === 'page' ? destination.reference : undefined;
  const filled =
    reference === undefined ? page : replaceInPage(page, client.entry.SAMPLE_REFERENCE, reference);
  const extra = {
    ...(age === null ? {} : staleHeaders(age)),
    ...(page.status === 503 ? { 'retry-after': '5' } : {}),
  };
  return replyWith(filled, request, reply, extra);
}

async function privatePage(
  { renderer, clock, https, services }: Site,
  { path, token }: { path: string; token?: string },
): Promise<CachedResponse> {
  const rendered = await renderer.renderPrivate(path, clock.now());
  const status = token && rendered.complete ? await statusOfLink(services, token) : rendered.status;
  return makePage({ ...rendered, status }, https, PRIVATE_HEADERS);
}

/** 410 for a link that has expired, 404 for one that nobody was given. The page says the same. */
async function statusOfLink({ appointmentLinks }: Services, token: string): Promise<number> {
  if (await appointmentLinks.find(token)) return 200;
  return (await appointmentLinks.hasExpired(token)) ? 410 : 404;
}

/** A page to respond with. */
interface FoundPage {
  readonly page: CachedResponse;
  /** Seconds since the page was last known to be current; null: it is current. */
  readonly age: number | null;
}

/**
 * Finds the page at a path that `destinationOf` returned, cached or rendered now, each once for a state of the content. While
 * the database is unavailable, or a query of the page fails, it is the last complete page.
 * Errors: DatabaseUnavailable when there is none.
 */
type FindPage = (path: string) => Promise<FoundPage>;

/** Makes the function that finds pages. */
function makePages({ responses, clock, client, renderer, https }: Omit<Site, 'findPage'>): FindPage {
  /** In development pages also depend on the revision of the client's code. */
  const inRevision = (state: string): string =>
    client.revision === 0 ? state : `${state} ${client.revision}`;

  const stale = (path: string): FoundPage | null => {
    const found = responses.stale(pageKey(path));
    return found && { page: found.response, age: found.age };
  };

  async function render(path: string): Promise<FoundPage> {
    // From before the queries of the page, so that a write between them makes the page stale.
    const state = inRevision(await responses.readState());
    // Callers choose the queries, and so the number of such pages.
    const isEssential = !path.includes('?');
    const rendered = await renderer.render(path, clock.now(), (operation, result) =>
      keepForOutages(responses, { state, isEssential }, operation, result),
    );
    const page = makePage(rendered, https);
    // A page with a failed query is not kept.
    if (rendered.complete) responses.keep(pageKey(path), state, page, isEssential);
    return (rendered.complete ? null : stale(path)) ?? { page, age: null };
  }

  return async (path) => {
    try {
      const state = inRevision(await responses.state());
      const page = responses.current(pageKey(path), state);
      if (page) return { page, age: null };
      return await responses.once(`${state} ${pageKey(path)}`, () => render(path));
    } catch (error) {
      const kept = error instanceof DatabaseUnavailable ? stale(path) : null;
      if (kept) return kept;
      throw error;
    }
  };
}
