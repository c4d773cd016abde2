import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { hasRecordPaths, placeOf } from '#client/admin/paths.ts';
import { limits } from '#domain/limits.ts';

/*
 * What a screen shows is state in its address: reload shows it again, and Back leads out of it. Filters, page, page size and
 * order replace the entry of the history, since Back shall not undo them step by step.
 */

/** The search parameter that names the dialog. */
export const DIALOG_PARAMETER = 'edit';
const NEW = 'new' as const;

/** The search parameter that names the release whose draft a form opens. */
export const RELEASE_PARAMETER = 'release';

/** Path and search parameters of an address. */
export interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * What the address names as the open dialog: the id of a record, or `new`; null: none. A record stands in the path where its
 * screen gives records addresses (paths.ts), and in the search parameters elsewhere.
 */
export const dialogIn = ({ pathname, search }: Address): string | null =>
  placeOf(pathname).record ?? new URLSearchParams(search).get(DIALOG_PARAMETER);

/** The address of a screen with the dialog of one of its records. `search`: what else the screen shows. */
export function recordPath(screen: string, id: string, search = ''): string {
  const params = new URLSearchParams(search);
  if (!hasRecordPaths(screen)) params.set(DIALOG_PARAMETER, id);
  else params.delete(DIALOG_PARAMETER);
  const path = hasRecordPaths(screen) ? `${screen}/${encodeURIComponent(id)}` : screen;
  return params.size === 0 ? path : `${path}?${params}`;
}

/** Where an address of before leads that names a record in its search parameters (`?edit=ID`); null: it stays. */
export function movedRecord({ pathname, search }: Address): string | null {
  const id = new URLSearchParams(search).get(DIALOG_PARAMETER);
  if (id === null || id === NEW) return null;
  const { screen } = placeOf(pathname);
  return hasRecordPaths(screen) ? recordPath(screen, id, search) : null;
}

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
      void navigate(addressWith(window.location, values), options);
    },
    [navigate],
  );
  return { params, change };
}

/** An address with other parameters. The dialog of a record leads to the address of that record, where it has one. */
function addressWith({ pathname, search }: Address, values: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  const { screen, record } = placeOf(pathname);
  const dialog = values[DIALOG_PARAMETER];
  if (dialog && dialog !== NEW && hasRecordPaths(screen)) return recordPath(screen, dialog, next.toString());
  // Another dialog, or none, leaves the address of the record.
  return record !== null && dialog !== undefined ? `${screen}?${next}` : `?${next}`;
}

/** The open dialog of a list: for a new record, for a stored one, or none (null). */
export function useDialogInAddress() {
  const { change } = useAddressState();
  const location = useLocation();
  const value = dialogIn(location);
  const isRecord = value !== NEW || placeOf(location.pathname).record !== null;
  return {
    open: value === null ? null : isRecord ? { id: value } : NEW,
    add: () => change({ [DIALOG_PARAMETER]: NEW }),
    edit: (id: string) => change({ [DIALOG_PARAMETER]: id }),
    // A release is named for one record alone.
    close: () => change({ [DIALOG_PARAMETER]: null, [RELEASE_PARAMETER]: null }),
  };
}

/** The search parameter of the order dialog; not `edit`, whose value can be any id. */
export const ORDER_PARAMETER = 'order';
export const OPEN_ORDER = 'open';

/** Whether the dialog that changes the order of the list is open. */
export function useOrderInAddress() {
  const { params, change } = useAddressState();
  return {
    isOpen: params.get(ORDER_PARAMETER) === OPEN_ORDER,
    open: () => change({ [ORDER_PARAMETER]: OPEN_ORDER }),
    close: () => change({ [ORDER_PARAMETER]: null, [RELEASE_PARAMETER]: null }),
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
    /** Opens it over the record, which stays where it is. */
    openOver: (id: string) => change({ [HISTORY_PARAMETER]: id }),
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
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  return dialogIn(location) !== null || [ORDER_PARAMETER, HISTORY_PARAMETER].some((name) => params.has(name));
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

/** The rows of a page. A size that cannot be chosen counts as `standard`. */
export function usePageSizeInAddress(
  standard: number = limits.defaultPageSize,
): [pageSize: number, choose: (pageSize: number) => void] {
  const { params, change } = useAddressState();
  const requested = Number(params.get(PAGE_SIZE_PARAMETER));
  const pageSize = pageSizes.includes(requested) ? requested : standard;
  const choose = (next: number) => {
    const stored = next === standard ? null : String(next);
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
  const requested = params.get(SORT_PARAMETER) ?? standard;
  return {
    value: names.includes(requested.replace(/^-/, '')) ? requested : standard,
    choose: (value) =>
      change(
        { [SORT_PARAMETER]: value === standard ? null : value, [PAGE_PARAMETER]: null },
        { replace: true },
      ),
  };
}
