import { useCallback, useMemo, useState } from 'react';
import type { Selection } from './Table.tsx';

/** The selected rows of a list; those that the list no longer shows are not among them. */
export interface SelectedRows<Row> extends Selection<Row> {
  readonly rows: readonly Row[];
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selection among the rows of a page. */
export function useSelection<Row extends { readonly id: string }>(
  shown: readonly Row[],
  labelOf: (row: Row) => string,
): SelectedRows<Row> {
  const [ids, setIds] = useState(NONE);
  const rows = useMemo(() => shown.filter(({ id }) => ids.has(id)), [shown, ids]);
  const toggle = useCallback(({ id }: Row) => setIds((before) => toggled(before, id)), []);
  return {
    ids,
    rows,
    labelOf,
    toggle,
    toggleAll: (all) => setIds(rows.length === all.length ? NONE : new Set(all.map(({ id }) => id))),
    clear: () => setIds(NONE),
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
