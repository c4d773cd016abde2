import { useQuery } from '@apollo/client/react';
import { MeDocument, type Permission } from './documents.generated.ts';

/** Whether the role of the signed-in person permits something; false while that is not known. The server decides. */
export function useMay(permission: Permission): boolean {
  const { data } = useQuery(MeDocument);
  return data?.me?.permissions.includes(permission) ?? false;
}
