import { useCallback, useMemo, useRef, useState } from 'react';
import type { Selection } from './Table.tsx';

/** The selected rows of a list: some of the shown page, or every row that matches. `Chosen`: what is known of a row. */
export interface SelectedRows<Row, Chosen = Row> extends Selection<Row> {
  readonly rows: readonly Chosen[];
  /** Whether these are all rows that match, on whatever page. */
  readonly isWhole: boolean;
  /** Selects every row that matches. */
  selectWhole(rows: readonly Chosen[]): void;
  clear(): void;
}

const NONE: ReadonlySet<string> = new Set();

interface Whole<Chosen> {
  readonly list: string;
  readonly rows: readonly Chosen[];
}

/**
 * The selection in a list. Of a page, rows that are no longer shown are not among it. `list`: the search and the filters;
 * with others all rows that matched are no longer selected.
 */
export function useSelection<Row extends Chosen, Chosen extends { readonly id: string } = Row>(
  shown: readonly Row[],
  labelOf: (row: Row) => string,
  list: string,
): SelectedRows<Row, Chosen> {
  const [ofPage, setOfPage] = useState(NONE);
  const [kept, setWhole] = useState<Whole<Chosen> | null>(null);
  if (kept && kept.list !== list) setWhole(null);
  const whole = kept?.list === list ? kept.rows : null;
  const ids = useMemo(() => (whole ? new Set(whole.map(({ id }) => id)) : ofPage), [whole, ofPage]);
  const rows = useMemo(() => whole ?? shown.filter(({ id }) => ofPage.has(id)), [whole, shown, ofPage]);
  const latest = useRef({ whole, shown });
  latest.current = { whole, shown };
  const toggle = useCallback(({ id }: Row) => {
    const { whole, shown } = latest.current;
    setWhole(null);
    // Without one of all rows that match, the others of the page stay selected.
    setOfPage((before) => toggled(whole ? new Set(shown.map((row) => row.id)) : before, id));
  }, []);
  const clear = () => {
    setWhole(null);
    setOfPage(NONE);
  };
  return {
    ids,
    rows,
    isWhole: whole !== null,
    labelOf,
    toggle,
    toggleAll: (all) => {
      const isAll = all.every(({ id }) => ids.has(id));
      clear();
      if (!isAll) setOfPage(new Set(all.map(({ id }) => id)));
    },
    selectWhole: (all) => setWhole({ list, rows: all }),
    clear,
  };
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
