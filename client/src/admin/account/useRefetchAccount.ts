import { useApolloClient } from '@apollo/client/react';
import { AccountDocument } from '#client/admin/data/documents.generated.ts';

/**
 * Returns a function that refetches the account on the screen after a write. It never rejects: the write has succeeded
 * whether or not its result can be read, and the screen shows a failed query itself.
 */
export function useRefetchAccount(): () => Promise<void> {
  const apollo = useApolloClient();
  return async () => {
    await apollo.refetchQueries({ include: [AccountDocument] }).catch(() => undefined);
  };
}
