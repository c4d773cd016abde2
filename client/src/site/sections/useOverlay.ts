import { useEffect, useState } from 'react';

/** Marks what may be covered by an overlay, so that a press elsewhere is known as one. */
export const OVERLAID = 'data-overlaid';

/** Which of many things is uncovered by a press, and whether Escape has sent all overlays away. */
export interface Overlay {
  open: string | null;
  /** Until the pointer or the focus reaches another one (WCAG 2.2, 1.4.13). */
  isDismissed: boolean;
  toggle(id: string): void;
  arouse(): void;
}

/** One overlay at a time: a press opens and closes it, a press elsewhere and Escape close it. */
export function useOverlay(): Overlay {
  const [open, setOpen] = useState<string | null>(null);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(null);
      setDismissed(true);
      // What is hidden must not keep the focus; the next Tab goes on from here.
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.closest(`[${OVERLAID}]`)) focused.blur();
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(`[${OVERLAID}]`)) setOpen(null);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);

  return {
    open,
    isDismissed,
    toggle(id) {
      setDismissed(false);
      setOpen((current) => (current === id ? null : id));
    },
    arouse: () => setDismissed(false),
  };
}
