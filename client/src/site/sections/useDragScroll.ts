import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels a pointer may tremble before a press becomes a drag. */
const TREMBLE = 5;

/**
 * Lets a mouse drag a list that scrolls sideways; fingers and keys move it by themselves. A press that became a
 * drag follows no link when it ends.
 */
export function useDragScroll(list: RefObject<HTMLElement | null>) {
  const drag = useRef<{ startX: number; startLeft: number; moved: boolean } | null>(null);

  const onPointerDown = ({ pointerType, button, clientX }: PointerEvent) => {
    drag.current = null;
    if (pointerType !== 'mouse' || button !== 0 || !list.current) return;
    drag.current = { startX: clientX, startLeft: list.current.scrollLeft, moved: false };
  };
  const onPointerMove = ({ pointerId, clientX, buttons }: PointerEvent) => {
    const { current } = drag;
    if (!current || !list.current || buttons !== 1) return;
    const way = clientX - current.startX;
    if (!current.moved && Math.abs(way) > TREMBLE) {
      current.moved = true;
      // From now on the drag goes on outside of the list, too.
      list.current.setPointerCapture(pointerId);
      list.current.dataset.dragging = '';
    }
    if (current.moved) list.current.scrollLeft = current.startLeft - way;
  };
  const onPointerUp = () => {
    delete list.current?.dataset.dragging;
  };
  const onClickCapture = (event: MouseEvent) => {
    if (!drag.current?.moved) return;
    event.preventDefault();
    event.stopPropagation();
    drag.current = null;
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onClickCapture };
}
