import { useAddressState } from './useAddressState.ts';
import { PAGE_PARAMETER } from './usePageInAddress.ts';

/** The filters of a list, and how to change one. */
export interface Filters<Name extends string> {
  /** Empty where a filter is not set. */
  values: Readonly<Record<Name, string>>;
  /** Replaces one; "Changing any filter resets to page 1" (admin spec, section 4). */
  set(name: Name, value: string): void;
  /** Empties all of them. */
  clear(): void;
}

/** The filters of a list, in the address: reload and Back keep them. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const { params, change } = useAddressState();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  return {
    values: values as Record<Name, string>,
    // Replaces the history entry: Back shall not undo what was typed step by step.
    set: (name, value) => change({ [name]: value || null, [PAGE_PARAMETER]: null }, { replace: true }),
    clear: () =>
      change(Object.fromEntries([...names, PAGE_PARAMETER].map((name) => [name, null])), { replace: true }),
  };
}
