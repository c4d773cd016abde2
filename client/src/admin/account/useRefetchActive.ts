import { useApolloClient } from '@apollo/client/react';

/**
 * Returns a function that refetches the queries on the screen after a write. It never rejects: the write has succeeded
 * whether or not its result can be read, and the screen shows a failed query itself.
 */
export function useRefetchActive(): () => Promise<void> {
  const apollo = useApolloClient();
  return async () => {
    await apollo.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
}
