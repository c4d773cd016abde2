import * as v from 'valibot';
import { limits } from '../limits.ts';
import { wholeNumber } from './pieces.ts';

const pagingWith = (largest: number, fallback: number) =>
  v.object({
    page: v.nullish(wholeNumber('Page', 1, 1_000_000), 1),
    pageSize: v.nullish(wholeNumber('Page size', 1, largest), fallback),
  });

/** The requested part of a list. Pages count from 1. */
export const pagingRule = pagingWith(limits.pageSize, limits.defaultPageSize);

/** The requested part of a REST list, whose callers expect all rows when they name no page. */
export const restPagingRule = pagingWith(limits.restRows, limits.restRows);

export type Paging = v.InferOutput<typeof pagingRule>;
