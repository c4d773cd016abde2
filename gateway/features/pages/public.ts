/** What other subjects may use of pages. */
export { linksOfPages } from './page-links.ts';
