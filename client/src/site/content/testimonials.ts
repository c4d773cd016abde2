import type { Heading } from './shapes.ts';

/** Words around what clients say (public spec, section 2, Reusable blocks). */
export const testimonials: Heading = {
  heading: 'What they say a year after go-live',
  lead: 'We ask when the novelty has worn off and the first audit has been through.',
};

/** The line that states what changed starts with this word. */
export const resultsLabel = 'Results';
