import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { positionOf, recordPosition, storePositions } from './scroll-memory.ts';

/**
 * Handles each navigation: scrolls smoothly to the top (at once with prefers-reduced-motion), restores the position on
 * Back and Forward (rulings), and focuses the heading, so that screen readers read the new page.
 */
export function useRouteChange(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const entry = useRef(key);
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const record = () => {
      // Between the click and the render of the next page the address is that of the next page already.
      if (entryInAddress() === entry.current) recordPosition(entry.current);
    };
    addEventListener('scroll', record, { passive: true });
    addEventListener('pagehide', storePositions);
    return () => {
      removeEventListener('scroll', record);
      removeEventListener('pagehide', storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = lastPath.current === null;
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    entry.current = key;
    if (isSamePage) return;
    if (type === 'POP') {
      const position = positionOf(key);
      // On the first page the browser has scrolled to the fragment of the address already.
      if (position !== undefined || !isFirst) scrollTo({ top: position ?? 0, behavior: 'instant' });
    } else {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: prefersReducedMotion ? 'instant' : 'smooth' });
    }
    if (!isFirst) focusHeading();
  }, [pathname, key, type]);
}

/** The router's key of the history entry in the address bar. */
function entryInAddress(): string {
  const state: unknown = history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : 'default';
}

function focusHeading(): void {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
