import { useEffect } from 'react';
import type { NavigateOptions } from 'react-router-dom';
import { useAddressState } from './useAddressState.ts';

/** The search parameter of the page. */
export const PAGE_PARAMETER = 'page';

/** Turns to a page. */
export type GoTo = (page: number, options?: NavigateOptions) => void;

/** The page of a list, from 1, in the address: reload and Back keep it. */
export function usePageInAddress(): [page: number, goTo: GoTo] {
  const { params, change } = useAddressState();
  const page = Math.max(1, Number.parseInt(params.get(PAGE_PARAMETER) ?? '1', 10) || 1);
  return [page, (next, options) => change({ [PAGE_PARAMETER]: next === 1 ? null : String(next) }, options)];
}

/** Leads from a page past the end to the last one: the rows of the last page were deleted, or the address is an old one. */
export function useLastPage(list: { page: number; pageCount: number } | undefined, goTo: GoTo): void {
  const last = list && list.page > list.pageCount ? list.pageCount : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is another function at every render
  useEffect(() => {
    if (last !== null) goTo(last, { replace: true });
  }, [last]);
}
