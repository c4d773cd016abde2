import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { queryName, useFailedOnServer } from './failed-queries.ts';

/** A query as a section of a page shows it. */
export type PageQuery<Data> = {
  /** Sends the query again. */
  retry(): void;
} & ({ status: 'loaded'; data: Data } | { status: 'loading' | 'error'; data: undefined });

/**
 * Queries the data of a section. What was loaded is kept until the document is left; a query that failed on the server
 * starts as the error that is in the rendered page, and is sent again.
 */
export function usePageQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): PageQuery<Data> {
  const result = useQuery<Data, OperationVariables>(document, { variables });
  const failedOnServer = useFailedOnServer(document, variables);
  const { client: apollo } = result;
  const name = queryName(document, variables);
  // Joins the request of the hook, which would end with its component: what arrives after the visitor has left is there
  // when they come back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the name stands for document and variables
  useEffect(() => {
    apollo.query<Data, OperationVariables>({ query: document, variables }).catch(() => undefined);
  }, [apollo, name]);
  // The failure of a retry arrives as `error`.
  const retry = () => void result.refetch();
  if (failedOnServer) return { status: 'error', data: undefined, retry };
  // Contrary to its type, the data is partial only when that is requested.
  if (result.data !== undefined) return { status: 'loaded', data: result.data as Data, retry };
  return { status: result.error ? 'error' : 'loading', data: undefined, retry };
}
