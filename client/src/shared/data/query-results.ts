import type { DocumentNode } from 'graphql';
import { createContext, use } from 'react';

/** A GraphQL query with its variables. */
export interface Query {
  readonly document: DocumentNode;
  readonly variables: object;
  /** The same for the same query on the server and in the browser (query-key.ts). */
  readonly key: string;
}

/** The state of a query. */
export type QueryState =
  | { readonly status: 'loading' | 'error' }
  | { readonly status: 'loaded'; readonly data: unknown };

/** The results of the queries of a page; immutable states, so that React can compare them. */
export interface QueryResults {
  read(query: Query): QueryState;
  /** Sends a query unless it is on its way, or loaded and not expired. */
  load(query: Query): void;
  /** Has the query sent again when it is loaded next; until the response its data is kept, and where that fails. */
  expire(query: Query): void;
  /** Calls `listener` after each change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void;
}

const QueryResultsContext = createContext<QueryResults | null>(null);

export const QueryResultsProvider = QueryResultsContext.Provider;

/** The results of this page. Throws outside a QueryResultsProvider. */
export function useQueryResults(): QueryResults {
  const results = use(QueryResultsContext);
  if (!results) throw new Error('useQueryResults needs a QueryResultsProvider above it.');
  return results;
}
