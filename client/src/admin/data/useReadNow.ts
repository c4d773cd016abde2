import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/** Returns a function that reads what is stored now, past the cache. It rejects where that cannot be read. */
export function useReadNow<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
) {
  const apollo = useApolloClient();
  return async (variables: Variables): Promise<Data> => {
    const request = { query, variables, fetchPolicy: 'network-only' } as const;
    const { data } = await apollo.query<Data, OperationVariables>(request);
    if (!data) throw new Error('The response contains no data.');
    return data;
  };
}
