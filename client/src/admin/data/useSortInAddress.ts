import { useAddressState } from './useAddressState.ts';
import { PAGE_PARAMETER } from './usePageInAddress.ts';

/** The search parameter of the order. */
export const SORT_PARAMETER = 'sort';

/** The order of a list, and how to choose another. */
export interface Sorting {
  /** Such as `name`, or `-name` for the reverse order. */
  readonly value: string;
  choose(value: string): void;
}

/**
 * The order of a list, in the address: reload and Back keep it. `names`: what the list can be sorted by; the first is
 * the order it has without being asked. An order in the address that the list does not have counts as none.
 */
export function useSortInAddress(names: readonly string[]): Sorting {
  const { params, change } = useAddressState();
  const [standard = ''] = names;
  const asked = params.get(SORT_PARAMETER) ?? standard;
  return {
    value: names.includes(asked.replace(/^-/, '')) ? asked : standard,
    choose: (value) =>
      change(
        { [SORT_PARAMETER]: value === standard ? null : value, [PAGE_PARAMETER]: null },
        { replace: true },
      ),
  };
}
