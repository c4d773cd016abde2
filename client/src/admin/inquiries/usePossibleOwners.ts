import { useQuery } from '@apollo/client/react';
import { PossibleOwnersDocument } from '#client/admin/data/documents.generated.ts';

/** The people who can own inquiries, as choices. */
export function usePossibleOwners(): { value: string; label: string }[] {
  const { data } = useQuery(PossibleOwnersDocument);
  return (data?.inquiryOwners ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
