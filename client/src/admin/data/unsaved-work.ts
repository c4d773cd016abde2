/** How many forms have unsaved changes. */
let unsaved = 0;

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Marks a form as unsaved, so that closing the tab asks for confirmation. Returns a function that removes the mark. */
export function markUnsaved(): () => void {
  unsaved += 1;
  addEventListener('beforeunload', preventUnload);
  return () => {
    unsaved -= 1;
    if (unsaved === 0) removeEventListener('beforeunload', preventUnload);
  };
}

export const hasUnsavedWork = (): boolean => unsaved > 0;
