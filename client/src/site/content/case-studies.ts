/** Labels of a case study, in the list and on its own page. */
export const labels = {
  view: 'View Case Study',
  client: 'Client',
  industries: 'Industries',
  duration: 'Duration',
  year: 'Year',
  teamSize: 'Team size',
  region: 'Region',
  back: 'All case studies',
  challenge: 'Challenge',
  solution: 'Solution',
  results: 'Results',
  technologies: 'Technologies',
  strip: 'Technologies and Tools',
  /** Label of the strip, for screen readers. */
  stripHint: 'Drag sideways, or use the arrow keys. Each opens its makers’ site.',
  /** After a technology's name, for screen readers. */
  newTab: 'opens in a new tab',
  next: 'Next case study',
  /** Before the title of one on the page of a product. */
  ofProduct: 'Case study',
} as const;

export const notFound = {
  code: '404',
  title: 'Case Study Not Found',
  description:
    'There is no case study at this address. It may have been withdrawn by the client, or the link may be incomplete. All published case studies are listed together.',
  heading: 'Case Study Not Found',
  text: "The case study you're looking for doesn't exist",
  link: 'View all case studies',
} as const;

/** Labels of the chapters of a case study that are not specified. */
export const chapterLabels = {
  timeline: 'How it went',
  wentWrong: 'What went wrong',
  figures: 'Before and after',
  measure: 'What was counted',
  before: 'Before',
  after: 'A year later',
  none: 'None',
  today: 'Today',
} as const;
