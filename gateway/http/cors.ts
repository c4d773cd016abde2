import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import { addressOf } from './page-address.ts';
import { isRead, type RouteMethods } from './route-methods.ts';

/** What scripts of other sites may read beside the body. */
const EXPOSED =
  'ETag, Link, Location, Preference-Applied, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id';
/** What they may send. */
const ALLOWED =
  'accept, apollo-require-preflight, authorization, content-type, idempotency-key, if-match, if-none-match, prefer';
/** Seconds that a browser remembers a preflight. */
const MAX_AGE = '600';

/** The addresses that listed sites may call. */
const API = /^\/(?:v1|api|mail|graphql)(?:\/|$)/;

interface CorsOptions {
  /** The sites whose pages may call all of the API, as origins such as `https://www.example.org`. */
  readonly origins: readonly string[];
  readonly methods: RouteMethods;
}

/**
 * Lets pages of any site read public content through REST, and those of the listed sites send forms and use tokens too
 * (Fetch standard, "CORS protocol"). Never with cookies: no answer allows credentials. The headers of a public read are
 * the same for every site, since its response is kept (response-cache).
 */
export function registerCors(app: FastifyInstance, { origins, methods }: CorsOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const { path } = addressOf(request.url);
    const { origin = '' } = request.headers;
    const requested = request.headers['access-control-request-method'];
    const isPreflight = request.method === 'OPTIONS' && requested !== undefined;
    const method = isPreflight ? requested : request.method;
    if (isRead(method) && isPublic(methods.configOf('GET', path))) allow(reply, '*');
    else if (origins.length > 0 && API.test(path)) {
      reply.header('vary', 'origin');
      if (!origins.includes(origin)) return;
      allow(reply, origin);
    } else return;
    if (isPreflight) return answerPreflight(reply, methods.allowed(path));
  });
}

/** Whether a route is documented as open to visitors. */
const isPublic = (config: Partial<RestConfig> | null): boolean =>
  config?.operation !== undefined && !config.secured;

const allow = (reply: FastifyReply, origin: string): FastifyReply =>
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED });

const answerPreflight = (reply: FastifyReply, methods: readonly string[]): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': ALLOWED,
      'access-control-max-age': MAX_AGE,
    })
    .send();
