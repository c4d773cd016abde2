import { useEffect, useRef } from 'react';
import { isLeaving } from '#client/admin/data/is-leaving.ts';
import { type LeaveQuestion, markUnsaved } from '#client/admin/data/unsaved-work.ts';

/** What is asked before unsaved changes are lost. */
export const discardWords: LeaveQuestion = {
  title: 'Discard your changes?',
  text: 'They are not saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

/** The same while they are being saved. */
export const whileSaving: LeaveQuestion = {
  title: 'Leave while it is being saved?',
  text: 'The server has not confirmed yet. They may be saved or not.',
  confirmLabel: 'Leave',
  cancelLabel: 'Wait',
};

/** How unsaved changes are guarded. */
export interface UnsavedOptions {
  /** What is asked; default: whether to discard the changes. */
  question?: LeaveQuestion;
  /** Where it stands: what stands on a screen is not left for a dialog of that screen. Default: in a dialog. */
  place?: 'screen' | 'dialog';
  /** Called before it is left. */
  onDiscard?: () => void;
}

/**
 * Guards unsaved changes: closing the tab asks for confirmation, and so does another screen or dialog (UnsavedQuestion.tsx).
 */
export function useUnsaved(isDirty: boolean, options: UnsavedOptions = {}) {
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });
  const isReleased = useRef(false);
  useEffect(() => {
    if (!isDirty) return;
    isReleased.current = false;
    return markUnsaved({
      isLeftBy: (from, to) => !isReleased.current && isLeaving(from, to, newest.current.place),
      question: () => newest.current.question ?? discardWords,
      discard: () => newest.current.onDiscard?.(),
    });
  }, [isDirty]);
  return {
    /** Lets navigations pass from now on: the changes are saved, though `isDirty` is still true in this render. */
    unblock() {
      isReleased.current = true;
    },
    /** Blocks navigations again: there are more unsaved changes. */
    block() {
      isReleased.current = false;
    },
  };
}
