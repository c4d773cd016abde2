import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#db/database-faults.ts';
import type { Clock } from '../ports/clock.ts';
import { StaleIfErrorCache, setAgeHeader } from './stale-if-error-cache.ts';

/** More than the number of such routes. */
const MAX_RESPONSES = 200;

/**
 * Caches the last good responses of public REST reads with a fixed address: lists, options, settings. Single rows and
 * requests with a query are not cached, because their number is unbounded.
 */
export class PublicReadCache {
  readonly #paths = new Set<string>();
  readonly #responses: StaleIfErrorCache<{ readonly payload: string; readonly type: string }>;

  constructor(clock: Clock) {
    this.#responses = new StaleIfErrorCache(clock, MAX_RESPONSES);
  }

  /** Watches the routes of `app` that are registered after this call. */
  watch(app: FastifyInstance): void {
    app.addHook('onRoute', ({ method, url, schema }) => {
      const isPublic = schema !== undefined && !('hide' in schema) && schema.security === undefined;
      if (method === 'GET' && isPublic && !/[:*]/.test(url)) this.#paths.add(url);
    });
    app.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode === 200 && typeof payload === 'string' && this.#isCacheable(request)) {
        this.#responses.set(request.url, { payload, type: String(reply.getHeader('content-type')) });
      }
      return payload;
    });
  }

  /** Sends the cached response when the database is unavailable. Null: another error, or nothing is cached. */
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
    if (!(error instanceof DatabaseUnavailable) || !this.#isCacheable(request)) return null;
    const cached = this.#responses.get(request.url);
    if (!cached) return null;
    return setAgeHeader(reply, cached.age).code(200).type(cached.value.type).send(cached.value.payload);
  }

  /** Whether the request is a visitor's read of a watched address without a query. */
  #isCacheable({ method, url, context }: FastifyRequest): boolean {
    return method === 'GET' && context?.actor.kind === 'visitor' && this.#paths.has(url);
  }
}
