import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { Leaving } from './useUnsaved.ts';

interface DiscardQuestionProps {
  leaving: Leaving;
  /** Whether the changes are being saved right now. */
  isSaving?: boolean;
}

/** Asks for confirmation before unsaved changes are left, or changes whose save is not confirmed yet. */
export function DiscardQuestion({ leaving, isSaving = false }: DiscardQuestionProps) {
  return (
    <ConfirmDialog
      title={isSaving ? 'Leave while it is being saved?' : 'Discard your changes?'}
      text={isSaving ? 'The server has not confirmed yet. They may be saved or not.' : 'They are not saved.'}
      confirmLabel={isSaving ? 'Leave' : 'Discard'}
      cancelLabel={isSaving ? 'Wait' : 'Keep editing'}
      onConfirm={leaving.go}
      onCancel={leaving.stay}
    />
  );
}
