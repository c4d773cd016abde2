import { ConfirmDialog } from './ConfirmDialog.tsx';
import type { UndoableDelete } from './useUndoableDelete.ts';

/** "Are you sure you want to delete this …?" (admin spec, section 5), while somebody is about to. */
export function DeleteQuestion({ deleting }: { deleting: UndoableDelete }) {
  if (!deleting.doomed) return null;
  return (
    <ConfirmDialog
      title={deleting.question}
      text={deleting.doomed.name}
      yes="Delete"
      no="Cancel"
      onYes={() => void deleting.confirm()}
      onNo={deleting.cancel}
    />
  );
}
