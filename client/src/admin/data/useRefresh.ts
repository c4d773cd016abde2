import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { backgroundRequest } from './background-request.ts';

interface RefreshOptions<Variables> {
  variables?: Variables;
  /** Called with why it failed. What is shown stays in any case. */
  onFailure?: (cause: unknown) => void;
}

/**
 * Returns a function, always the same, that reads what a screen shows again where no person asked for it, such as when the
 * server told of a change: an unattended screen keeps no session open. Whoever shows the query gets the result.
 */
export function useRefresh<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  options: RefreshOptions<Variables> = {},
): () => void {
  const apollo = useApolloClient();
  const latest = useRef(options);
  latest.current = options;
  const refresh = useRef(() => {
    const { variables, onFailure } = latest.current;
    const request = { query, context: backgroundRequest, fetchPolicy: 'network-only' } as const;
    apollo
      .query<Data, OperationVariables>({ ...request, variables: variables ?? {} })
      .catch((cause: unknown) => onFailure?.(cause));
  });
  return refresh.current;
}
