import type { Heading } from './shapes.ts';

/** Words around the testimonials (public spec, section 2, Reusable blocks). */
export const testimonials: Heading = {
  heading: 'What they say a year after go-live',
  lead: 'We ask when the novelty has worn off and the first audit has been through.',
};

/** What the star beside the project type means, for screen readers. */
export const starLabel = 'Recommended for: ';

/** The first word of the results line. */
export const resultsLabel = 'Results';
