import { useEffect, useRef } from 'react';

/**
 * Moves the focus, when the dialog of a record closes, to the row of that record: others may have been opened from the
 * dialog since, or it was opened by its address. Where the record is not listed and nothing has the focus, the heading of
 * the screen gets it. `id`: of the record whose dialog is open; null: none is.
 */
export function useFocusOpenedRow(id: string | null): void {
  const opened = useRef<string | null>(null);
  useEffect(() => {
    const closed = id === null ? opened.current : null;
    opened.current = id;
    if (closed === null) return;
    const row = document.querySelector(`[data-row="${CSS.escape(closed)}"]`);
    const control = row?.querySelector<HTMLElement>('button, a[href]');
    if (control) control.focus();
    else if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
  }, [id]);
}
