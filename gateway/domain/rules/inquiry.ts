import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { text } from './pieces.ts';

/** The states of an inquiry in the inbox. */
export const inquiryStates = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** A change to an inquiry; a field left out keeps its value. */
export const inquiryUpdateRule = {
  schema: v.object({
    state: v.nullish(v.picklist(inquiryStates, 'State must be new, open, answered, closed or spam.')),
    note: v.nullish(text('Note', limits.message)),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type InquiryUpdate = v.InferOutput<typeof inquiryUpdateRule.schema>;
