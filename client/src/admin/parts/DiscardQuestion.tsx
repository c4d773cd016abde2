import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Leaving } from './useUnsaved.ts';

/** Asks for confirmation before unsaved changes are left. */
export function DiscardQuestion({ leaving }: { leaving: Leaving }) {
  return (
    <ConfirmDialog
      title="Discard your changes?"
      text="They are not saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={leaving.go}
      onCancel={leaving.stay}
    />
  );
}
