import { type KnownCaseStudy, pathOfCaseStudy } from '../case-study-addresses.ts';
import { pageIds, pages } from './pages.ts';

/** Where a link can lead: the path of a page, and what staff call the page. */
export interface PageAddress {
  readonly path: string;
  readonly name: string;
}

/** Every address that a link of the site can lead to, in the order of the site. */
export const siteAddresses = (caseStudies: readonly KnownCaseStudy[]): PageAddress[] =>
  pageIds.flatMap((id) => {
    const { name, path } = pages[id];
    if (path === null) return [];
    const below = id === 'case-studies' ? caseStudies : [];
    return [
      { path, name },
      ...below.map(({ address, title }) => ({ path: pathOfCaseStudy(address), name: `${name}: ${title}` })),
    ];
  });

const FRAGMENT = /#[\w-]+$/;

/** The page that an address leads to, with or without a fragment, and by a former address too; undefined: it leads nowhere. */
export function pageAt(address: string, caseStudies: readonly KnownCaseStudy[]): PageAddress | undefined {
  const wanted = address.replace(FRAGMENT, '');
  const moved = caseStudies.find(({ formerAddresses }) =>
    formerAddresses.some((former) => pathOfCaseStudy(former) === wanted),
  );
  const path = moved ? pathOfCaseStudy(moved.address) : wanted;
  return siteAddresses(caseStudies).find((page) => page.path === path);
}
