import type { SelectedRows } from './useSelection.ts';

/** Ends the selection after a write of its first `done` rows: what was not written stays selected, to be tried again. */
export function keepUnwritten<Row, Chosen>(
  {
    rows,
    isWhole,
    selectWhole,
    clear,
  }: Pick<SelectedRows<Row, Chosen>, 'rows' | 'isWhole' | 'selectWhole' | 'clear'>,
  done: number,
): void {
  if (done >= rows.length) clear();
  // Of a page, what was written has been read again with the list.
  else if (isWhole && done > 0) selectWhole(rows.slice(done));
}
