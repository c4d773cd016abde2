import type { Address } from './address.ts';

/** What is lost when it is left, such as a form with unsaved changes. */
export interface UnsavedWork {
  /** Whether a navigation leaves it. */
  isLeftBy(from: Address, to: Address): boolean;
  /** What is asked before. */
  question(): LeaveQuestion;
  /** Called before it is left. */
  discard(): void;
}

/** The words of a question before something is lost. */
export interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
}

const unsaved = new Set<UnsavedWork>();

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Marks something as unsaved, so that closing the tab asks for confirmation. Returns a function that removes the mark. */
export function markUnsaved(work: UnsavedWork): () => void {
  unsaved.add(work);
  addEventListener('beforeunload', preventUnload);
  return () => {
    unsaved.delete(work);
    if (unsaved.size === 0) removeEventListener('beforeunload', preventUnload);
  };
}

export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** What a navigation would lose, the newest last. */
export const workLeftBy = (from: Address, to: Address): UnsavedWork[] =>
  [...unsaved].filter((work) => work.isLeftBy(from, to));
