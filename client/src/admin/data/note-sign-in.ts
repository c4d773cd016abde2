import { setSignedInFlag } from '#client/shared/data/signed-in-flag.ts';
import { notifyOtherTabs } from './session-channel.ts';
import { dismissAllToasts } from './toaster.ts';
import { claimUnsaved } from './unsaved-store.ts';

/** What every way to sign in does once the server has opened the session: nothing of another person is left over. */
export function noteSignIn({ id, username }: { readonly id: string; readonly username: string }): void {
  claimDevice(id);
  setSignedInFlag();
  notifyOtherTabs({ kind: 'opened', username });
}

/** Deletes the drafts of another account, and the toasts, whose Undo would be done in the name of this one. */
export function claimDevice(accountId: string): void {
  if (claimUnsaved(accountId)) dismissAllToasts();
}
