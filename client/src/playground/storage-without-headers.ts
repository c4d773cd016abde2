import type { GraphiQLProps } from 'graphiql';
import type { DeviceStorage } from '#client/shared/data/device-storage.ts';

/** The key under which GraphiQL stores the text of its header editor. */
const HEADERS_KEY = /:headers$/;

/**
 * The storage of the device for GraphiQL, without request headers, which hold tokens: GraphiQL would store them with every
 * entry of its history.
 */
export const storageWithoutHeaders = (storage: DeviceStorage): NonNullable<GraphiQLProps['storage']> => ({
  get length() {
    return storage.keys().length;
  },
  getItem: (key) => storage.read(key),
  setItem: (key, value) => {
    if (!HEADERS_KEY.test(key)) storage.write(key, withoutHeaders(value));
  },
  removeItem: (key) => storage.remove(key),
  clear: () => {
    for (const key of storage.keys()) storage.remove(key);
  },
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
