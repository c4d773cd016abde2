import { type RefObject, useCallback, useEffect, useState } from 'react';
import { DELAY } from './carousel-measures.ts';

interface Carousel {
  isPlaying: boolean;
  toggle(): void;
  /** Waits while a person points at it or has the focus in it. */
  hold(held: boolean): void;
  /** To be called when scrolling has come to rest: closes the loop. */
  rewind(): void;
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves a scrolling list on by one item every three seconds, for ever. The list must show its first items once more
 * at its end; `length` is the number without them. It does not start for people who prefer reduced motion.
 */
export function useCarousel(list: RefObject<HTMLElement | null>, length: number): Carousel {
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, hold] = useState(false);

  const rewind = useCallback(() => {
    const step = stepOf(list.current);
    if (!list.current || step === 0) return;
    // Past the last item stand copies of the first ones: the same picture, one round earlier.
    if (Math.round(list.current.scrollLeft / step) >= length) {
      list.current.scrollTo({ left: list.current.scrollLeft - step * length, behavior: 'instant' });
    }
  }, [list, length]);

  useEffect(() => {
    if (prefersStillness()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      rewind();
      list.current?.scrollBy({
        left: stepOf(list.current),
        behavior: prefersStillness() ? 'instant' : 'smooth',
      });
    }, DELAY);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, list, rewind]);

  return { isPlaying, toggle: () => setPlaying(!isPlaying), hold, rewind };
}

/** Pixels from one item to the next. */
function stepOf(list: HTMLElement | null): number {
  const [first, second] = list?.children ?? [];
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return 0;
  return second.offsetLeft - first.offsetLeft;
}
