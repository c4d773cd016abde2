import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { text } from './pieces.ts';

/** Where an inquiry stands in the staff's work. */
export const inquiryStates = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** What staff may change of an inquiry; what is left out stays. */
export const inquiryUpdateRule = {
  schema: v.object({
    state: v.nullish(v.picklist(inquiryStates, 'State must be new, open, answered, closed or spam.')),
    note: v.nullish(text('Note', limits.message)),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type InquiryUpdate = v.InferOutput<typeof inquiryUpdateRule.schema>;
