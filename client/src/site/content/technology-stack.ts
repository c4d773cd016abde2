/** After the number of projects of a technology. */
export const projectsLabel = 'projects';
