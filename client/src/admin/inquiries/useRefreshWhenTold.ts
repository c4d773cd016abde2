import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { BellCountsDocument } from '#client/admin/data/documents.generated.ts';
import { useLiveInboxState } from '#client/admin/data/live-inbox-state.ts';

/**
 * Refreshes the list when the server tells of a change, or when the counts of the bell change, so that the list contains
 * the inquiries it counts, and those that came due.
 */
export function useRefreshWhenTold(refresh: () => void): void {
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  const { changedAt, due } = useLiveInboxState();
  const told =
    data &&
    `${data.newInquiryCount} ${data.inboxCounts.overdue} ${data.failedLetterCount} ${due} ${changedAt}`;
  const known = useRef(told);
  useEffect(() => {
    if (known.current !== undefined && told !== known.current) refresh();
    known.current = told;
  }, [told, refresh]);
}
