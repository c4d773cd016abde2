import type { FirstUses } from '#client/shared/page/first-use.ts';

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

/** As `FirstUses`, and the promise of the first use of the page. */
export interface UsesOfPage extends FirstUses {
  readonly begun: Promise<void>;
}

/** Follows what the visitor uses of the page from now on. */
export function watchUses(): UsesOfPage {
  const unused = new Map<Element, () => void>();
  let hasBegun = false;
  let isOver = false;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const ended = new AbortController();
  const onEvent = ({ target }: Event) => {
    hasBegun = true;
    begin();
    for (const [part, onUse] of unused) if (target instanceof Node && part.contains(target)) onUse();
  };
  for (const event of INTERACTIONS)
    addEventListener(event, onEvent, { capture: true, passive: true, signal: ended.signal });
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) unused.get(target)?.();
    },
    // Not one of which only the edge is seen.
    { rootMargin: '0px 0px -20% 0px' },
  );
  void begun.then(nextIdle).then(() => {
    isOver = true;
    ended.abort();
    for (const onUse of unused.values()) onUse();
  });
  return {
    begun,
    hasBegun: () => hasBegun,
    follow(part, onUse) {
      // React may come to a part long after it has asked whether the visitor has begun.
      if (isOver) onUse();
      unused.set(part, onUse);
      seen.observe(part);
      return () => {
        unused.delete(part);
        seen.unobserve(part);
      };
    },
  };
}

/** Resolves when the browser has nothing to do, after a second at the latest. */
const nextIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 100);
  });
