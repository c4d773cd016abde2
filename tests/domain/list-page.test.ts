import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { connectionOf, rowRangeOf } from '#gateway/lists/connection.ts';
import { boundedTotal, offsetOf, pageOf } from '#gateway/lists/page.ts';

/* The place of a page among the others, without a database. */

it('the total of a list is exact up to the number to which rows are counted, and that number beyond it', () => {
  const most = limits.countedRows;
  expect(boundedTotal(most)).toEqual({ total: most, isTotalExact: true });
  expect(boundedTotal(most + 1)).toEqual({ total: most, isTotalExact: false });
});

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('a page of ten rows is one of several: of %d rows %d', (total, pageCount) => {
  const page = pageOf([], { page: 2, pageSize: 10 }, { total, isTotalExact: true });
  expect(page).toMatchObject({ page: 2, pageSize: 10, pageCount, total });
});

it('a page begins behind the rows of those before it', () => {
  expect([1, 2, 7].map((page) => offsetOf({ page, pageSize: 25 }))).toEqual([0, 25, 150]);
});

const rows = ['a', 'b', 'c'];
const placeOf = (id: string) => ({ sortKey: id, id });

it('a connection shows as many rows as were asked for, and says whether one more was found', () => {
  const { edges, pageInfo } = connectionOf(rows, { first: 2, after: null }, placeOf);
  expect(edges.map(({ node }) => node)).toEqual(['a', 'b']);
  expect(pageInfo).toMatchObject({
    hasNextPage: true,
    hasPreviousPage: false,
    endCursor: edges[1]?.cursor,
  });
  expect(connectionOf(rows, { first: 3, after: null }, placeOf).pageInfo.hasNextPage).toBe(false);
});

it('a connection is read on from the cursor of its last row', () => {
  const { pageInfo } = connectionOf(rows, { first: 2, after: null }, placeOf);
  expect(rowRangeOf({ first: 2, after: pageInfo.endCursor })).toEqual({ first: 2, after: placeOf('b') });
  expect(() => rowRangeOf({ first: 2, after: 'invented' })).toThrow('after must be a cursor of this list.');
});
