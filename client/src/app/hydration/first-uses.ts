import type { FirstUse, FirstUses } from '#client/shared/page/first-use.ts';

/** Events that begin a user interaction, or follow one outside of the page. A screen reader may send nothing but the click, dictation nothing but the text. */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'click',
  'input',
  'popstate',
] as const;

/** Follows whether the visitor has begun to use the page. */
export const watchFirstUse = (): FirstUse =>
  follow((happened, signal) => {
    for (const event of INTERACTIONS)
      addEventListener(event, happened, { capture: true, passive: true, signal });
  });

/** The first use of each part of the page: that of the page, or earlier where the part is on the screen without any. */
export function firstUsesOfParts(ofPage: FirstUse): FirstUses {
  const parts = [...document.querySelectorAll('main > *')].map((part) => orSeen(part, ofPage));
  return (place) => (place === undefined ? undefined : parts[place]) ?? ofPage;
}

const orSeen = (part: Element, earlier: FirstUse): FirstUse =>
  follow((happened, signal) => {
    const onChange = ([entry]: IntersectionObserverEntry[]) => entry?.isIntersecting && happened();
    // Not one of which only the edge is seen.
    const observer = new IntersectionObserver(onChange, { rootMargin: '0px 0px -20% 0px' });
    observer.observe(part);
    signal.addEventListener('abort', () => observer.disconnect());
    void earlier.promise.then(happened);
  }, earlier);

/** Follows what `watch` tells of, until it has. `earlier` counts as well. */
function follow(watch: (happened: () => void, signal: AbortSignal) => void, earlier?: FirstUse): FirstUse {
  const ended = new AbortController();
  const promise = new Promise<void>((resolve) => {
    const happened = () => {
      ended.abort();
      resolve();
    };
    watch(happened, ended.signal);
  });
  return { has: () => ended.signal.aborted || earlier?.has() === true, promise };
}
