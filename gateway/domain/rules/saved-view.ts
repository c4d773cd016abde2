import * as v from 'valibot';
import { limits, tooLong } from '../limits.ts';
import { viewQuery } from '../saved-views.ts';
import { requiredLine } from './pieces.ts';

/** A view as staff save it: its name, and the search parameters of its address. */
export const savedViewRule = v.object({
  name: requiredLine('Name', limits.viewName),
  query: v.pipe(
    v.string('Query must be text.'),
    v.maxLength(limits.viewQuery, tooLong('Query', limits.viewQuery)),
    v.transform(viewQuery),
    // Escaping may have made it longer.
    v.maxLength(limits.viewQuery, tooLong('Query', limits.viewQuery)),
  ),
});
