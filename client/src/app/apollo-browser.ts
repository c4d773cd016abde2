import { ApolloClient, type ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';

/** Apollo in the browser. `observer` is a link that sees every response. */
export function makeBrowserApollo(observer?: ApolloLink): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Proves to the gateway's CSRF check that no form of another site made this request.
    headers: { 'Apollo-Require-Preflight': 'true' },
    fetch: fetchWithTimeout,
  });
  const link = observer ? observer.concat(http) : http;
  return new ApolloClient({ link, cache: new InMemoryCache() });
}
