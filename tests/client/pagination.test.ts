import { expect, it } from 'vitest';
import { numberedPages } from '#client/admin/parts/Pagination.tsx';

it.each([
  [1, 1, [1]],
  [3, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 8, [1, 2, 8]],
  [5, 500, [1, 4, 5, 6, 500]],
  [500, 500, [1, 499, 500]],
  // An address may name a page that is not there.
  [900, 500, [1, 500]],
])('on page %i of %i, these have a number', (page, pageCount, numbers) =>
  expect(numberedPages(page, pageCount)).toEqual(numbers),
);
