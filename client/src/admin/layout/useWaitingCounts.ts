import { useQuery } from '@apollo/client/react';
import { BellCountsDocument } from '#client/admin/data/documents.generated.ts';
import { adminPaths } from '#client/admin/paths.ts';

/** How much waits on a screen, and what for. */
export interface WaitingCount {
  readonly count: number;
  /** After the number. */
  readonly words: string;
}

/**
 * By the path of the screen: how many inquiries wait that the signed-in person owns, or nobody, and how many appointments wait
 * to be confirmed. Nothing until the bell has asked.
 */
export function useWaitingCounts(): Readonly<Record<string, WaitingCount>> {
  // The bell beside it asks, and again at each change.
  const { data } = useQuery(BellCountsDocument, { fetchPolicy: 'cache-only' });
  if (!data) return {};
  const { mine, unassigned } = data.inboxCounts;
  return {
    [adminPaths.inquiries]: { count: mine + unassigned, words: 'waiting' },
    [adminPaths.appointments]: { count: data.requestedAppointmentCount, words: 'to confirm' },
  };
}
