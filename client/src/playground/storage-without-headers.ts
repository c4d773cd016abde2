import type { GraphiQLProps } from 'graphiql';

/** The key under which GraphiQL stores the text of its header editor. */
const HEADERS_KEY = /:headers$/;

/**
 * The storage of the browser without request headers, which hold tokens: GraphiQL would store them with every entry of
 * its history.
 */
export const storageWithoutHeaders = (storage: Storage): NonNullable<GraphiQLProps['storage']> => ({
  get length() {
    return storage.length;
  },
  getItem: (key) => storage.getItem(key),
  setItem: (key, value) => {
    if (!HEADERS_KEY.test(key)) storage.setItem(key, withoutHeaders(value));
  },
  removeItem: (key) => storage.removeItem(key),
  clear: () => storage.clear(),
});

/** A stored text without the headers in it, at any depth; one that is no JSON holds none. */
function withoutHeaders(text: string): string {
  if (!text.includes('"headers"')) return text;
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (name === 'headers' ? null : value));
  } catch {
    return text;
  }
}
