import { limits } from '#domain/limits.ts';
import { useAddressState } from './useAddressState.ts';
import { PAGE_PARAMETER } from './usePageInAddress.ts';

/** The search parameter of the page size. */
export const PAGE_SIZE_PARAMETER = 'rows';

/** The page sizes that can be chosen; the first is the default (admin spec, section 9). */
export const pageSizes: readonly number[] = [limits.defaultPageSize, 25, 50, limits.pageSize];

/** The rows of a page, in the address: reload and Back keep it. A size that cannot be chosen counts as the default. */
export function usePageSizeInAddress(): [pageSize: number, choose: (pageSize: number) => void] {
  const { params, change } = useAddressState();
  const asked = Number(params.get(PAGE_SIZE_PARAMETER));
  const pageSize = pageSizes.includes(asked) ? asked : limits.defaultPageSize;
  const choose = (next: number) =>
    change(
      {
        [PAGE_SIZE_PARAMETER]: next === limits.defaultPageSize ? null : String(next),
        [PAGE_PARAMETER]: null,
      },
      { replace: true },
    );
  return [pageSize, choose];
}
