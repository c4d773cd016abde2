import { useQuery } from '@apollo/client/react';
import type { Permission } from '#domain/permissions.ts';
import { scopeName } from '#domain/rules/api-token.ts';
import { MeDocument, type MeFieldsFragment } from './documents.generated.ts';

/**
 * Whether the signed-in person's role permits something; false while that is loading. For what is offered only: the
 * service decides.
 */
export function usePermission(permission: Permission): boolean {
  return usePermissions()(permission);
}

/** Like `usePermission`, for several. */
export function usePermissions(): (permission: Permission) => boolean {
  // The admin layout asks the server; this reads the same answer.
  const { data } = useQuery(MeDocument, { fetchPolicy: 'cache-first' });
  const permitted: readonly string[] = data?.me?.permissions ?? [];
  return (permission) => permitted.includes(scopeName(permission));
}

/** The signed-in user as known by this tab, at once where the admin layout has asked: `null` if there is none. */
export const useMe = (): MeFieldsFragment | null | undefined =>
  useQuery(MeDocument, { fetchPolicy: 'cache-first' }).data?.me;

/** The signed-in user according to the server: `null` if there is none, `undefined` while loading. */
export function useConfirmedMe(): MeFieldsFragment | null | undefined {
  // From the server at every mount: the session may have ended since.
  const { data } = useQuery(MeDocument, { fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' });
  return data?.me;
}
