import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useAnswer } from './useAnswer.ts';

/** A list from the server: loading, then loaded, empty or error (public spec, section 4). */
export interface ListAnswer<Item> {
  status: 'loading' | 'loaded' | 'empty' | 'error';
  /** With an error: there was an answer, but no list in it ("Invalid data format"; public spec, sections 5 and 8). */
  isInvalid: boolean;
  /** Empty unless loaded: "On error the list is emptied". */
  items: readonly Item[];
  /** Asks again. */
  retry(): void;
}

/** Asks the server for a list. `pick` finds it in the answer; an answer without an array counts as an error. */
export function useListAnswer<Data, Variables extends OperationVariables, Item>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  pick: (data: Data) => readonly Item[],
): ListAnswer<Item> {
  const { status, data, retry } = useAnswer(document, variables);
  if (status !== 'loaded' || data === undefined) {
    return { status: status === 'loaded' ? 'error' : status, isInvalid: false, items: [], retry };
  }
  const items = pick(data);
  if (!Array.isArray(items)) return { status: 'error', isInvalid: true, items: [], retry };
  return { status: items.length === 0 ? 'empty' : 'loaded', isInvalid: false, items, retry };
}
