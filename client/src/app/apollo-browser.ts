import { ApolloClient, HttpLink, type NormalizedCacheObject } from '@apollo/client';
import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';
import { makeApolloCache } from './apollo-cache.ts';

/** Apollo in the browser, starting from what the server already answered. */
export function makeBrowserApollo(answers: NormalizedCacheObject = {}): ApolloClient {
  const link = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Tells the gateway that no other site's form made this request (its CSRF guard).
    headers: { 'Apollo-Require-Preflight': 'true' },
    fetch: fetchWithTimeout,
  });
  return new ApolloClient({ link, cache: makeApolloCache().restore(answers) });
}
