import { chakra } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { dialogOf } from './Dialog.tsx';

const Area = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: '4', _focusVisible: { outline: 'none' } },
});

/** What takes the focus in a row: the control that opens it, or its first button. */
const ROW_CONTROL = 'button, a[href], input';

/**
 * A list with its pages. When the focused element disappears (its row was deleted, a page was turned), the focus goes to
 * the row that is now in its place, and to the list itself where there is none: it is never lost.
 */
export function ListArea({ label, children }: { label: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  /** The row that had the focus, from 0; -1: something else in the list; null: nothing in it. */
  const place = useRef<number | null>(null);
  // After each change of the list, and after a dialog has tried to give the focus back to a row.
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const rows = area.current?.querySelectorAll('tbody > tr') ?? [];
    const row = place.current < 0 ? null : rows[Math.min(place.current, rows.length - 1)];
    const control = row?.querySelector<HTMLElement>(ROW_CONTROL) ?? area.current;
    control?.focus();
  });
  return (
    <Area
      ref={area}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onFocus={({ target }) => {
        if (dialogOf(target)) return;
        const rows = [...(area.current?.querySelectorAll('tbody > tr') ?? [])];
        place.current = rows.findIndex((row) => row.contains(target));
      }}
      onBlur={({ target, relatedTarget, currentTarget }) => {
        if (dialogOf(target)) return;
        // Not into a dialog, from which the focus comes back, but to another element, or by a press beside all of them.
        if (!dialogOf(relatedTarget) && !currentTarget.contains(relatedTarget)) place.current = null;
      }}
    >
      {children}
    </Area>
  );
}
