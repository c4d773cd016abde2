import type { FastifyInstance, FastifyRequest } from 'fastify';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { type Failure, methodNotAllowed, notFound } from '#gateway/kernel/errors.ts';
import type { RestConfig } from '#gateway/rest/rest-route.ts';
import { addressOf } from './page-address.ts';

/** Marks a route that only answers for unknown addresses. */
export const CATCH_ALL = { catchAll: true };

/** Whether a route only answers for unknown addresses. */
export const isCatchAll = (config: unknown): boolean =>
  (config as Partial<typeof CATCH_ALL> | undefined)?.catchAll === true;

/** Whether a request of this method changes nothing. */
export const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** The methods of each address, to distinguish an unknown address (404) from a wrong method (405). */
export class RouteMethods {
  readonly #router = findMyWay();
  readonly #methods = new Set<HTTPMethod>();
  #isPage: (path: string) => boolean = () => false;

  /** Collects the routes registered on `app` after this call. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ method, url, config }) => {
      if (isCatchAll(config)) return;
      const methods = [method].flat() as HTTPMethod[];
      for (const each of methods) this.#methods.add(each);
      this.#router.on(methods, url, () => undefined, config ?? {});
    });
  }

  /** Refuses writes without a route before their body is read. */
  refuseOtherWrites(app: FastifyInstance): void {
    app.addHook('onRequest', async (request) => {
      if (!isRead(request.method) && (request.is404 || isCatchAll(request.routeOptions.config)))
        throw this.failureFor(request);
    });
  }

  /** Sets the predicate for page paths, which are not routes. */
  setPageMatcher(isPage: (path: string) => boolean): void {
    this.#isPage = isPage;
  }

  /** The methods that an address takes, in alphabetical order. */
  allowed(path: string): string[] {
    return [...this.#methods].filter((method) => this.#router.find(method, path)).sort();
  }

  /** The config of a route; null: there is none. */
  configOf(method: HTTPMethod, path: string): object | null {
    return this.#router.find(method, path)?.store ?? null;
  }

  /** Whether a path is a REST read over public content, as its route declares it (rest-route.ts, `cached`). */
  isPublicRead(path: string): boolean {
    const { cached } = (this.configOf('GET', path) ?? {}) as Partial<RestConfig>;
    return cached === true;
  }

  /**
   * The failure of a request without a route, or whose route has found nothing: NOT_FOUND, or METHOD_NOT_ALLOWED with the supported
   * methods.
   */
  failureFor(request: FastifyRequest): Failure {
    const { path } = addressOf(request.url);
    const allowed = this.allowed(path);
    if (allowed.includes(request.method)) return notFound('Address');
    if (allowed.length > 0) return methodNotAllowed(allowed);
    return this.#isPage(path) ? methodNotAllowed(['GET', 'HEAD']) : notFound('Address');
  }
}
