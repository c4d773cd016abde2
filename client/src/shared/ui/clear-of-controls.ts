import { type RefObject, useLayoutEffect } from 'react';

/** The edges of something in the window, in pixels. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** Between what is raised and what it would cover, in pixels. */
const GAP = 8;
/** Links are left out: a page is full of them, and one that is covered can be scrolled to. */
const CONTROLS = 'button, input:not([type=hidden]), select, textarea, summary';

/**
 * How far a box has to be raised so that it covers none of the controls, in pixels; 0 where it covers none, and where there is no
 * such place within `most`.
 */
export function raiseOver(box: Box, controls: readonly Box[], most: number): number {
  const beside = controls.filter(({ left, right }) => left < box.right && right > box.left);
  let raise = 0;
  // Each step passes at least one control.
  while (raise <= most) {
    const covered = beside.filter(
      ({ top, bottom }) => top < box.bottom - raise && bottom > box.top - raise && bottom > top,
    );
    if (covered.length === 0) return raise;
    raise = box.bottom - Math.min(...covered.map(({ top }) => top)) + GAP;
  }
  return 0;
}

/**
 * Raises a region at the lower edge of the window, so that it covers no control: when `shown` changes, when the page grows, such as
 * by the bar of forms that wait, and when a scroll has ended, but not while something moves.
 */
export function useClearOfControls(region: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (shown.length === 0 || !current) return;
    // Not by an attribute in the markup, which the content security policy refuses.
    const place = () => {
      current.style.marginBottom = '0';
      current.style.marginBottom = `${raiseOf(current)}px`;
    };
    place();
    const growth = new ResizeObserver(place);
    growth.observe(document.documentElement);
    addEventListener('scrollend', place, { passive: true });
    return () => {
      growth.disconnect();
      removeEventListener('scrollend', place);
    };
  }, [region, shown]);
}

function raiseOf(region: HTMLElement): number {
  const controls = [...document.querySelectorAll(CONTROLS)].filter((control) => !region.contains(control));
  return raiseOver(
    region.getBoundingClientRect(),
    controls.map((control) => control.getBoundingClientRect()),
    innerHeight / 2,
  );
}
