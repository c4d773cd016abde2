import type { Filters, GoTo, Sorting } from '#client/admin/data/address.ts';

/** What narrows the inbox, as the address names it. */
export const FILTERS = [
  'search',
  'type',
  'state',
  'letters',
  'label',
  'view',
  'from',
  'to',
  'except',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The orders of the inbox, as the address names them. */
export const NEWEST = 'newest';
export const OLDEST = 'oldest';
export const SORTS = [NEWEST, OLDEST];

/** What of the inbox is shown, and how to change it. */
export interface InboxControls {
  readonly filters: Filters<FilterName>;
  readonly sorting: Sorting;
  readonly paging: readonly [pageSize: number, choose: (pageSize: number) => void];
  readonly goTo: GoTo;
}
