import * as v from 'valibot';
import { limits } from '../limits.ts';
import { isInstant, wholeNumber } from './pieces.ts';

const SINCE = 'since must be a time by ISO 8601 with its zone, such as 2026-11-22T10:00:00Z.';

/** Which changes of inquiries to read: those since a time, or after the cursor of an earlier answer. */
export const inquiryChangesRule = v.object({
  since: v.nullish(
    v.pipe(
      v.string(SINCE),
      // The first year of the calendar of some languages stands for "from the beginning".
      v.check((value) => isInstant(value, 1), SINCE),
      v.transform((value) => new Date(Math.max(0, Date.parse(value)))),
    ),
    null,
  ),
  cursor: v.nullish(v.string('cursor must be the cursor of an earlier answer.'), null),
  limit: v.nullish(wholeNumber('limit', 1, limits.restRows), 100),
});
