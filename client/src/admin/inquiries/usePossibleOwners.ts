import { useQuery } from '@apollo/client/react';
import { PossibleOwnersDocument } from '#client/admin/inquiries/Team.generated.ts';

/**
 * The people who can own inquiries, as choices: at once as they were read last, and from the server at each mount, since people
 * come and go while a tab stays open.
 */
export function usePossibleOwners(): { value: string; label: string }[] {
  const { data } = useQuery(PossibleOwnersDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (data?.inquiryOwners ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
