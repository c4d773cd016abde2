import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';

/** What a screen of the admin knows of its question: nothing yet, an answer, or that it failed. */
export interface AdminAnswer<Data> {
  /** The newest answer; while the next page is on its way, the last one. */
  data: Data | undefined;
  failed: boolean;
  retry(): void;
}

/** Asks for what a screen shows: what is known at once, and anew each time the screen is opened. */
export function useAdminQuestion<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): AdminAnswer<Data> {
  const { data, previousData, error, refetch } = useQuery<Data, OperationVariables>(document, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const retry = () => {
    // The failure of a retry arrives as `error`.
    refetch().catch(() => undefined);
  };
  // Whatever the types promise, Apollo hands out partial data only when asked to.
  return { data: (data ?? previousData) as Data | undefined, failed: error !== undefined, retry };
}
