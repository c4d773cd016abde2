import createCache, { type EmotionCache } from '@emotion/cache';

/** A style cache; its key marks the styles the server wrote into the head, which the browser then reuses. */
export function makeEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  // Stores every style rule as text for the server to collect, instead of inserting it between the elements.
  cache.compat = true;
  return cache;
}
