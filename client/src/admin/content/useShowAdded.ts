import { useEffect, useState } from 'react';
import { type Filters, type GoTo, useIsDialogInAddress } from '#client/admin/data/address.ts';
import { useReadNow } from '#client/admin/data/useReadNow.ts';
import { limits } from '#domain/limits.ts';
import type { ContentScreen, ListedRow, RowsPage } from './content-screen.ts';

interface ShownList<Row> {
  readonly rows: RowsPage<Row> | undefined;
  readonly filters: Filters<string>;
  readonly sort: never;
  readonly goTo: GoTo;
}

/** Pages of a hundred in which it is looked for. */
const LOOKED_THROUGH = 20;

/**
 * Returns a function that shows a record that was just added where it landed: on its page of the list, with the focus. Where the
 * filters leave it out, they are emptied. Where it cannot be found the list stays as it is.
 */
export function useShowAdded<Row extends ListedRow>(
  { documents }: ContentScreen<Row>,
  { rows, filters, sort, goTo }: ShownList<Row>,
): (id: string) => void {
  const read = useReadNow(documents.rows);
  const [added, setAdded] = useState<string | null>(null);
  const isDialogOpen = useIsDialogInAddress();
  const isShown = rows?.items.some(({ id }) => id === added) ?? false;
  useEffect(() => {
    if (added === null || !isShown) return;
    // Whoever is at the next one already keeps the focus.
    if (!isDialogOpen)
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(added)}"] a[href]`)?.focus();
    setAdded(null);
  }, [added, isShown, isDialogOpen]);
  const placeOf = async (id: string, filter: Filters<string>['values']): Promise<number> => {
    for (let page = 1, pageCount = 1; page <= Math.min(pageCount, LOOKED_THROUGH); page += 1) {
      const list = (await read({ filter, page, pageSize: limits.pageSize, sort })).rows;
      const index = list.items.findIndex((row) => row.id === id);
      if (index >= 0) return (page - 1) * limits.pageSize + index;
      pageCount = list.pageCount;
    }
    return -1;
  };
  const show = async (id: string) => {
    const all = Object.fromEntries(Object.keys(filters.values).map((name) => [name, '']));
    const narrowed = await placeOf(id, filters.values);
    const place = narrowed >= 0 ? narrowed : await placeOf(id, all);
    if (place < 0) return;
    if (narrowed < 0) filters.clear();
    goTo(Math.floor(place / (rows?.pageSize ?? limits.defaultPageSize)) + 1, { replace: true });
    setAdded(id);
  };
  // The record is stored whether or not its place can be read.
  return (id) => void show(id).catch(() => undefined);
}
