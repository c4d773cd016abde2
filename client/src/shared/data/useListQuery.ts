import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { usePageQuery } from './usePageQuery.ts';

/** A list from the server: loading, then loaded, empty or error (public spec, section 4). */
export interface ListResult<Item, Data = unknown> {
  status: 'loading' | 'loaded' | 'empty' | 'error';
  /** With an error: there was a response, but no list in it ("Invalid data format"; public spec, sections 5 and 8). */
  isInvalid: boolean;
  /** Empty unless loaded: "On error the list is emptied". */
  items: readonly Item[];
  /** The whole response; present when loaded or empty. */
  data: Data | undefined;
  /** Sends the query again. */
  retry(): void;
}

/** Queries a list. `pick` selects it in the data; data without an array there counts as an error. */
export function useListQuery<Data, Variables extends OperationVariables, Item>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => readonly Item[],
): ListResult<Item, Data> {
  const { status, data, retry } = usePageQuery(document, variables);
  if (status !== 'loaded') return { status, isInvalid: false, items: [], data, retry };
  const items = pick(data);
  if (!Array.isArray(items)) return { status: 'error', isInvalid: true, items: [], data: undefined, retry };
  return { status: items.length === 0 ? 'empty' : 'loaded', isInvalid: false, items, data, retry };
}
