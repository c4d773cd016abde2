import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the child of an element is wider than the element, now and after each change of their widths. */
export function useOverflows(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    const child = element?.firstElementChild;
    if (!element || !child) return;
    const measure = () => setOverflows(child.clientWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
