import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Leaving } from './useUnsaved.ts';

/** Asks before unsaved work is left. */
export function DiscardQuestion({ leaving }: { leaving: Leaving }) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      text="They are not saved."
      yes="Discard"
      no="Keep editing"
      onYes={leaving.go}
      onNo={leaving.stay}
    />
  );
}
