import * as v from 'valibot';
import { wholeNumber } from './pieces.ts';

/** The most that all files together may be allowed, in megabytes. */
export const MOST_FILE_MEGABYTES = 1_000_000;

const MEGABYTES = `The limit must be a whole number of megabytes from 0 to ${MOST_FILE_MEGABYTES}.`;

/** The terms of files; one that is left out stays as it is. */
export const fileTermsRule = v.object({
  formTakesFiles: v.optional(v.boolean('Whether the contact form takes files must be true or false.')),
  megabytes: v.optional(wholeNumber('The limit', 0, MOST_FILE_MEGABYTES, MEGABYTES)),
});
