import { useState } from 'react';
import { messageOr } from '#client/admin/data/failure-of.ts';
import { toaster } from '#client/admin/data/toaster.ts';
import { DRAFT_SAVED } from '#client/admin/drafts/draft-words.ts';
import { useDraftCalls } from '#client/admin/drafts/useDraftCalls.ts';
import { ask } from '#client/admin/parts/ask.tsx';
import { adminMessages } from '#domain/messages.ts';
import type { ContentRow, ContentScreen } from './content-screen.ts';
import { useContentRecord } from './useContentRecord.ts';
import { useMayWrite } from './useMayWrite.ts';

/**
 * A delete in two steps that can be undone: a confirmation in the words of the specification, then a toast with Undo. Instead
 * it can wait as a draft.
 */
export function useContentDelete<Row extends ContentRow>(screen: ContentScreen<Row>) {
  const { words } = screen;
  const { remove, restore } = useContentRecord(screen);
  const drafts = useDraftCalls();
  const mayWrite = useMayWrite(screen);
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
    } catch (cause) {
      setAlert(messageOr(cause, words.delete));
    }
  };
  const draftDeletion = async (id: string) => {
    setAlert(null);
    try {
      await drafts.draftDeletion({ thing: screen.content.name, id });
      toaster.show({ tone: 'good', text: DRAFT_SAVED });
    } catch (cause) {
      setAlert(messageOr(cause, words.delete));
    }
  };
  return {
    alert,
    dismiss: () => setAlert(null),
    ask({ id, name }: { id: string; name: string }) {
      const question = { title: words.confirmDelete, text: name };
      const asDraft = { label: 'Save as a draft', run: () => void draftDeletion(id) };
      if (mayWrite) ask({ ...question, confirmLabel: 'Delete', other: asDraft }, () => void deleteNow(id));
      else ask({ ...question, confirmLabel: asDraft.label }, asDraft.run);
    },
  };
}
