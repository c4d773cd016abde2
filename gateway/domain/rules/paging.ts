import * as v from 'valibot';
import { limits } from '../limits.ts';

const wholeNumber = (label: string, max: number, fallback: number) => {
  const sentence = `${label} must be a whole number from 1 to ${max}.`;
  return v.nullish(
    v.pipe(v.number(sentence), v.integer(sentence), v.minValue(1, sentence), v.maxValue(max, sentence)),
    fallback,
  );
};

const pagingWith = (largest: number, fallback: number) =>
  v.object({
    page: wholeNumber('Page', 1_000_000, 1),
    pageSize: wholeNumber('Page size', largest, fallback),
  });

/** The requested part of a list. Pages count from 1. */
export const pagingRule = pagingWith(limits.pageSize, limits.defaultPageSize);

/** The requested part of a REST list, whose callers expect all rows when they name no page. */
export const restPagingRule = pagingWith(limits.restRows, limits.restRows);

export type Paging = v.InferOutput<typeof pagingRule>;
