import createCache, { type EmotionCache } from '@emotion/cache';

/** A style cache; its key marks the styles the server wrote into the head, which the browser then takes over. */
export function makeEmotionCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  // Keeps every rule as text for the server to collect, instead of writing it between the elements.
  cache.compat = true;
  return cache;
}
