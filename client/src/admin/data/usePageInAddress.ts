import { useAddressState } from './useAddressState.ts';

/** The search parameter of the page. */
export const PAGE_PARAMETER = 'page';

/** The page of a list, from 1, in the address: reload and Back keep it. */
export function usePageInAddress(): [page: number, goTo: (page: number) => void] {
  const { params, change } = useAddressState();
  const page = Math.max(1, Number.parseInt(params.get(PAGE_PARAMETER) ?? '1', 10) || 1);
  return [page, (next) => change({ [PAGE_PARAMETER]: String(next) })];
}
