import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/** The result of a query of a screen. */
export interface AdminQueryResult<Data> {
  /** The newest data; as a rule the previous one while other variables load; undefined before the first. */
  data: Data | undefined;
  /** The data is the previous one, and the newest is on its way. */
  isStale: boolean;
  failed: boolean;
  /** Why it failed, where that makes a difference. */
  error?: unknown;
  /** Sends the query again. */
  retry(): void;
}

/**
 * Queries the data of a screen: from the cache at once, and from the server each time the screen is opened.
 * `keepsPrevious` false: there is no data while other variables load, where the previous data would be wrong for them.
 */
export function useAdminQuery<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  { keepsPrevious = true } = {},
): AdminQueryResult<Data> {
  const { data, previousData, error, refetch } = useQuery<Data, OperationVariables>(document, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  // The failure of a retry arrives as `error`.
  const retry = () => void refetch();
  // Contrary to its type, the data is partial only when that is requested.
  const shown = data ?? (keepsPrevious ? previousData : undefined);
  const isStale = shown !== undefined && data === undefined && error === undefined;
  return { data: shown as Data | undefined, isStale, failed: error !== undefined, error, retry };
}
