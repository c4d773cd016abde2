import type { FieldValues } from 'react-hook-form';
import { pathOfCaseStudy } from '#domain/case-study-addresses.ts';

/** A link to where the site shows a record. */
export interface PlaceOnSite {
  readonly href: string;
  readonly words: string;
}

/**
 * The place of a text on a page (WICG, URL Fragment Text Directives), so that the page needs no id for it. Where the text is not
 * there the page opens at its top. `next`: what follows it at the place that is meant.
 */
function placeOf(page: string, text: string, next?: string): PlaceOnSite {
  const [start, after] = [text, next].map((part) => encodeURIComponent(part ?? '').replaceAll('-', '%2D'));
  return { words: 'See it on the site', href: `${page}#:~:text=${start}${after ? `,-${after}` : ''}` };
}

/** A client in the directory, which is searched for it: the page names some clients above the directory too. */
export const clientOnSite = ({ name, region }: FieldValues): PlaceOnSite =>
  placeOf(`/clients?${new URLSearchParams({ search: name })}`, name, region);

/** A member in the list of the team. */
export const memberOnSite = ({ name }: FieldValues): PlaceOnSite => placeOf('/team', name);

/** A technology, whose card has its short name. */
export const technologyOnSite = ({ shortName }: FieldValues): PlaceOnSite => placeOf('/services', shortName);

/** The first testimonials, of which the given one may be none. */
export const testimonialsOnSite = ({ name }: FieldValues): PlaceOnSite => ({
  ...placeOf('/clients', name),
  words: 'See the first ones on the site',
});

/** The page of a case study. */
export const caseStudyOnSite = ({ address }: FieldValues): PlaceOnSite => ({
  href: pathOfCaseStudy(address),
  words: 'See it on the site',
});
