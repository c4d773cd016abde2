import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import {
  InquiryRowsDocument,
  type InquiryRowsQuery,
  type InquiryRowsQueryVariables,
} from '#client/admin/data/documents.generated.ts';
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
  const place = useRef(0);
  const { items, page, pageCount } = list;
  const index = items.findIndex((item) => item.id === id);
  if (index >= 0) place.current = index;
  const next = index >= 0 ? index + 1 : place.current;
  const previous = (index >= 0 ? index : place.current) - 1;

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
  const openOn = async (other: number, end: 0 | -1) => {
    const { data } = await apollo.query({
      query: InquiryRowsDocument,
      variables: { ...variables, page: other },
    });
    const target = data?.inquiries.items.at(end)?.id;
    if (!target) return;
    lead(target, other);
  };
  return {
    previous: previous >= 0 ? () => open(items[previous]?.id) : page > 1 ? () => openOn(page - 1, -1) : null,
    next:
      next < items.length ? () => open(items[next]?.id) : page < pageCount ? () => openOn(page + 1, 0) : null,
  };
}
