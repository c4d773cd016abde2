import { useState } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';
import { adminMessages } from '#domain/messages.ts';
import { ask } from './ask.tsx';

interface Words {
  /** "Are you sure you want to delete this client?" */
  confirm: string;
  deleted: string;
  restored: string;
  failure: string;
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
  const [alert, setAlert] = useState<string | null>(null);

  const undoDelete = async (id: string) => {
    try {
      await restore(id);
      toaster.show({ tone: 'good', text: words.restored });
    } catch {
      // Undo can be pressed on another screen.
      toaster.show({ tone: 'bad', text: adminMessages.notTakenBack });
    }
  };
  const deleteNow = async (id: string) => {
    setAlert(null);
    try {
      await remove(id);
      const action = { label: 'Undo', run: () => void undoDelete(id) };
      toaster.show({ tone: 'good', text: words.deleted, action });
    } catch {
      setAlert(words.failure);
    }
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    ask({ id, name }: { id: string; name: string }) {
      ask({ title: words.confirm, text: name, confirmLabel: 'Delete' }, () => void deleteNow(id));
    },
  };
}
