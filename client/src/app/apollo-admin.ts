import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { httpLink } from './http-link.ts';

/** The cache of the admin. Records of several types are in the trash and in the log, and their ids are unique within a type only. */
export const makeAdminCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: { TrashedRecord: { keyFields: ['thing', 'id'] }, ActivityRecord: { keyFields: false } },
  });

/** Apollo in the admin. Each of the `observers` is a link that sees every response, the last one first. */
export function makeAdminApollo(...observers: ApolloLink[]): ApolloClient {
  return new ApolloClient({ link: ApolloLink.from([...observers, httpLink]), cache: makeAdminCache() });
}
