import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router-dom';
import { limits } from '#domain/limits.ts';

/*
 * What a screen shows is state in its address: reload shows it again, and Back leads out of it. Filters, page, page size and
 * order replace the entry of the history, since Back shall not undo them step by step.
 */

/** The search parameters of the address, and how to change them. */
export interface AddressState {
  params: URLSearchParams;
  /** Sets the given parameters and removes those that are null; the others stay. */
  change(values: Readonly<Record<string, string | null>>, options?: NavigateOptions): void;
}

/**
 * State in the search parameters. A change is applied to the address as it is, and not to the parameters of the last
 * render as by the setter of `useSearchParams`: of two changes in one event that setter loses the first.
 */
export function useAddressState(): AddressState {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<AddressState['change']>(
    (values, options) => {
      const next = new URLSearchParams(window.location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      void navigate(`?${next}`, options);
    },
    [navigate],
  );
  return { params, change };
}

/** The search parameter that names the dialog. */
export const DIALOG_PARAMETER = 'edit';
const NEW = 'new' as const;

/** The open dialog of a list: for a new record, for a stored one, or none (null). */
export function useDialogInAddress() {
  const { params, change } = useAddressState();
  const value = params.get(DIALOG_PARAMETER);
  return {
    open: value === null ? null : value === NEW ? NEW : { id: value },
    add: () => change({ [DIALOG_PARAMETER]: NEW }),
    edit: (id: string) => change({ [DIALOG_PARAMETER]: id }),
    close: () => change({ [DIALOG_PARAMETER]: null }),
  };
}

/** The search parameter of the order dialog; not `edit`, whose value can be any id. */
export const ORDER_PARAMETER = 'order';
const OPEN = 'open';

/** Whether the dialog that changes the order of the list is open. */
export function useOrderInAddress() {
  const { params, change } = useAddressState();
  return {
    isOpen: params.get(ORDER_PARAMETER) === OPEN,
    open: () => change({ [ORDER_PARAMETER]: OPEN }),
    close: () => change({ [ORDER_PARAMETER]: null }),
  };
}

/** The search parameter of the open history. */
const HISTORY_PARAMETER = 'history';
const NONE = 'none';

/** The history that is open, and which of its versions are shown. */
export function useHistoryInAddress() {
  const { params, change } = useAddressState();
  const against = params.get('against');
  return {
    /** The id of the record; null: no history is open. */
    id: params.get(HISTORY_PARAMETER),
    /** The chosen version; null: none is chosen. */
    version: numberOf(params.get('version')),
    /** The version it is compared with; null: with none; undefined: with the newest. */
    against: against === NONE ? null : (numberOf(against) ?? undefined),
    /** Opens the history of a record, in place of its dialog. */
    open: (id: string) => change({ [HISTORY_PARAMETER]: id, [DIALOG_PARAMETER]: null }),
    // Replaced, because Back shall lead out of the history and not through every version that was looked at.
    choose: (version: number) => change({ version: String(version) }, { replace: true }),
    compareWith: (version: number | null) => change({ against: String(version ?? NONE) }, { replace: true }),
    /** Closes the history. `dialog`: what the address names as the open dialog then; null: none. */
    close: (dialog: string | null) =>
      change({ [HISTORY_PARAMETER]: null, version: null, against: null, [DIALOG_PARAMETER]: dialog }),
  };
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Whether the address names any dialog. */
export function useIsDialogInAddress(): boolean {
  const { params } = useAddressState();
  return [DIALOG_PARAMETER, ORDER_PARAMETER, HISTORY_PARAMETER].some((name) => params.has(name));
}

/** The search parameter of the page. */
export const PAGE_PARAMETER = 'page';

/** Turns to a page. */
export type GoTo = (page: number, options?: NavigateOptions) => void;

/** The page of a list, from 1. */
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

/** The search parameter of the page size. */
const PAGE_SIZE_PARAMETER = 'rows';

/** The page sizes that can be chosen; the first is the default (admin spec, section 9). */
export const pageSizes: readonly number[] = [limits.defaultPageSize, 25, 50, limits.pageSize];

/** The rows of a page. A size that cannot be chosen counts as the default. */
export function usePageSizeInAddress(): [pageSize: number, choose: (pageSize: number) => void] {
  const { params, change } = useAddressState();
  const asked = Number(params.get(PAGE_SIZE_PARAMETER));
  const pageSize = pageSizes.includes(asked) ? asked : limits.defaultPageSize;
  const choose = (next: number) => {
    const stored = next === limits.defaultPageSize ? null : String(next);
    change({ [PAGE_SIZE_PARAMETER]: stored, [PAGE_PARAMETER]: null }, { replace: true });
  };
  return [pageSize, choose];
}

/** The filters of a list, and how to change one. */
export interface Filters<Name extends string> {
  /** Empty where a filter is not set. */
  values: Readonly<Record<Name, string>>;
  /** Replaces one; "Changing any filter resets to page 1" (admin spec, section 4). */
  set(name: Name, value: string): void;
  /** Empties all of them. */
  clear(): void;
}

/** The filters of a list. */
export function useFilters<Name extends string>(names: readonly Name[]): Filters<Name> {
  const { params, change } = useAddressState();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  return {
    values: values as Record<Name, string>,
    set: (name, value) => change({ [name]: value || null, [PAGE_PARAMETER]: null }, { replace: true }),
    clear: () =>
      change(Object.fromEntries([...names, PAGE_PARAMETER].map((name) => [name, null])), { replace: true }),
  };
}

/** The search parameter of the order. */
const SORT_PARAMETER = 'sort';

/** The order of a list, and how to choose another. */
export interface Sorting {
  /** Such as `name`, or `-name` for the reverse order. */
  readonly value: string;
  choose(value: string): void;
}

/**
 * The order of a list. `names`: what it can be sorted by; the first is the order it has without being asked. An order in the
 * address that the list does not have counts as none.
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
