import { matchPath, type Params } from 'react-router-dom';
import { type LazyPage, lazyPage } from '#client/shared/page/lazy-page.ts';
import { paths } from './paths.ts';

export interface SiteRoute {
  path: string;
  page: LazyPage;
}

/** The pages of the public site, each a chunk of its own. A new page is one row here and one in paths.ts. */
export const siteRoutes: readonly SiteRoute[] = [
  { path: paths.home, page: lazyPage('site/pages/Home.tsx', () => import('./pages/Home.tsx')) },
  { path: paths.services, page: lazyPage('site/pages/Services.tsx', () => import('./pages/Services.tsx')) },
  { path: paths.team, page: lazyPage('site/pages/Team.tsx', () => import('./pages/Team.tsx')) },
  { path: paths.clients, page: lazyPage('site/pages/Clients.tsx', () => import('./pages/Clients.tsx')) },
  { path: paths.contact, page: lazyPage('site/pages/Contact.tsx', () => import('./pages/Contact.tsx')) },
  { path: paths.mailSent, page: lazyPage('site/pages/MailSent.tsx', () => import('./pages/MailSent.tsx')) },
  {
    path: paths.appointment,
    page: lazyPage('site/pages/Appointment.tsx', () => import('./pages/Appointment.tsx')),
  },
  {
    path: paths.caseStudies,
    page: lazyPage('site/pages/CaseStudies.tsx', () => import('./pages/CaseStudies.tsx')),
  },
  {
    path: paths.caseStudy,
    page: lazyPage('site/pages/CaseStudy.tsx', () => import('./pages/CaseStudy.tsx')),
  },
  { path: paths.schedule, page: lazyPage('site/pages/Schedule.tsx', () => import('./pages/Schedule.tsx')) },
  { path: paths.pricing, page: lazyPage('site/pages/Pricing.tsx', () => import('./pages/Pricing.tsx')) },
  { path: paths.about, page: lazyPage('site/pages/About.tsx', () => import('./pages/About.tsx')) },
  {
    path: paths.solutions,
    page: lazyPage('site/pages/Solutions.tsx', () => import('./pages/Solutions.tsx')),
  },
  { path: paths.erp, page: lazyPage('site/pages/Erp.tsx', () => import('./pages/Erp.tsx')) },
  {
    path: paths.feeCollection,
    page: lazyPage('site/pages/FeeCollection.tsx', () => import('./pages/FeeCollection.tsx')),
  },
  {
    path: paths.logistics,
    page: lazyPage('site/pages/Logistics.tsx', () => import('./pages/Logistics.tsx')),
  },
  {
    path: paths.workforce,
    page: lazyPage('site/pages/Workforce.tsx', () => import('./pages/Workforce.tsx')),
  },
  {
    path: paths.manufacturing,
    page: lazyPage('site/pages/Manufacturing.tsx', () => import('./pages/Manufacturing.tsx')),
  },
  { path: paths.terms, page: lazyPage('site/pages/Terms.tsx', () => import('./pages/Terms.tsx')) },
  { path: paths.refund, page: lazyPage('site/pages/Refund.tsx', () => import('./pages/Refund.tsx')) },
  { path: paths.privacy, page: lazyPage('site/pages/Privacy.tsx', () => import('./pages/Privacy.tsx')) },
  { path: '*', page: lazyPage('site/pages/NotFound.tsx', () => import('./pages/NotFound.tsx')) },
];

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
