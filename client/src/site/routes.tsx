import { matchPath, type Params } from 'react-router-dom';
import { type LazyPage, lazyPage, type OtherWords, type PageModule } from '#client/shared/page/lazy-page.ts';
import type { PageId, WordsOfPage } from '#domain/pages/pages.ts';
import { CARDS, caseStudyKey, productKey } from './data/case-study-keys.ts';
import { paths } from './paths.ts';

export interface SiteRoute {
  path: string;
  page: LazyPage;
}

/** A page in a chunk of its own, with the page whose words it shows. */
const page = <Id extends PageId>(
  path: string,
  name: string,
  words: Id | null,
  fetchModule: () => Promise<PageModule<WordsOfPage<Id>>>,
  others: OtherWords = [],
): SiteRoute => ({ path, page: lazyPage(`site/pages/${name}.tsx`, words, fetchModule, others) });

/** The pages of the public site: path, file, whose words it shows, and that file. How a page is added: docs/how-to.md. */
export const siteRoutes: readonly SiteRoute[] = [
  page(paths.home, 'Home', 'home', () => import('./pages/Home.tsx')),
  page(paths.services, 'Services', 'services', () => import('./pages/Services.tsx')),
  page(paths.team, 'Team', 'team', () => import('./pages/Team.tsx')),
  page(paths.clients, 'Clients', 'clients', () => import('./pages/Clients.tsx')),
  page(paths.contact, 'Contact', 'contact', () => import('./pages/Contact.tsx')),
  page(paths.mailSent, 'MailSent', 'mail-sent', () => import('./pages/MailSent.tsx'), [
    'schedule',
    'not-found',
  ]),
  page(paths.appointment, 'Appointment', 'appointment', () => import('./pages/Appointment.tsx'), [
    'not-found',
  ]),
  page(paths.caseStudies, 'CaseStudies', 'case-studies', () => import('./pages/CaseStudies.tsx'), [CARDS]),
  page(
    paths.caseStudy,
    'CaseStudy',
    'case-studies',
    () => import('./pages/CaseStudy.tsx'),
    ({ address = '' }) => [caseStudyKey(address)],
  ),
  page(paths.schedule, 'Schedule', 'schedule', () => import('./pages/Schedule.tsx'), ['choices']),
  page(paths.pricing, 'Pricing', 'pricing', () => import('./pages/Pricing.tsx'), ['prices']),
  page(paths.about, 'About', 'about', () => import('./pages/About.tsx')),
  page(paths.solutions, 'Solutions', 'solutions', () => import('./pages/Solutions.tsx')),
  page(paths.erp, 'Erp', 'solutions-erp', () => import('./pages/Erp.tsx'), [productKey('erp')]),
  page(
    paths.feeCollection,
    'FeeCollection',
    'solutions-fee-collection',
    () => import('./pages/FeeCollection.tsx'),
    [productKey('fee-collection')],
  ),
  page(paths.logistics, 'Logistics', 'solutions-logistics', () => import('./pages/Logistics.tsx'), [
    productKey('logistics'),
  ]),
  page(paths.workforce, 'Workforce', 'solutions-workforce', () => import('./pages/Workforce.tsx'), [
    productKey('workforce'),
  ]),
  page(
    paths.manufacturing,
    'Manufacturing',
    'solutions-manufacturing',
    () => import('./pages/Manufacturing.tsx'),
    [productKey('manufacturing')],
  ),
  page(paths.terms, 'Terms', 'terms-and-conditions', () => import('./pages/Terms.tsx')),
  page(paths.refund, 'Refund', 'refund-policy', () => import('./pages/Refund.tsx')),
  page(paths.privacy, 'Privacy', 'privacy-policy', () => import('./pages/Privacy.tsx')),
  page('*', 'NotFound', 'not-found', () => import('./pages/NotFound.tsx')),
];

/** Rendered by the server in place of a page that failed to render; it has no address. */
export const unavailablePage = lazyPage(
  'site/pages/Unavailable.tsx',
  null,
  () => import('./pages/Unavailable.tsx'),
);

/** The route of an address with its parameters; for an unknown address that of the not-found page. */
export function matchSiteRoute(pathname: string): { route: SiteRoute; params: Params } {
  for (const route of siteRoutes) {
    const match = matchPath(route.path, pathname);
    if (match) return { route, params: match.params };
  }
  throw new Error('The last row of siteRoutes must match every address.');
}
