/** What the star beside the project type means, for screen readers. */
export const starLabel = 'Recommended for: ';

/** The first word of the results line. */
export const resultsLabel = 'Results';
