import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { entryOf } from '#client/shared/page/entry-memory.ts';
import {
  endRestoration,
  keyInAddress,
  positionOf,
  recordPosition,
  restorePosition,
  storePositions,
} from './scroll-memory.ts';

/**
 * Handles each navigation: scrolls smoothly to the top, or to the fragment of the address (at once with
 * prefers-reduced-motion), restores the position on Back and Forward (rulings), and focuses the heading, so that screen
 * readers read what is shown now.
 */
export function useRouteChange(): void {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const id = entryOf({ key, hash });
  const entry = useRef(id);
  const lastPath = useRef<string | null>(null);

  useEffect(() => {
    const record = () => {
      // Between the click and the render of the next page the address is that of the next page already.
      if (entryInAddress() === entry.current) recordPosition(entry.current);
    };
    // Before a step or a click leads away: the page may have been scrolled since the last frame, of which no event has told
    // yet. An entry without a key is new: the browser has scrolled to its fragment.
    const recordLast = () => {
      if (keyInAddress() !== undefined) recordPosition(entry.current);
    };
    // Before hydration the visitor may have scrolled.
    record();
    addEventListener('pageshow', takeOver);
    addEventListener('scroll', record, { passive: true });
    for (const event of ['popstate', 'click']) addEventListener(event, recordLast, { capture: true });
    addEventListener('pagehide', handBack);
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      removeEventListener('pageshow', takeOver);
      removeEventListener('scroll', record);
      for (const event of ['popstate', 'click']) removeEventListener(event, recordLast, { capture: true });
      removeEventListener('pagehide', handBack);
      document.removeEventListener('visibilitychange', followVisibility);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = lastPath.current === null;
    const isSamePage = lastPath.current === pathname;
    lastPath.current = pathname;
    entry.current = id;
    // For the font, where it waits for the next page (client/index.html).
    if (!isFirst && !isSamePage) dispatchEvent(new Event('newpage'));
    endRestoration();
    const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)));
    if (type === 'POP') {
      // Of the first page, the browser has restored it already where that was handed back to it.
      const position = isFirst && history.scrollRestoration === 'auto' ? undefined : positionOf(id);
      if (position !== undefined) restorePosition(position);
      // On the first page the browser has scrolled to the fragment of the address already.
      else if (!isFirst) scrollToTarget(target, 'instant');
    } else if (target !== null || !isSamePage) {
      const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
      scrollToTarget(target, prefersReducedMotion ? 'instant' : 'smooth');
    }
    // The mode is that of the entry, not of the document.
    takeOver();
    if (isFirst || (isSamePage && (target === null || type === 'POP'))) return;
    focusHeading(target ?? document);
  }, [pathname, hash, id, type]);
}

/** From here on the position of the current entry is restored by the hook. */
function takeOver(): void {
  history.scrollRestoration = 'manual';
}

/** Lets the browser restore the position of the current entry where its document is loaded again: before hydration. */
function handBack(): void {
  storePositions();
  history.scrollRestoration = 'auto';
}

/** A hidden document may be discarded without another event. */
const followVisibility = (): void => (document.visibilityState === 'hidden' ? handBack() : takeOver());

/** To the element, or to the top without one. */
function scrollToTarget(target: Element | null, behavior: ScrollBehavior): void {
  if (target) target.scrollIntoView({ behavior });
  else scrollTo({ top: 0, behavior });
}

/** A fragment as the id it names; one that cannot be decoded names itself. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

/** The entry in the address bar, as `id` above; the router calls the key of one without a key `default`. */
const entryInAddress = (): string => entryOf({ key: keyInAddress() ?? 'default', hash: location.hash });

/** Focuses the first heading of a part of the page, or of the whole page. */
function focusHeading(part: ParentNode): void {
  const heading =
    part.querySelector<HTMLElement>(part === document ? 'main h1' : 'h1, h2, h3') ??
    document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
