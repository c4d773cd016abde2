import { useApolloClient, useMutation } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '#client/admin/paths.ts';
import { SignOutDocument } from './documents.generated.ts';
import { dropAllDrafts } from './draft-store.ts';
import { clearSignedInFlag } from './signed-in-flag.ts';

/** "Logout clears the flag and goes to /admin" (admin spec, section 2); the session ends on the server too. */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useMutation(SignOutDocument);
  const apollo = useApolloClient();
  const navigate = useNavigate();
  return async () => {
    // Sent even if the tab is closed right after the click. If the server cannot be reached the cookie stays, but the
    // admin is left all the same.
    await signOut({ context: { fetchOptions: { keepalive: true } } }).catch(() => undefined);
    clearSignedInFlag();
    dropAllDrafts();
    await navigate(adminPaths.login);
    await apollo.clearStore();
  };
}
