import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useSyncExternalStore } from 'react';
import { queryKey } from './query-key.ts';
import { useQueryResults } from './query-results.ts';

/** The result of a query. */
export interface QueryResult<Data> {
  status: 'loading' | 'loaded' | 'error';
  /** Present when loaded. */
  data: Data | undefined;
  /** Sends the query again. */
  retry(): void;
  /** Has the query sent again at the next `retry`, or when a component that needs it is mounted. */
  expire(): void;
}

/**
 * Queries the server. A result from server rendering is there at once; a query that failed there starts as the error
 * that is in the rendered page, and is sent again.
 */
export function useServerQuery<Data, Variables extends object>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): QueryResult<Data> {
  const results = useQueryResults();
  const key = queryKey(document, variables);
  const query = { document, variables, key };
  const read = () => results.read(query);
  const state = useSyncExternalStore(results.subscribe, read, read);
  const retry = () => results.load(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for document and variables
  useEffect(retry, [results, key]);
  // The data of a query has the type of its document.
  const data = state.status === 'loaded' ? (state.data as Data) : undefined;
  return { status: state.status, data, retry, expire: () => results.expire(query) };
}
