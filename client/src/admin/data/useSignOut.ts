import { useMutation } from '@apollo/client/react';
import { SignOutDocument } from '#client/admin/data/SignIn.generated.ts';
import { clearSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { useLeaveAdmin } from './useLeaveAdmin.ts';

/** "Logout clears the flag and goes to /admin" (admin spec, section 2); the session ends on the server too. */
export function useSignOut(): () => Promise<void> {
  const [signOut] = useMutation(SignOutDocument);
  const leave = useLeaveAdmin();
  return async () => {
    // Sent even if the tab is closed right after the click. If the server cannot be reached the cookie stays, but the
    // admin is left all the same.
    await signOut({ context: { fetchOptions: { keepalive: true } } }).catch(() => undefined);
    clearSignedInFlag();
    notifyOtherTabs({ kind: 'signed-out' });
    await leave();
  };
}
