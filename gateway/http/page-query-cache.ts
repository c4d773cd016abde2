import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, type ExecutionResult, print } from 'graphql';
import type { Context } from '../context.ts';
import type { Clock } from '../ports/clock.ts';
import { StaleIfErrorCache } from './stale-if-error-cache.ts';

/** More than the number of queries of all pages. */
const MAX_QUERIES = 100;

type Data = NonNullable<ExecutionResult['data']>;
type Variables = Readonly<Record<string, unknown>> | null | undefined;

/**
 * Caches the last good results of the GraphQL queries of the public pages. Only queries of rendered pages are cached,
 * so that invented queries cannot evict them.
 */
export class PageQueryCache {
  readonly #results: StaleIfErrorCache<Data>;

  constructor(clock: Clock) {
    this.#results = new StaleIfErrorCache(clock, MAX_QUERIES);
  }

  /** Stores the result of a query that ran while a page was rendered, unless it has errors. */
  set(document: DocumentNode, variables: Variables, { data, errors }: ExecutionResult): void {
    if (data && !errors) this.#results.set(keyOf(print(document), variables), data);
  }

  /**
   * For visitors: refreshes the results of cached queries, and serves the cached one with its `Age` while the database
   * is unavailable. Results of signed-in users are neither cached nor replaced. `isUnavailable`: whether an error code
   * means that the database is unavailable.
   */
  plugin(isUnavailable: (code: unknown) => boolean): ApolloServerPlugin<Context> {
    const results = this.#results;
    return {
      async requestDidStart() {
        return {
          async willSendResponse({ request, response: { body, http }, contextValue, operation }) {
            const isPublic = contextValue.actor.kind === 'visitor' && operation?.operation === 'query';
            if (!isPublic || body.kind !== 'single') return;
            const key = keyOf(request.query ?? '', request.variables);
            if (!results.has(key)) return;
            const { data, errors } = body.singleResult;
            if (data && !errors) return results.set(key, data);
            const cached =
              errors?.some(({ extensions }) => isUnavailable(extensions?.code)) && results.get(key);
            if (!cached) return;
            body.singleResult = { data: cached.value };
            http.headers.set('cache-control', 'no-store');
            http.headers.set('age', String(cached.age));
          },
        };
      },
    };
  }
}

const keyOf = (query: string, variables: Variables): string => `${query} ${JSON.stringify(variables ?? {})}`;
