import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { MeDocument, type MeFieldsFragment } from '#client/admin/data/Me.generated.ts';
import type { Permission } from '#domain/permissions.ts';
import { scopeName } from '#domain/rules/api-token.ts';
import { useRefresh } from './useRefresh.ts';

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
export const useConfirmedMe = (): MeFieldsFragment | null | undefined => useMeResult().me;

/** Like `useConfirmedMe`, with whether the server could not be asked, and how to ask it again. */
export function useMeResult() {
  // From the server at every mount: the session may have ended since.
  const { data, error, refetch } = useQuery(MeDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // The failure of a retry arrives as `error`.
  const retry = () => void refetch();
  return { me: data?.me, failed: error !== undefined, retry };
}

/** How often the signed-in user is asked for again after a failure, in milliseconds. */
const ASK_AGAIN = 20_000;

/** Asks for the signed-in user again by itself, as long as that has failed and the tab is visible. */
export function useMeAgain(hasFailed: boolean): void {
  const refresh = useRefresh(MeDocument);
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(() => !document.hidden && refresh(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, [hasFailed, refresh]);
}
