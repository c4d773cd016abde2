import type { KnownCaseStudy } from '#domain/case-study-addresses.ts';
import { pageAt, siteAddresses } from '#domain/pages/addresses.ts';
import type { StoredWords } from '#domain/pages/entry-keys.ts';
import { addressesIn } from '#domain/pages/page-rule.ts';
import type { Fields } from '#domain/pages/shape.ts';

/**
 * Where the links of a page can lead: to each page of the site, and where its links lead in one of the given versions of its
 * words, such as to a part of a page, by a former address, or nowhere any more.
 */
export function addressesOf(
  fields: Fields,
  caseStudies: readonly KnownCaseStudy[],
  ...versions: readonly StoredWords[]
): { value: string; label: string }[] {
  const all = siteAddresses(caseStudies);
  const used = versions.flatMap((words) => addressesIn(fields, words));
  const others = [...new Set(used)].filter((address) => !all.some(({ path }) => path === address));
  return [
    ...all.map(({ path, name }) => ({ value: path, label: `${name} (${path})` })),
    ...others.map((value) => {
      const page = pageAt(value, caseStudies);
      return { value, label: page ? `${page.name} (${value})` : `${value} (leads nowhere)` };
    }),
  ];
}
