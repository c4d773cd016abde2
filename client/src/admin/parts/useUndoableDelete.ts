import { useState } from 'react';
import { toaster } from '#client/admin/data/toaster.ts';

interface Words {
  /** "Are you sure you want to delete this client?" */
  confirm: string;
  deleted: string;
  restored: string;
  failure: string;
}

interface Doomed {
  id: string;
  name: string;
}

/**
 * Deleting in two steps with a way back: a question in the words of the specification, then a toast that offers Undo.
 * `remove` and `restore` reject when the server does not do it.
 */
export function useUndoableDelete(
  words: Words,
  remove: (id: string) => Promise<unknown>,
  restore: (id: string) => Promise<unknown>,
) {
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [alert, setAlert] = useState<string | null>(null);

  const takeBack = async (id: string) => {
    try {
      await restore(id);
      toaster.show({ tone: 'good', text: words.restored });
    } catch {
      setAlert(words.failure);
    }
  };
  const confirm = async () => {
    if (!doomed) return;
    setDoomed(null);
    setAlert(null);
    try {
      await remove(doomed.id);
      const action = { label: 'Undo', run: () => void takeBack(doomed.id) };
      toaster.show({ tone: 'good', text: words.deleted, action });
    } catch {
      setAlert(words.failure);
    }
  };
  return {
    doomed,
    alert,
    question: words.confirm,
    ask: setDoomed,
    confirm,
    cancel: () => setDoomed(null),
    forgive: () => setAlert(null),
  };
}

/** What a screen knows of a delete. */
export type UndoableDelete = ReturnType<typeof useUndoableDelete>;
