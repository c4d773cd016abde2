import * as v from 'valibot';
import { limits } from '#domain/limits.ts';
import { dayRange, isRange, line, NO_RANGE } from './pieces.ts';

/**
 * Filters of the activity log; an empty filter matches all. Days are office days (Asia/Kolkata), both ends inclusive.
 */
export const activityFilterRule = v.pipe(
  v.object({
    thing: line('Kind of thing', limits.option),
    actor: line('Who', limits.name),
    action: line('Action', limits.option),
    ...dayRange,
  }),
  v.forward(v.partialCheck([['from'], ['to']], isRange, NO_RANGE), ['to']),
);
