import type { DocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';

/**
 * Returns a function that asks the queries on the screen again after a write. It never rejects: the write has succeeded
 * whether or not its result can be read, and the screen shows a failed query itself.
 */
export function useRefetch(...queries: DocumentNode[]): () => Promise<void> {
  const apollo = useApolloClient();
  return async () => {
    await apollo.refetchQueries({ include: queries }).catch(() => undefined);
  };
}
