import * as v from 'valibot';
import { limits } from '../limits.ts';

/** An id that the caller chooses, so that what is sent again is stored once. */
export const chosenId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))], 'id must be text.'),
  v.trim(),
  v.maxLength(limits.id, `id must be at most ${limits.id} characters.`),
  v.regex(/^[\w.:-]+$/, 'id may hold letters, digits, dot, colon, dash and underscore.'),
);
