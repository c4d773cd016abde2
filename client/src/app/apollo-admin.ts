import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { httpLink } from './http-link.ts';

/** Apollo in the admin. Each of the `observers` is a link that sees every response, the last one first. */
export function makeAdminApollo(...observers: ApolloLink[]): ApolloClient {
  return new ApolloClient({ link: ApolloLink.from([...observers, httpLink]), cache: new InMemoryCache() });
}
