import type { ApolloCache, Reference } from '@apollo/client';

/** A page of a list in the cache. */
interface CachedPage {
  readonly items: readonly Reference[];
  readonly total: number;
}

/**
 * Removes a row from every page of a list in the cache. In an optimistic update too, where `evict` does nothing: the
 * layer of the update does not hold the row.
 */
export function removeRow(cache: ApolloCache, contentName: string, id: string): void {
  const __typename = `${contentName.charAt(0).toUpperCase()}${contentName.slice(1)}`;
  const removed = cache.identify({ __typename, id });
  cache.modify({
    fields: (value: unknown) => {
      if (!isPage(value)) return value;
      const items = value.items.filter(({ __ref }) => __ref !== removed);
      return items.length === value.items.length ? value : { ...value, items, total: value.total - 1 };
    },
  });
}

const isPage = (value: unknown): value is CachedPage =>
  typeof value === 'object' && value !== null && 'items' in value && 'total' in value;
