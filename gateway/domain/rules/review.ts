import * as v from 'valibot';
import { limits } from '../limits.ts';
import { requiredText, text } from './pieces.ts';

/** What is said where the review of a draft is asked for; it may be nothing. */
export const reviewRequestRule = v.object({ comment: text('Comment', limits.reviewComment) });

/** What is to be done with a draft that is returned. */
export const returnedDraftRule = v.object({
  comment: requiredText('Comment', limits.reviewComment, 'Say what is to be done.'),
});
