import { setSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { claimDrafts } from './draft-store.ts';
import { tellOtherTabs } from './session-channel.ts';
import { dismissAllToasts } from './toaster.ts';

/** What every way to sign in does once the server has opened the session: nothing of another person is left over. */
export function noteSignIn({ id, username }: { readonly id: string; readonly username: string }): void {
  claimDevice(id);
  setSignedInFlag();
  tellOtherTabs({ kind: 'opened', username });
}

/** Deletes the drafts of another account, and the toasts, whose Undo would be done in the name of this one. */
export function claimDevice(accountId: string): void {
  if (claimDrafts(accountId)) dismissAllToasts();
}
