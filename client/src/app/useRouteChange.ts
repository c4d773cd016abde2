import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { notePosition, positionOf, storePositions } from './scroll-memory.ts';

/**
 * What happens when a visitor reaches another page: it scrolls smoothly to the top (at once for people who prefer
 * reduced motion), Back and Forward return to the old position (rulings), and the focus goes to the heading, so
 * that the new page is read out.
 */
export function useRouteChange(): void {
  const { pathname, key } = useLocation();
  const type = useNavigationType();
  const entry = useRef(key);
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const note = () => {
      // Between the click and the drawing of the next page the address is ahead of what is in view.
      if (entryInAddress() === entry.current) notePosition(entry.current);
    };
    addEventListener('scroll', note, { passive: true });
    addEventListener('pagehide', storePositions);
    return () => {
      removeEventListener('scroll', note);
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
      // At the first page a fragment in the address has the word; the browser has gone there already.
      if (position !== undefined || !isFirst) scrollTo({ top: position ?? 0, behavior: 'instant' });
    } else {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' });
    }
    if (!isFirst) focusHeading();
  }, [pathname, key, type]);
}

/** The router's name for the entry of the history that the address bar shows. */
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
