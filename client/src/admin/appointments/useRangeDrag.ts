import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { SlotRange } from './week-moves.ts';

/**
 * Times of a day that a mouse chooses by dragging over them, beginning on a free one. `onChosen` is called with more than
 * one; a press on one is a click. By key, Shift and the arrows do the same (`useGridKeys`).
 */
export function useRangeDrag(onChosen: (range: SlotRange) => void) {
  const [range, setRange] = useState<SlotRange | null>(null);
  const latest = useRef({ range, onChosen });
  latest.current = { range, onChosen };
  const isDragging = range !== null;
  useEffect(() => {
    if (!isDragging) return;
    const end = () => {
      const { range: chosen, onChosen: choose } = latest.current;
      setRange(null);
      if (chosen && chosen.from !== chosen.to) choose(chosen);
    };
    const leave = () => setRange(null);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', leave);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', leave);
    };
  }, [isDragging]);
  const onPointerDown = (event: PointerEvent, row: number, column: number) => {
    if (event.pointerType === 'mouse' && event.button === 0) setRange({ column, from: row, to: row });
  };
  const onPointerEnter = (row: number, column: number) => {
    if (range?.column === column) setRange({ ...range, to: row });
  };
  return { range, onPointerDown, onPointerEnter };
}
