import type { ApolloCache, Reference } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { FieldValues } from 'react-hook-form';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { useRefetch } from '#client/admin/data/useRefetch.ts';
import type { ReadRecord } from '#client/admin/parts/save-record.ts';
import { formOf, inputOf } from './content-form.ts';
import { type ContentRow, type ContentScreen, listDocuments } from './content-screen.ts';

/**
 * Reads and writes one record. A deleted row leaves the list at once, and returns if the delete fails. Every write
 * refetches the list, whose order, filters and pages only the server knows: one that is refused too, since somebody else
 * was faster.
 */
export function useContentRecord<Row extends ContentRow>({ content, documents }: ContentScreen<Row>) {
  const readNow = useReadNow(documents.record);
  const refetch = useRefetch(...listDocuments(documents));
  const [create] = useMutation(documents.create);
  const [update] = useMutation(documents.update);
  const [remove] = useMutation(documents.remove);
  const [restore] = useMutation(documents.restore);
  /** Not awaited: a dialog closes with its save. */
  const thenRefetch = <Result>(write: Promise<Result>): Promise<Result> =>
    write.finally(() => void refetch());
  const { name, fields } = content;
  return {
    async read(id: string): Promise<ReadRecord<FieldValues>> {
      const { record } = await readNow({ id });
      if (!record) throw new Error('The response contains no record.');
      return { values: formOf(fields, { ...record }), version: record.version };
    },
    /** Stores a new record and returns its version. */
    async create(id: string, form: FieldValues): Promise<number> {
      const input = { id, ...inputOf(fields, form) } as never;
      const { data } = await thenRefetch(create({ variables: { input } }));
      if (!data) throw new Error('The response contains no stored record.');
      return data.saved.version;
    },
    update: (id: string, form: FieldValues, ifVersion: number | null) =>
      thenRefetch(update({ variables: { id, input: inputOf(fields, form) as never, ifVersion } })),
    remove: (id: string) =>
      thenRefetch(
        remove({
          variables: { id },
          optimisticResponse: { deleted: true },
          update: (cache) => removeRows(cache, name, [id]),
        }),
      ),
    restore: (id: string) => thenRefetch(restore({ variables: { id } })),
  };
}

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
function removeRows(cache: ApolloCache, contentName: string, ids: readonly string[]): void {
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
