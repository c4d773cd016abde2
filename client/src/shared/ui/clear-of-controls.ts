import { type RefObject, useLayoutEffect } from 'react';

/** The edges of something in the window, in pixels. */
export type Box = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** Between what is raised and what it would cover, in pixels. */
const GAP = 8;
/** Links are left out: a page is full of them, and one that is covered can be scrolled to. */
const CONTROLS = 'button, input:not([type=hidden]), select, textarea, summary';
/** Those of bars that stay in sight, over which a page cannot be scrolled. */
const IN_BARS = '[data-bar] button';

/**
 * How far a box has to be raised so that it covers none of the controls, in pixels; 0 where it covers none. Null: there is no such
 * place within `most`.
 */
export function raiseOver(box: Box, controls: readonly Box[], most: number): number | null {
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
  return null;
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
      // Where there is no place for it, it stays over what its own margin keeps free, such as the bar at the foot of a phone.
      current.style.marginBottom = '';
      const raise = raiseOf(current);
      const margin = Number.parseFloat(getComputedStyle(current).marginBottom) || 0;
      if (raise > 0) current.style.marginBottom = `${margin + raise}px`;
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

/** Over all controls; where a page is full of them, over those of bars alone. */
function raiseOf(region: HTMLElement): number {
  const box = region.getBoundingClientRect();
  const over = (controls: string) =>
    raiseOver(
      box,
      [...document.querySelectorAll(controls)]
        .filter((control) => !region.contains(control))
        .map((control) => control.getBoundingClientRect()),
      innerHeight / 2,
    );
  return over(CONTROLS) ?? over(IN_BARS) ?? 0;
}
