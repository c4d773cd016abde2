import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#client/admin/paths.ts';
import { settleIdentity } from './identity.ts';
import { session } from './session.ts';
import { dismissAllToasts } from './toaster.ts';
import { dropAllUnsaved } from './unsaved-store.ts';

/**
 * Returns a function that leaves every screen for the sign-in and forgets what they showed: drafts, toasts and the results
 * of queries. What waits for a proof of who somebody is fails, since the next person may be the one to give it. Unsaved changes do not hold it up, since the next person at this device may be another one.
 */
export function useLeaveAdmin(): () => Promise<void> {
  const apollo = useApolloClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    dropAllUnsaved();
    dismissAllToasts();
    session.leave();
    settleIdentity(false);
    await navigate(adminPaths.login);
    await apollo.clearStore();
  }, [apollo, navigate]);
}
