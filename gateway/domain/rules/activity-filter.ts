import * as v from 'valibot';
import { limits } from '#domain/limits.ts';
import { day, line } from './pieces.ts';

/**
 * Filters of the activity log; an empty filter matches all. Days are office days (Asia/Kolkata), both ends inclusive.
 */
export const activityFilterRule = v.pipe(
  v.object({
    thing: line('Kind of thing', limits.option),
    actor: line('Who', limits.name),
    action: line('Action', limits.option),
    from: day('First day'),
    to: day('Last day'),
  }),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => from === '' || to === '' || from <= to,
      'Last day must not be before the first.',
    ),
    ['to'],
  ),
);
