import type { Action } from '#client/site/content/shapes.ts';
import { paths } from '#client/site/paths.ts';

/** An entry of the header; one with `below` opens a list of pages. */
export interface NavigationEntry extends Action {
  readonly below?: readonly Action[];
}

/** The five products, in the order of the header and the footer (public spec, section 2). */
const products: readonly Action[] = [
  { label: 'ERP', to: paths.erp },
  { label: 'Fee Collection', to: paths.feeCollection },
  { label: 'Logistics', to: paths.logistics },
  { label: 'Workforce', to: paths.workforce },
  { label: 'Manufacturing', to: paths.manufacturing },
];

/** The header (public spec, section 2, Shared public layout). */
export const headerEntries: readonly NavigationEntry[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  {
    label: 'Solutions',
    to: paths.solutions,
    below: [{ label: 'All Solutions', to: paths.solutions }, ...products],
  },
  { label: 'Services', to: paths.services },
  { label: 'Team', to: paths.team },
  {
    label: 'Clients',
    to: paths.clients,
    below: [
      { label: 'All Clients', to: paths.clients },
      { label: 'Case Studies', to: paths.caseStudies },
    ],
  },
  { label: 'Pricing', to: paths.pricing },
  { label: 'Contact', to: paths.contact },
];

/** The call to action that every page has in its header, or at the foot of the menu. */
export const consultation: Action = { label: 'Schedule Consultation', to: paths.schedule };

/** The footer's lists of links; Security links to the contact page (public spec, section 2). */
export const footerGroups: readonly { heading: string; links: readonly Action[] }[] = [
  {
    heading: 'Company',
    links: [
      { label: 'About Us', to: paths.about },
      { label: 'Services', to: paths.services },
      { label: 'Contact', to: paths.contact },
      { label: 'Our Clients', to: paths.clients },
      { label: 'Case Studies', to: paths.caseStudies },
    ],
  },
  { heading: 'Solutions', links: products },
  {
    heading: 'Legal',
    links: [
      { label: 'Terms & Conditions', to: paths.terms },
      { label: 'Privacy Policy', to: paths.privacy },
      { label: 'Refund Policy', to: paths.refund },
      { label: 'Security', to: paths.contact },
    ],
  },
];

/**
 * Whether an entry is highlighted at a path: the path equals the entry's link or is below it. Every path is below Home,
 * which must be equal.
 */
export function isActive(to: string, pathname: string): boolean {
  return pathname === to || (to !== paths.home && pathname.startsWith(`${to}/`));
}
