import { expect, it, vi } from 'vitest';
import { keepUnwritten } from '#client/admin/parts/keep-unwritten.ts';

const selectionOf = (rows: readonly string[], isWhole: boolean) => ({
  rows,
  isWhole,
  selectWhole: vi.fn(),
  clear: vi.fn(),
});

it.each([true, false])(
  'the selection after a bulk write stays as it was where nothing was written (all rows that match: %s)',
  (isWhole) => {
    const selection = selectionOf(['a', 'b'], isWhole);
    keepUnwritten(selection, 0);
    expect(selection.clear).not.toHaveBeenCalled();
    expect(selection.selectWhole).not.toHaveBeenCalled();
  },
);

it('the selection after a bulk write is what was not written where a later batch was refused', () => {
  const selection = selectionOf(['a', 'b', 'c'], true);
  keepUnwritten(selection, 2);
  expect(selection.clear).not.toHaveBeenCalled();
  expect(selection.selectWhole).toHaveBeenCalledWith(['c']);
});

it('the selection after a bulk write is empty where all was written', () => {
  const selection = selectionOf(['a', 'b'], true);
  keepUnwritten(selection, 2);
  expect(selection.clear).toHaveBeenCalledOnce();
});
