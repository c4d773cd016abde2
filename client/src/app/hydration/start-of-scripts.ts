declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Events that begin a user interaction. A screen reader may send nothing but the click, dictation nothing but the text. */
const INTERACTIONS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'focusin',
  'wheel',
  'scroll',
  'click',
  'input',
] as const;

/** Whether the visitor asks for as few bytes as possible. */
export const savesData = (): boolean => navigator.connection?.saveData === true;

/** Resolves at the first user interaction. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const options = { capture: true, passive: true } as const;
    const done = () => {
      for (const event of INTERACTIONS) removeEventListener(event, done, options);
      resolve();
    };
    for (const event of INTERACTIONS) addEventListener(event, done, options);
  });
}

/**
 * Resolves after the first paint of content; after the load where the browser tells of no paint, or paints none because the
 * page is hidden. The load alone does not wait for the paint: on a quick network it comes before.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const afterLoad = () => {
      if (document.readyState === 'complete') resolve();
      else addEventListener('load', () => resolve(), { once: true });
    };
    if (!PerformanceObserver.supportedEntryTypes?.includes('paint')) return afterLoad();
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
    if (document.hidden) afterLoad();
    else document.addEventListener('visibilitychange', afterLoad, { once: true });
  });
}
