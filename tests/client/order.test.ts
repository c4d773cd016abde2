import { expect, it } from 'vitest';
import { isLeaving } from '#client/admin/data/is-leaving.ts';
import { isSameOrder, positionText, readAllPages } from '#client/admin/parts/order.ts';
import { mergeOrder } from '#domain/merge-order.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id, name: id.toUpperCase(), detail: '' }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

it('an order detects whether anything moved', () => {
  expect(isSameOrder(rows('abc'), rows('abc'))).toBe(true);
  expect(isSameOrder(rows('abc'), rows('acb'))).toBe(false);
  expect(isSameOrder(rows('abc'), rows('ab'))).toBe(false);
});

it('an order announces the position in words', () => {
  expect(positionText(rows('abc'), 'Elias Mascarenho', 2)).toBe('Elias Mascarenho, place 3 of 3');
});

it.each([
  ['nothing changed', 'cab', 'abc', 'cab'],
  ['one is gone', 'cab', 'bc', 'cb'],
  ['one came at the end', 'cab', 'abcd', 'cabd'],
  ['one came at the start', 'cab', 'dabc', 'dcab'],
  ['one is gone and two came', 'dcba', 'axcdy', 'dxcay'],
  ['all are gone', 'ab', '', ''],
])('an order applied to a list that changed where %s', (_what, mine, fresh, after) =>
  expect(idsOf(mergeOrder(rows(mine), rows(fresh)))).toBe(after),
);

it('an order applied to a list that changed contains the stored rows, not those read before', () => {
  const renamed = [{ id: 'a', name: 'New name', detail: '' }];
  expect(mergeOrder(rows('a'), renamed)).toEqual(renamed);
});

it('a complete list is read page by page, without duplicates of rows that moved between two pages', async () => {
  const pages = ['ab', 'bc', 'd'];
  const requested: number[] = [];
  const whole = await readAllPages(async (page) => {
    requested.push(page);
    return { rows: rows(pages[page - 1] ?? ''), pageCount: pages.length };
  });
  expect(requested).toEqual([1, 2, 3]);
  expect(idsOf(whole)).toBe('abcd');
});

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://dalmara.example');
  return { pathname, search };
};
it.each([
  ['/admin/teams?order=open', '/admin/teams', true],
  ['/admin/teams?edit=a', '/admin/teams?edit=b', true],
  ['/admin/teams?edit=a', '/admin/teams?order=open', true],
  ['/admin/teams/a', '/admin/teams/b', true],
  ['/admin/teams/a', '/admin/teams', true],
  ['/admin/teams?edit=a', '/admin/teams/a', false],
  ['/admin/teams/a', '/admin/teams/a?page=2', false],
  ['/admin/teams?order=open', '/admin/clients?order=open', true],
  ['/admin/teams?order=open', '/admin/teams?order=open&page=2', false],
  ['/admin/teams?order=open', '/admin', false],
])('leaving a dialog %s for %s: %s', (from, to, leaves) => expect(isLeaving(at(from), at(to))).toBe(leaves));

it('a dialog that is left or opened loses nothing that stands on its screen', () => {
  expect(isLeaving(at('/admin/account?tab=tokens'), at('/admin/account?edit=new'), 'screen')).toBe(false);
  expect(isLeaving(at('/admin/account'), at('/admin/teams'), 'screen')).toBe(true);
});
