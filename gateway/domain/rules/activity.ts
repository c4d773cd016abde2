import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { day, line } from './pieces.ts';

/**
 * Which deeds to list; what is empty does not narrow. Days are those of the office (Asia/Kolkata), and both ends
 * belong to the range.
 */
export const activityFilterRule = {
  schema: v.pipe(
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
  ),
  missing: null,
} satisfies Rule<v.GenericSchema>;
