import * as v from 'valibot';
import { limits } from '../limits.ts';
import type { Rule } from './check.ts';
import { imagePath, line, place, requiredLine, requiredText, text } from './pieces.ts';

/**
 * A testimonial (public spec, section 3): who says it, for whom, and the words are required, since a card without
 * them says nothing. A position that is missing means the end of the list.
 */
export const testimonialRule = {
  schema: v.object({
    name: requiredLine('Name', limits.name),
    role: line('Role', limits.option),
    company: requiredLine('Company', limits.company),
    clientLogo: imagePath('Logo'),
    projectType: line('Project type', limits.option),
    content: requiredText('Testimonial', limits.description),
    results: text('Results', limits.description),
    position: v.nullish(place('Position')),
  }),
  missing: null,
} satisfies Rule<v.GenericSchema>;

export type TestimonialValues = v.InferOutput<typeof testimonialRule.schema>;
