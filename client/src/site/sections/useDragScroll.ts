import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels a pointer must move before a click becomes a drag. */
const DRAG_THRESHOLD = 5;

/**
 * Handlers with which a mouse drags a list that scrolls horizontally; touch and keyboard scroll it natively. A drag that
 * ends on a link does not follow it.
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
    const distance = clientX - current.startX;
    if (!current.moved && Math.abs(distance) > DRAG_THRESHOLD) {
      current.moved = true;
      // The drag continues when the pointer leaves the list.
      list.current.setPointerCapture(pointerId);
      list.current.dataset.dragging = '';
    }
    if (current.moved) list.current.scrollLeft = current.startLeft - distance;
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
