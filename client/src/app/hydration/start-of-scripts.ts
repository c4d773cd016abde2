declare global {
  interface Navigator {
    /** Network Information API; not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor asks for as few bytes as possible. */
export const savesData = (): boolean => navigator.connection?.saveData === true;

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
