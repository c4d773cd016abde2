import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import {
  InquiryRowsDocument,
  type InquiryRowsQuery,
  type InquiryRowsQueryVariables,
} from '#client/admin/inquiries/InquiryRows.generated.ts';
import { useOpenInquiry } from './useOpenInquiry.ts';

/** How to open the inquiry before and after the open one, and those of the other pages; null: there is none. */
export interface Neighbours {
  readonly previous: (() => Promise<void>) | null;
  readonly next: (() => Promise<void>) | null;
}

/**
 * The neighbours of an inquiry in the list, also on the pages before and after. One that has left the list, because its
 * state was changed, keeps its place: the next is the one that moved up.
 */
export function useNeighbours(
  id: string | null,
  list: InquiryRowsQuery['inquiries'],
  variables: InquiryRowsQueryVariables,
): Neighbours {
  const apollo = useApolloClient();
  const { open: show } = useOpenInquiry();
  // Null: it was opened by a link, and is in no list that could go on.
  const place = useRef<number | null>(null);
  const opened = useRef(id);
  useEffect(() => {
    opened.current = id;
    return () => {
      opened.current = null;
    };
  }, [id]);
  const { items, page, pageCount } = list;
  const index = items.findIndex((item) => item.id === id);
  if (index >= 0) place.current = index;
  else if (id === null) place.current = null;
  const next = index >= 0 ? index + 1 : place.current;
  const previous = (place.current ?? 0) - 1;

  const open = async (target: string | undefined) => {
    if (target) lead(target);
  };
  const lead = (target: string, onPage = page) => {
    // Whoever works in the list stays there, on the row that is open then.
    const isInList = document.activeElement?.closest('[data-row]') != null;
    if (isInList) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(target)}"] > a`)?.focus();
    const shown = onPage === page ? {} : { page: onPage };
    show(target, isInList ? shown : { ...shown, state: { focus: 'thread' } });
  };
  const rowsOf = async (other: number) => {
    const { data } = await apollo.query({
      query: InquiryRowsDocument,
      variables: { ...variables, page: other },
      fetchPolicy: 'no-cache',
    });
    return data?.inquiries.items ?? [];
  };
  const openOn = async (find: () => Promise<readonly [target: string | undefined, onPage: number]>) => {
    const [target, onPage] = await find();
    // Another has been opened while the server was asked.
    if (target && opened.current === id) lead(target, onPage);
  };
  const openBefore = () => openOn(async () => [(await rowsOf(page - 1)).at(-1)?.id, page - 1]);
  const openAfter = () =>
    openOn(async () => {
      // Where the last one has left the list, the first of the next page has moved up to its place.
      const movedUp = (await rowsOf(page)).at(place.current ?? 0)?.id;
      if (movedUp && movedUp !== id) return [movedUp, page];
      return [(await rowsOf(page + 1))[0]?.id, page + 1];
    });
  if (next === null) return { previous: null, next: null };
  return {
    previous: previous >= 0 ? () => open(items[previous]?.id) : page > 1 ? openBefore : null,
    next: next < items.length ? () => open(items[next]?.id) : page < pageCount ? openAfter : null,
  };
}
