import { useEffect, useRef } from 'react';
import { useServerQuery } from '#client/shared/data/useServerQuery.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { addDays, officeToday } from '#domain/slots.ts';
import { FreeSlotsDocument } from './documents.generated.ts';
import { type OfficeDay, SHOWN_DAYS } from './free-slots.ts';

const NONE: readonly OfficeDay[] = [];

/** The days that can be booked; none while they are loading or where that failed. */
export interface FreeSlots {
  readonly days: readonly OfficeDay[];
  readonly isLoading: boolean;
  /** Fetches them again, such as after a booking; those that are known stay until then. */
  refresh(): void;
}

/**
 * The slots of the days from today on, by the server's date. All of them come with the page, so that choosing another
 * date needs no request. A component that is mounted later in the visit fetches them again, since others book meanwhile.
 */
export function useFreeSlots(): FreeSlots {
  const { now } = usePageFacts();
  const from = officeToday(now);
  const range = { from, to: addDays(from, SHOWN_DAYS) };
  const { data, status, retry, expire } = useServerQuery(FreeSlotsDocument, range);
  const latestExpire = useRef(expire);
  latestExpire.current = expire;
  useEffect(() => () => latestExpire.current(), []);
  const refresh = () => {
    expire();
    retry();
  };
  return { days: data?.freeSlots ?? NONE, isLoading: status === 'loading', refresh };
}
