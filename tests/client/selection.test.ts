import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderHook } from './render-hook.ts';

/* Which rows a change of several meets: what is shown to be selected, and nothing else. */

interface Row {
  readonly id: string;
}
const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }));
const idsOf = (all: readonly Row[]): string[] => all.map(({ id }) => id);

/** The selection in a list that shows `a`, `b` and `c` until something else is shown. */
async function open() {
  const { useSelection } = await import('#client/admin/parts/useSelection.ts');
  return renderHook(() => {
    const [shown, show] = useState({ rows: rows('a', 'b', 'c'), list: 'all' });
    return { show, ...useSelection(shown.rows, ({ id }) => id, shown.list) };
  });
}

it('a selection of a page is of the rows that are shown', async () => {
  const hook = await open();
  await hook.act(() => hook.current.toggleAll(rows('a', 'b', 'c')));
  await hook.act(() => hook.current.toggle({ id: 'b' }));
  expect([idsOf(hook.current.rows), hook.current.isWhole]).toEqual([['a', 'c'], false]);
  await hook.act(() => hook.current.show({ rows: rows('c', 'd'), list: 'all' }));
  expect(idsOf(hook.current.rows)).toEqual(['c']);
});

it('a selection of every row that matches ends with another search', async () => {
  const hook = await open();
  await hook.act(() => hook.current.selectWhole(rows('a', 'b', 'c', 'd', 'e')));
  expect([idsOf(hook.current.rows), hook.current.isWhole]).toEqual([['a', 'b', 'c', 'd', 'e'], true]);
  await hook.act(() => hook.current.show({ rows: rows('a', 'x'), list: 'other' }));
  expect([idsOf(hook.current.rows), hook.current.isWhole]).toEqual([[], false]);
  await hook.act(() => hook.current.show({ rows: rows('a', 'b', 'c'), list: 'all' }));
  expect([idsOf(hook.current.rows), hook.current.isWhole]).toEqual([[], false]);
});

it('a selection of every row that matches is of the rest of the page once one of its rows is taken out', async () => {
  const hook = await open();
  await hook.act(() => hook.current.selectWhole(rows('a', 'b', 'c', 'd', 'e')));
  await hook.act(() => hook.current.toggle({ id: 'b' }));
  expect([idsOf(hook.current.rows), hook.current.isWhole]).toEqual([['a', 'c'], false]);
});

it('a selection of a whole page is taken back by the same press', async () => {
  const hook = await open();
  await hook.act(() => hook.current.toggleAll(rows('a', 'b', 'c')));
  await hook.act(() => hook.current.toggleAll(rows('a', 'b', 'c')));
  expect(idsOf(hook.current.rows)).toEqual([]);
});
