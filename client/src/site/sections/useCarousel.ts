import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Milliseconds between two steps (public spec, section 9). */
const DELAY = 3_000;

interface Carousel {
  isPlaying: boolean;
  toggle(): void;
  /** True pauses the carousel, while it has hover or focus. */
  setPaused(paused: boolean): void;
  /** Jumps back to the start of the loop; called when scrolling has ended. */
  rewind(): void;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls a list by one item every three seconds in an endless loop. The list must repeat its first items at its end;
 * `length` is the number without them. Does not start with prefers-reduced-motion.
 */
export function useCarousel(list: RefObject<HTMLElement | null>, length: number): Carousel {
  const [isPlaying, setPlaying] = useState(true);
  const [isPaused, setPaused] = useState(false);

  const rewind = useCallback(() => {
    const step = stepOf(list.current);
    if (!list.current || step === 0) return;
    // The items after the last one are copies of the first ones, so the jump cannot be seen.
    if (Math.round(list.current.scrollLeft / step) >= length) {
      list.current.scrollTo({ left: list.current.scrollLeft - step * length, behavior: 'instant' });
    }
  }, [list, length]);

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      rewind();
      fetchNext(list.current);
      list.current?.scrollBy({
        left: stepOf(list.current),
        behavior: prefersReducedMotion() ? 'instant' : 'smooth',
      });
    }, DELAY);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused, list, rewind]);

  return { isPlaying, toggle: () => setPlaying(!isPlaying), setPaused, rewind };
}

/**
 * Begins to fetch the pictures of the two items behind the visible ones: a browser may fetch a lazy picture only when it
 * is scrolled into view, which shows it late. All at once would hold a slow phone up for 100 ms.
 */
function fetchNext(list: HTMLElement | null): void {
  if (!list) return;
  const step = stepOf(list) || 1;
  const hidden = Math.round((list.scrollLeft + list.clientWidth) / step);
  for (const item of [...list.children].slice(hidden, hidden + 2)) {
    for (const picture of item.querySelectorAll('img')) picture.loading = 'eager';
  }
}

/** Pixels from one item to the next. */
function stepOf(list: HTMLElement | null): number {
  const [first, second] = list?.children ?? [];
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}
