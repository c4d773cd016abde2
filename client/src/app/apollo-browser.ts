import { ApolloClient, type ApolloLink, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';
import { makeApolloCache } from './apollo-cache.ts';

/** Apollo in the browser, starting from the cache of server rendering. `observer` is a link that sees every response. */
export function makeBrowserApollo(cache: NormalizedCacheObject = {}, observer?: ApolloLink): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Proves to the gateway's CSRF check that no form of another site made this request.
    headers: { 'Apollo-Require-Preflight': 'true' },
    fetch: fetchWithTimeout,
  });
  const link = observer ? observer.concat(http) : http;
  return new ApolloClient({ link, cache: makeApolloCache().restore(cache) });
}
