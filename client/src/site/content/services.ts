import type { WordsOfPage } from '#domain/pages/pages.ts';

/** Labels of the technologies on the services page (public spec, section 2, Services). */
export const labels = {
  /** After the number of technologies in a group. */
  countLabel: 'technologies',
  learnMore: 'Learn More',
  /** After a link that opens a new tab, for screen readers. */
  newTab: 'opens in a new tab',
  /** Label of the button that opens a card's overlay where there is no hover. */
  uncover: 'What we use it for',
  loading: 'Loading technologies...',
} as const;

/** The words of the technologies, with the labels of their cards. */
export type EcosystemWords = typeof labels & WordsOfPage<'services'>['ecosystem'];
