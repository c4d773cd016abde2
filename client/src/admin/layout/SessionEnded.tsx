import { session, useSession } from '#client/admin/data/session.ts';
import { useLeaveAdmin } from '#client/admin/data/useLeaveAdmin.ts';
import { isOfAnother } from '#client/admin/data/useSessionNews.ts';
import { SignInAgain } from '#client/admin/parts/SignInAgain.tsx';
import { Banner } from '#client/shared/ui/Banner.tsx';
import { Button } from '#client/shared/ui/Button.tsx';

/**
 * Says that the session has ended, whatever is open: a dialog that signs in again, and once that is closed a banner that
 * opens it. What is typed stays, unless another account signs in.
 */
export function SessionEnded() {
  const state = useSession();
  const leave = useLeaveAdmin();
  if (state.kind !== 'ended') return null;
  if (state.isAsking) {
    return (
      <SignInAgain
        username={state.username}
        savesAfter={state.hasWrites}
        onDone={(username) => {
          if (isOfAnother(session, username)) return void leave();
          session.open(username);
        }}
        onCancel={session.stopAsking}
      />
    );
  }
  return (
    <Banner tone="bad" title="Your session has ended">
      <p>Nothing new is shown and nothing can be saved until you sign in again.</p>
      <Button size="small" onClick={session.ask}>
        Sign in
      </Button>
    </Banner>
  );
}
