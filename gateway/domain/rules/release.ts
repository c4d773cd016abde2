import * as v from 'valibot';
import { limits } from '../limits.ts';
import { requiredLine } from './pieces.ts';

/** A time with its offset from UTC (RFC 3339, section 5.6). */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

const time = (label: string) =>
  v.nullish(
    v.pipe(
      v.union(
        [
          v.date(),
          v.pipe(
            v.string(),
            v.regex(INSTANT),
            v.transform((text) => new Date(text)),
          ),
        ],
        `${label} must be a time as ISO 8601 writes it, with its offset from UTC.`,
      ),
      v.check((at) => !Number.isNaN(at.getTime()), `${label} must be a time that there is.`),
    ),
    null,
  );

const NAMED = 'Name each draft by thing and id.';
const COUNT = `Name 1 to ${limits.pageSize} drafts.`;

/** The name of a release. */
export const releaseNameRule = v.object({ name: requiredLine('Name', limits.name) });

/** When a release goes out, and is taken back, by itself. */
export const releaseTimesRule = v.object({ publishAt: time('publishAt'), endAt: time('endAt') });

/** A release to be made: its name, its drafts, and when it goes out and is taken back by itself. */
export const releaseRule = v.object({
  ...releaseNameRule.entries,
  items: v.pipe(
    v.array(v.object({ thing: v.string(NAMED), id: v.string(NAMED) }, NAMED), NAMED),
    v.minLength(1, COUNT),
    v.maxLength(limits.pageSize, COUNT),
  ),
  ...releaseTimesRule.entries,
});
