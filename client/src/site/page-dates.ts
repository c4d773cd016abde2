import { pages } from '#domain/pages/pages.ts';

/** When the main text of a page changed, and what it shows of the database. */
export interface PageDate {
  /** The day on which the words that this version of the product brings last changed, YYYY-MM-DD; staff may have changed them since. */
  readonly text: string;
  /** What else the page shows, by its name in the activity log: a change of it is a change of the page. */
  readonly shows?: readonly string[];
}

/** When the words on a page last changed, its own and those that stand elsewhere, such as the price list. */
const newestOf = (path: string): string =>
  Object.values(pages)
    .filter(({ shownAt }) => shownAt === path)
    .map(({ changed }) => changed)
    .sort()
    .at(-1) ?? '';

/** The date of each public page that is no record's, for the sitemap only. The header and the footer are not the main content of a page and date nothing. */
export const pageDates: Readonly<Record<string, PageDate>> = Object.fromEntries(
  Object.values(pages).flatMap(({ path, shows }): [string, PageDate][] =>
    path === null ? [] : [[path, { text: newestOf(path), shows }]],
  ),
);
