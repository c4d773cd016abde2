import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { StyleSheet } from '@emotion/sheet';

/*
 * Emotion takes over the style elements of a rendered page by inserting each again. That makes the browser compute styles
 * and layout of the whole page anew, about 200 ms on a slow phone for each of five elements. They are where they belong,
 * so taking them over means knowing them.
 */
StyleSheet.prototype.hydrate = function hydrate(this: StyleSheet, elements: HTMLStyleElement[]): void {
  this.tags.push(...elements);
};

/**
 * Marks the style elements that the server writes. Not Emotion's own `css`: the cache that its package makes on import
 * would insert the same elements again.
 */
const STYLE_KEY = 's';

/** Properties that Safari knows only with a prefix, in the versions that know `light-dark()`. */
const PREFIXED = /^(user-select|hyphens|backdrop-filter|box-decoration-break|print-color-adjust)$/;

/**
 * Writes the prefix of a declaration that needs one. Emotion's own prefixes, for browsers that do not know the other
 * styles of a page either (`light-dark()`, layers), are a tenth of what a page weighs.
 */
const prefixForSafari: StylisPlugin = (element) => {
  const { type, props, value } = element;
  if (type === 'decl' && typeof props === 'string' && PREFIXED.test(props))
    element.return = `-webkit-${value}${value}`;
};

/** A style cache for a rendered page, on the server and in the browser. */
export function makeEmotionCache(): EmotionCache {
  const cache = createCache({ key: STYLE_KEY, stylisPlugins: [prefixForSafari] });
  // Stores every style rule as text for the server to collect, instead of inserting it between the elements.
  cache.compat = true;
  return cache;
}
