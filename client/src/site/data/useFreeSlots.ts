import { useQuery } from '@apollo/client/react';
import { useFailedOnServer } from '#client/shared/data/failed-queries.ts';
import { usePageFacts } from '#client/shared/page/page-facts.ts';
import { useIsRenderedPage } from '#client/shared/page/rendered-page.ts';
import { addDays, beyondHorizon, officeToday } from '#domain/slots.ts';
import { FreeSlotsDocument } from './documents.generated.ts';
import { type OfficeDay, SHOWN_DAYS } from './free-slots.ts';

const NONE: readonly OfficeDay[] = [];

/** The days that can be booked; none while they are loading or where that failed. */
export interface FreeSlots {
  readonly days: readonly OfficeDay[];
  /** The last date that can be booked; the last of four digits: not known. */
  readonly lastDay: string;
  /** Why a date is later than any that can be booked; null: it is not, or that is not known. */
  beyond(date: string): string | null;
  readonly isLoading: boolean;
  /** Fetches them again, such as after a booking; those that are known stay until then. */
  refresh(): void;
}

/**
 * The slots of the days from today on, by the server's date. All of them come with the page, so that choosing another
 * date needs no request. A later page fetches them again, since others book meanwhile; those that are known stay until
 * then, and where that fails.
 */
export function useFreeSlots(): FreeSlots {
  const { now } = usePageFacts();
  const from = officeToday(now);
  const range = { from, to: addDays(from, SHOWN_DAYS) };
  const { data, loading, refetch } = useQuery(FreeSlotsDocument, {
    variables: range,
    fetchPolicy: useIsRenderedPage() ? 'cache-first' : 'cache-and-network',
  });
  const failedOnServer = useFailedOnServer(FreeSlotsDocument, range);
  const refresh = () => {
    // Where it fails, Apollo keeps those that are known.
    refetch().catch(() => undefined);
  };
  const known = failedOnServer ? undefined : data;
  const horizon = known?.bookingHorizonDays;
  // Browsers take years of six digits, which are no dates to JavaScript.
  const lastDay = horizon === undefined ? '9999-12-31' : addDays(from, horizon);
  return {
    days: known?.freeSlots ?? NONE,
    lastDay,
    beyond: (date) => (horizon !== undefined && date > lastDay ? beyondHorizon(horizon) : null),
    isLoading: loading && !data && !failedOnServer,
    refresh,
  };
}
