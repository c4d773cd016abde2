import {
  foundAt,
  type KnownCaseStudy,
  pathOfCaseStudy,
  UNKNOWN_ADDRESS,
} from '#domain/case-study-addresses.ts';
import { isSiteForm } from '#domain/forms/form-names.ts';
import { isReference } from '#domain/reference.ts';
import { appointmentQuery, isLinkToken, sentSlot, sentSlotQuery } from './data/appointment-address.ts';
import { directoryOf, directoryQuery } from './data/directory-address.ts';
import { priceQuery, priceQuestionOf } from './data/price-question.ts';
import { paths } from './paths.ts';
import { matchSiteRoute, siteRoutes } from './routes.tsx';

/** How the server responds to a path. */
export type Destination =
  /** `path` is one of a bounded number of pages; `reference` replaces `SAMPLE_REFERENCE` in it. */
  | { readonly kind: 'page'; readonly path: string; readonly reference?: string }
  /** A page for whoever has its address: rendered for each request, never cached, and not counted by analytics. `token`: of the link. */
  | { readonly kind: 'private'; readonly path: string; readonly token?: string }
  /** The path is a variant of a known one, to redirect to. */
  | { readonly kind: 'moved'; readonly path: string }
  /** There is no such page; `path` represents all unknown paths whose pages look the same. */
  | { readonly kind: 'unknown'; readonly path: string };

/** The placeholder for the reference of an inquiry in a prepared page. */
export const SAMPLE_REFERENCE = 'DS-0000-00';

/** Every path of the site that is no record's, in the order of the route table. */
const pagePaths: readonly string[] = siteRoutes.flatMap(({ path }) => (/[:*]/.test(path) ? [] : [path]));

/** Every path of the site, for the sitemap. */
export const publicPaths = (caseStudies: readonly KnownCaseStudy[]): string[] => [
  ...pagePaths,
  ...caseStudies.map(({ address }) => pathOfCaseStudy(address)),
];

const knownPages = new Map(pagePaths.map((path) => [path.toLowerCase(), path]));

/**
 * The destination for the address of a request. No path of a visitor adds to the number of pages, which are cached; of
 * queries only those of the client directory and of the price calculator change a page.
 */
export function destinationOf(
  path: string,
  search: string,
  caseStudies: readonly KnownCaseStudy[],
): Destination {
  if (pagePaths.includes(path)) return { kind: 'page', path: path + queryOf(path, search) };
  const spelled = decoded(path).toLowerCase();
  const known = knownPages.get(spelled);
  if (known !== undefined) return { kind: 'moved', path: known };
  return (
    caseStudy(path, spelled, caseStudies) ??
    sentForm(path, search) ??
    appointment(path, search) ?? { kind: 'unknown', path: unknownPath(path) }
  );
}

/** The path of a case study; `[1]`: its address. */
const CASE_STUDY = /^\/case-studies\/([^/]+)$/;

/** The page of a case study; a former address, and one in capitals, lead to the present one. */
function caseStudy(
  path: string,
  spelled: string,
  caseStudies: readonly KnownCaseStudy[],
): Destination | null {
  const [, address] = CASE_STUDY.exec(spelled) ?? [];
  const found = address === undefined ? undefined : foundAt(caseStudies, address);
  if (!found) return null;
  const present = pathOfCaseStudy(found.address);
  return { kind: present === path ? 'page' : 'moved', path: present };
}

/** The part of a query that changes the page, in one spelling. */
function queryOf(path: string, search: string): string {
  if (search === '') return '';
  const params = new URLSearchParams(search);
  if (path === paths.clients) return directoryQuery(directoryOf(params));
  return path === paths.pricing ? priceQuery(priceQuestionOf(params)) : '';
}

/** The page a browser without scripts is redirected to after it posted a form. */
function sentForm(path: string, search: string): Destination | null {
  const [, ...segments] = path.split('/', 6);
  const [mail, sent, form = '', reference = '', rest] = segments;
  if (mail !== 'mail' || sent !== 'sent' || rest !== undefined) return null;
  if (!isSiteForm(form) || !isReference(reference)) return null;
  const requested = form === 'schedule' ? sentSlot(new URLSearchParams(search)) : null;
  if (requested) return { kind: 'private', path: path + sentSlotQuery(requested) };
  const page = paths.mailSent.replace(':form', form).replace(':reference', SAMPLE_REFERENCE);
  return { kind: 'page', path: page, reference };
}

/** The page of an appointment, with the date whose slots it shows. */
function appointment(path: string, search: string): Destination | null {
  const [, first, token = '', rest] = path.split('/', 4);
  if (first !== 'appointment' || !isLinkToken(token) || rest !== undefined) return null;
  return { kind: 'private', path: path + appointmentQuery(new URLSearchParams(search)), token };
}

/**
 * Keeps the route, whose page says itself that there is none; elsewhere the parent, which the menu highlights, and one level.
 */
function unknownPath(path: string): string {
  // That of `OPTIONS *` has no slash (RFC 9110, section 9.3.7).
  const { route } = matchSiteRoute(path.startsWith('/') ? path : `/${path}`);
  if (route.path.includes(':')) return route.path.replaceAll(/:\w+/g, UNKNOWN_ADDRESS);
  const [, first = '', ...below] = path.split('/', 4);
  const parent = knownPages.has(`/${first}`) && first !== '' ? `/${first}` : '';
  return `${parent}/${UNKNOWN_ADDRESS}${below.length > 1 ? `/${UNKNOWN_ADDRESS}` : ''}`;
}

/** The decoded path; the path itself where it cannot be decoded. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
