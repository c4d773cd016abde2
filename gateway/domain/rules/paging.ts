import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';

const wholeNumber = (label: string, max: number, fallback: number) => {
  const sentence = `${label} must be a whole number from 1 to ${max}.`;
  return v.nullish(
    v.pipe(v.number(sentence), v.integer(sentence), v.minValue(1, sentence), v.maxValue(max, sentence)),
    fallback,
  );
};

/** The requested part of a list. Pages count from 1. */
export const pagingRule = {
  schema: v.object({
    page: wholeNumber('Page', 1_000_000, 1),
    pageSize: wholeNumber('Page size', limits.pageSize, limits.defaultPageSize),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type Paging = v.InferOutput<typeof pagingRule.schema>;
