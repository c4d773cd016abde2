import { describe, expect, it } from 'vitest';
import { isLeaving } from '#client/admin/data/is-leaving.ts';
import { carriedOver, everyPage, placeInWords, sameOrder, withMoved } from '#client/admin/parts/order.ts';

const rows = (ids: string) => [...ids].map((id) => ({ id, name: id.toUpperCase(), role: '' }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

describe('moving in a list', () => {
  it.each([
    [0, 2, 'bcad'],
    [2, 0, 'cabd'],
    [3, 2, 'abdc'],
    [1, 1, 'abcd'],
  ])('from %i to %i makes %s', (from, to, after) =>
    expect(withMoved([...'abcd'], from, to).join('')).toBe(after),
  );

  it('tells whether anything moved', () => {
    expect(sameOrder(rows('abc'), rows('abc'))).toBe(true);
    expect(sameOrder(rows('abc'), rows('acb'))).toBe(false);
    expect(sameOrder(rows('abc'), rows('ab'))).toBe(false);
  });

  it('says the place in plain words', () => {
    expect(placeInWords(rows('abc'), 'Elias Mascarenho', 2)).toBe('Elias Mascarenho, place 3 of 3');
  });
});

describe('an order carried over to a list that changed', () => {
  it.each([
    ['nothing changed', 'cab', 'abc', 'cab'],
    ['one is gone', 'cab', 'bc', 'cb'],
    ['one came at the end', 'cab', 'abcd', 'cabd'],
    ['one came at the start', 'cab', 'dabc', 'dcab'],
    ['one is gone and two came', 'dcba', 'axcdy', 'dxcay'],
    ['all are gone', 'ab', '', ''],
  ])('where %s', (_what, mine, fresh, after) =>
    expect(idsOf(carriedOver(rows(mine), rows(fresh)))).toBe(after),
  );

  it('has what is stored now, not what was read before', () => {
    const renamed = [{ id: 'a', name: 'New name', role: '' }];
    expect(carriedOver(rows('a'), renamed)).toEqual(renamed);
  });
});

describe('the whole of a list', () => {
  it('is read page by page, and has nobody twice who moved between two pages', async () => {
    const pages = ['ab', 'bc', 'd'];
    const asked: number[] = [];
    const whole = await everyPage(async (page) => {
      asked.push(page);
      return { rows: rows(pages[page - 1] ?? ''), pageCount: pages.length };
    });
    expect(asked).toEqual([1, 2, 3]);
    expect(idsOf(whole)).toBe('abcd');
  });
});

describe('leaving a dialog', () => {
  const at = (address: string) => {
    const { pathname, search } = new URL(address, 'https://dalmara.example');
    return { pathname, search };
  };
  it.each([
    ['/admin/teams?order=open', '/admin/teams', true],
    ['/admin/teams?edit=a', '/admin/teams?edit=b', true],
    ['/admin/teams?edit=a', '/admin/teams?order=open', true],
    ['/admin/teams?order=open', '/admin/clients?order=open', true],
    ['/admin/teams?order=open', '/admin/teams?order=open&page=2', false],
    ['/admin/teams?order=open', '/admin', false],
  ])('%s for %s: %s', (from, to, leaves) => expect(isLeaving(at(from), at(to))).toBe(leaves));
});
