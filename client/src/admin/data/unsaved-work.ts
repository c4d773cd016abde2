/** How many forms hold something that is not saved. */
let unsaved = 0;

const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Says that a form holds unsaved work, so that closing the tab asks. Answers the way to take it back. */
export function markUnsaved(): () => void {
  unsaved += 1;
  addEventListener('beforeunload', ask);
  return () => {
    unsaved -= 1;
    if (unsaved === 0) removeEventListener('beforeunload', ask);
  };
}

export const hasUnsavedWork = (): boolean => unsaved > 0;
