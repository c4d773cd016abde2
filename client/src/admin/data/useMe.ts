import { useQuery } from '@apollo/client/react';
import { MeDocument } from './documents.generated.ts';

/** Who is signed in, by the server's word: a name, `null` for nobody, `undefined` while it is being asked. */
export function useMe(): { username: string } | null | undefined {
  // Asked anew at every entry: a session may have ended since.
  const { data } = useQuery(MeDocument, { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' });
  return data?.me;
}
