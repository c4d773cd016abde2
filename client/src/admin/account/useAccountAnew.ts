import { useApolloClient } from '@apollo/client/react';

/**
 * Reads anew what is on the screen, after a deed. Never rejects: what was stored is stored, whether or not it can be
 * shown; the screen itself says that it could not be read.
 */
export function useAccountAnew(): () => Promise<void> {
  const client = useApolloClient();
  return async () => {
    await client.refetchQueries({ include: 'active' }).catch(() => undefined);
  };
}
