import * as v from 'valibot';
import { limits } from '../limits.ts';

/** The order of a complete list: the id of every row once, in display order. */
export const orderRule = v.object({
  ids: v.pipe(
    v.array(v.string('Each id must be text.'), 'ids must be a list.'),
    v.maxLength(limits.position, `ids can have at most ${limits.position} entries.`),
    v.check((ids) => new Set(ids).size === ids.length, 'ids must name each row once.'),
  ),
});
