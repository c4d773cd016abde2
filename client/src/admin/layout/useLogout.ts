import { hasUnsaved } from '#client/admin/data/unsaved-store.ts';
import { hasUnsavedWork } from '#client/admin/data/unsaved-work.ts';
import { useSignOut } from '#client/admin/data/useSignOut.ts';
import { ask } from '#client/admin/parts/ask.tsx';

const QUESTION = {
  title: 'Log out and discard your changes?',
  text: 'What you typed and did not save or send is deleted, in every tab.',
  confirmLabel: 'Discard and log out',
  cancelLabel: 'Keep editing',
};

/** Signs out, after a confirmation where something typed is not saved or sent. */
export function useLogout(): () => void {
  const signOut = useSignOut();
  return () => {
    // Without storage there is no draft, only the form; a comment or answer is only a draft.
    if (hasUnsavedWork() || hasUnsaved()) ask(QUESTION, () => void signOut());
    else void signOut();
  };
}
