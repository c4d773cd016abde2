import { useQuery } from '@apollo/client/react';
import { MeDocument, type MeFieldsFragment } from './documents.generated.ts';

/** The signed-in user according to the server: `null` if there is none, `undefined` while loading. */
export function useMe(): MeFieldsFragment | null | undefined {
  // From the server at every mount: the session may have ended since.
  const { data } = useQuery(MeDocument, { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' });
  return data?.me;
}
