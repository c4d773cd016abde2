import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { fetchWithTimeout } from '#client/shared/data/request-timeout.ts';

/** Apollo in the browser. Each of the `observers` is a link that sees every response, the last one first. */
export function makeBrowserApollo(...observers: ApolloLink[]): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    credentials: 'same-origin',
    // Proves to the gateway's CSRF check that no form of another site made this request.
    headers: { 'Apollo-Require-Preflight': 'true' },
    fetch: fetchWithTimeout,
  });
  return new ApolloClient({ link: ApolloLink.from([...observers, http]), cache: new InMemoryCache() });
}
