import { ApolloClient, ApolloLink, type NormalizedCacheObject } from '@apollo/client';
import { from, mergeMap } from 'rxjs';
import { makePageCache } from './page-cache.ts';

/** Fetches what sends operations with the first one: a page has the results of its own queries in it. */
const lateLink = new ApolloLink((operation, forward) =>
  from(import('./http-link.ts')).pipe(mergeMap(({ httpLink }) => httpLink.request(operation, forward))),
);

/** Apollo of the public site in the browser, starting from the cache of server rendering. */
export const makeBrowserApollo = (rendered: NormalizedCacheObject): ApolloClient =>
  new ApolloClient({ link: lateLink, cache: makePageCache().restore(rendered) });
