import { useEffect, useState } from 'react';

/** Marks elements with an overlay, to recognise a click outside of them. */
export const OVERLAID = 'data-overlaid';

/** The element whose overlay a click has opened, and whether Escape has closed all overlays. */
export interface Overlay {
  open: string | null;
  /** True from Escape until the pointer or the focus enters an element (WCAG 2.2, 1.4.13). */
  isDismissed: boolean;
  toggle(id: string): void;
  /** Ends the dismissal, when the pointer or the focus enters an element. */
  restore(): void;
}

/** One open overlay at a time: a click opens and closes it, a click elsewhere and Escape close it. */
export function useOverlay(): Overlay {
  const [open, setOpen] = useState<string | null>(null);
  const [isDismissed, setDismissed] = useState(false);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(null);
      setDismissed(true);
      // A hidden element must not keep the focus; the next Tab continues from its position.
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
    restore: () => setDismissed(false),
  };
}
