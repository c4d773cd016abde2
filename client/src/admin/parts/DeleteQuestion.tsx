import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { UndoableDelete } from './useUndoableDelete.ts';

/** "Are you sure you want to delete this …?" (admin spec, section 5), while a delete is pending. */
export function DeleteQuestion({ deleting }: { deleting: UndoableDelete }) {
  if (!deleting.pendingDelete) return null;
  return (
    <ConfirmDialog
      title={deleting.question}
      text={deleting.pendingDelete.name}
      confirmLabel="Delete"
      cancelLabel="Cancel"
      onConfirm={() => void deleting.confirm()}
      onCancel={deleting.cancel}
    />
  );
}
