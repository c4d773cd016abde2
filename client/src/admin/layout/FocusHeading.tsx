import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { screenPathOf } from '#client/admin/paths.ts';

/**
 * Focuses the heading of the screen after a sign-in and after each change of the screen, which would leave the focus on
 * the body. Rendered beside the screen, so that its effect runs once that is loaded. `isGated`: a step that is required
 * first stands in place of the screen.
 */
export function FocusHeading({ isGated }: { isGated: boolean }) {
  const { pathname } = useLocation();
  // A record of its own address opens over its screen, in a dialog that takes the focus itself.
  const screen = isGated ? 'gate' : screenPathOf(pathname);
  const type = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === screen) return;
    shown.current = screen;
    // The page itself was loaded: the browser has placed the focus.
    if (isFirst && type === 'POP') return;
    const main = document.querySelector('main');
    if (!main || focusHeading(main)) return;
    // The heading comes with what the role may see; until then the focus waits at its place.
    main.focus({ preventScroll: true });
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
    });
    observer.observe(main, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen, type]);
  return null;
}

/** Focuses the heading of the screen, or of a part of it; returns whether there is one. */
export function focusHeading(part: Element, level = 'h1'): boolean {
  const heading = part.querySelector<HTMLElement>(level);
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}
