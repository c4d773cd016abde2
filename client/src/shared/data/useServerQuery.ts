import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { queryKey } from './query-key.ts';

/** The result of a query. */
export interface QueryResult<Data> {
  status: 'loading' | 'loaded' | 'error';
  /** Present when loaded. */
  data: Data | undefined;
  /** Sends the query again. */
  retry(): void;
}

/**
 * Queries the server: the only module that reads through Apollo, so that the transport can change without a change to
 * any section. A result from server rendering is there at once; a query that failed there starts as the error that is
 * in the rendered page, and is sent again.
 */
export function useServerQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): QueryResult<Data> {
  const { failed } = usePageFacts();
  const key = queryKey(document, variables);
  const [failedOnServer, setFailedOnServer] = useState(failed.has(key));
  useEffect(() => {
    failed.delete(key);
    setFailedOnServer(false);
  }, [failed, key]);

  const result = useQuery<Data, OperationVariables>(document, { variables, skip: failedOnServer });
  const retry = () => {
    // The failure of a retry arrives as `result.error`; the promise adds nothing to it.
    result.refetch().catch(() => undefined);
  };
  if (failedOnServer || result.error) return { status: 'error', data: undefined, retry };
  // Contrary to its type, the data is partial only when that is requested.
  const data = result.data as Data | undefined;
  return data === undefined ? { status: 'loading', data, retry } : { status: 'loaded', data, retry };
}
