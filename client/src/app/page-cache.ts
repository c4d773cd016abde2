import { InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';

/**
 * Apollo's cache of the public site, the same on the server and in the browser, which restores the one from the other. Rows
 * stay within the result of their query: the site changes none of them, and apart they would make the HTML of `/services`
 * 4 kB longer.
 */
export const makePageCache = (options: InMemoryCacheConfig = {}): InMemoryCache =>
  new InMemoryCache({ ...options, dataIdFromObject: () => undefined });
