import { paths } from './paths.ts';

/** When the main text of a page changed, and what it shows of the database. */
export interface PageDate {
  /** The day the text in `content/` last changed, YYYY-MM-DD. */
  readonly text: string;
  /** What else the page shows, by its name in the activity log: a change of it is a change of the page. */
  readonly shows?: readonly string[];
}

const CASE_STUDIES = paths.caseStudies;

/**
 * The date of each public page, for the sitemap only. Whoever changes the text of a page changes its day here: the day of
 * a build would be that of every page. The header and the footer are not the main content of a page and date nothing.
 */
export const pageDates: Readonly<Record<string, PageDate>> = {
  [paths.home]: { text: '2026-11-22', shows: ['client', 'testimonial', 'settings'] },
  [paths.about]: { text: '2026-11-22' },
  [paths.solutions]: { text: '2026-11-22' },
  [paths.erp]: { text: '2026-11-22' },
  [paths.feeCollection]: { text: '2026-11-22' },
  [paths.logistics]: { text: '2026-11-22' },
  [paths.workforce]: { text: '2026-11-22' },
  [paths.manufacturing]: { text: '2026-11-22' },
  [paths.services]: { text: '2026-11-22', shows: ['technology'] },
  [paths.team]: { text: '2026-11-22', shows: ['teamMember'] },
  [paths.clients]: { text: '2026-11-22', shows: ['client', 'testimonial'] },
  [paths.caseStudies]: { text: '2026-11-22' },
  [`${CASE_STUDIES}/cs1`]: { text: '2026-11-22' },
  [`${CASE_STUDIES}/cs2`]: { text: '2026-11-22' },
  [`${CASE_STUDIES}/cs3`]: { text: '2026-11-22' },
  [paths.contact]: { text: '2026-11-22', shows: ['settings'] },
  [paths.schedule]: { text: '2026-11-22' },
  [paths.pricing]: { text: '2026-11-22' },
  [paths.terms]: { text: '2026-11-22', shows: ['settings'] },
  [paths.refund]: { text: '2026-11-22', shows: ['settings'] },
  [paths.privacy]: { text: '2026-11-22', shows: ['settings'] },
};
