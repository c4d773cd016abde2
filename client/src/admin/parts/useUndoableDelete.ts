import { useState } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';

interface Words {
  /** "Are you sure you want to delete this client?" */
  confirm: string;
  deleted: string;
  restored: string;
  failure: string;
}

interface PendingDelete {
  id: string;
  name: string;
}

/**
 * A delete in two steps that can be undone: a confirmation in the words of the specification, then a toast with Undo.
 * `remove` and `restore` reject on failure.
 */
export function useUndoableDelete(
  words: Words,
  remove: (id: string) => Promise<unknown>,
  restore: (id: string) => Promise<unknown>,
) {
  const [pendingDelete, setPendingDelete] = useState<PendingDelete | null>(null);
  const [alert, setAlert] = useState<string | null>(null);

  const undoDelete = async (id: string) => {
    try {
      await restore(id);
      toaster.show({ tone: 'good', text: words.restored });
    } catch {
      setAlert(words.failure);
    }
  };
  const confirm = async () => {
    if (!pendingDelete) return;
    setPendingDelete(null);
    setAlert(null);
    try {
      await remove(pendingDelete.id);
      const action = { label: 'Undo', run: () => void undoDelete(pendingDelete.id) };
      toaster.show({ tone: 'good', text: words.deleted, action });
    } catch {
      setAlert(words.failure);
    }
  };
  return {
    pendingDelete,
    alert,
    question: words.confirm,
    ask: setPendingDelete,
    confirm,
    cancel: () => setPendingDelete(null),
    dismiss: () => setAlert(null),
  };
}

/** The state and the actions of a delete. */
export type UndoableDelete = ReturnType<typeof useUndoableDelete>;
