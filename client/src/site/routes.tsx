import { matchPath, type Params } from 'react-router-dom';
import { type LazyPage, lazyPage, type PageModule } from '#client/shared/page/lazy-page.ts';
import { paths } from './paths.ts';

export interface SiteRoute {
  path: string;
  page: LazyPage;
}

/** The path of each page, its file, and that file. A new page is one row here and one in paths.ts. */
const pages: readonly [path: string, name: string, fetchModule: () => Promise<PageModule>][] = [
  [paths.home, 'Home', () => import('./pages/Home.tsx')],
  [paths.services, 'Services', () => import('./pages/Services.tsx')],
  [paths.team, 'Team', () => import('./pages/Team.tsx')],
  [paths.clients, 'Clients', () => import('./pages/Clients.tsx')],
  [paths.contact, 'Contact', () => import('./pages/Contact.tsx')],
  [paths.mailSent, 'MailSent', () => import('./pages/MailSent.tsx')],
  [paths.appointment, 'Appointment', () => import('./pages/Appointment.tsx')],
  [paths.caseStudies, 'CaseStudies', () => import('./pages/CaseStudies.tsx')],
  [paths.caseStudy, 'CaseStudy', () => import('./pages/CaseStudy.tsx')],
  [paths.schedule, 'Schedule', () => import('./pages/Schedule.tsx')],
  [paths.pricing, 'Pricing', () => import('./pages/Pricing.tsx')],
  [paths.about, 'About', () => import('./pages/About.tsx')],
  [paths.solutions, 'Solutions', () => import('./pages/Solutions.tsx')],
  [paths.erp, 'Erp', () => import('./pages/Erp.tsx')],
  [paths.feeCollection, 'FeeCollection', () => import('./pages/FeeCollection.tsx')],
  [paths.logistics, 'Logistics', () => import('./pages/Logistics.tsx')],
  [paths.workforce, 'Workforce', () => import('./pages/Workforce.tsx')],
  [paths.manufacturing, 'Manufacturing', () => import('./pages/Manufacturing.tsx')],
  [paths.terms, 'Terms', () => import('./pages/Terms.tsx')],
  [paths.refund, 'Refund', () => import('./pages/Refund.tsx')],
  [paths.privacy, 'Privacy', () => import('./pages/Privacy.tsx')],
  ['*', 'NotFound', () => import('./pages/NotFound.tsx')],
];

/** The pages of the public site, each a chunk of its own. */
export const siteRoutes: readonly SiteRoute[] = pages.map(([path, name, fetchModule]) => ({
  path,
  page: lazyPage(`site/pages/${name}.tsx`, fetchModule),
}));

/** Rendered by the server in place of a page that failed to render; it has no address. */
export const unavailablePage = lazyPage(
  'site/pages/Unavailable.tsx',
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
