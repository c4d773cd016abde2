import type { ApolloCache, Reference } from '@apollo/client';

/** A page of a list in the cache. */
interface CachedPage {
  readonly items: readonly Reference[];
  readonly total: number;
  readonly pageSize: number;
}

/**
 * Removes rows from every page of a list in the cache. In an optimistic update too, where `evict` does nothing: the
 * layer of the update does not hold the rows.
 */
export function removeRows(cache: ApolloCache, contentName: string, ids: readonly string[]): void {
  const __typename = `${contentName.charAt(0).toUpperCase()}${contentName.slice(1)}`;
  const removed = new Set(ids.map((id) => cache.identify({ __typename, id })));
  cache.modify({
    fields: (value: unknown) => {
      if (!isPage(value)) return value;
      const items = value.items.filter(({ __ref }) => !removed.has(__ref));
      if (items.length === value.items.length) return value;
      const total = value.total - (value.items.length - items.length);
      return { ...value, items, total, pageCount: Math.max(1, Math.ceil(total / value.pageSize)) };
    },
  });
}

const isPage = (value: unknown): value is CachedPage =>
  typeof value === 'object' && value !== null && 'items' in value && 'pageSize' in value;
