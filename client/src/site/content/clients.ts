/** Labels of a card; the results line begins with the last. */
export const storyLabels = {
  industry: 'Industry',
  project: 'Projects',
  read: 'Read the case study',
  results: 'Results',
} as const;

/** Labels of the search of the directory. */
export const directory = {
  search: 'Search by name or description',
  industry: 'Industry',
  region: 'Region',
  all: 'All',
  submit: 'Search',
} as const;
