import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BellCountsDocument } from '#client/admin/data/Bell.generated.ts';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';
import { useRefresh } from '#client/admin/data/useRefresh.ts';

/**
 * Reads what a screen shows again when the server tells of a change, or when the bell counts otherwise, so that a list
 * contains the inquiries the bell counts, and those that came due.
 */
export function useRefreshOnChange<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables?: Variables,
  onFailure?: (cause: unknown) => void,
): void {
  const refresh = useRefresh(query, { variables, onFailure });
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  const { changedAt, due } = useLiveInboxState();
  const state = data && JSON.stringify([data, due, changedAt]);
  const known = useRef(state);
  useEffect(() => {
    if (known.current !== undefined && state !== known.current) refresh();
    known.current = state;
  }, [state, refresh]);
}
