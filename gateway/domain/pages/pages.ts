import type { ActivityThing } from '../activity.ts';
import { products } from '../products.ts';
import type { TokenScope } from '../rules/api-token.ts';
import { about } from './about.ts';
import { caseStudies } from './case-studies.ts';
import { choicesOfForms } from './choices.ts';
import { clients } from './clients.ts';
import { contact, schedule } from './forms.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { appointment, mailSent, notFound } from './message-pages.ts';
import { ascendingPrices, prices } from './prices.ts';
import { pricing } from './pricing.ts';
import { feeCollection, productPage } from './products.ts';
import { services } from './services.ts';
import type { Ascending, Fields, Part, WordsOf } from './shape.ts';
import { shared } from './shared.ts';
import { solutions } from './solutions.ts';
import { team } from './team.ts';

/** A page whose words editors write: one document. */
export interface PageDeclaration<F extends Fields = Fields> {
  /** What staff call it. */
  readonly name: string;
  /** Its address; null: its words are shown at others. */
  readonly path: string | null;
  /** The page on which its words are looked at; null: every one has them. */
  readonly shownAt: string | null;
  /** What writing it needs. */
  readonly permission: TokenScope;
  readonly fields: F;
  /** Which of its numbers must be greater than which. */
  readonly ascending: readonly Ascending[];
  /**
   * The day on which the words that the product brings last changed, YYYY-MM-DD, for the sitemap. Whoever changes them changes it
   * here: the day of a build would be that of every page.
   */
  readonly changed: string;
  /** What else the page shows, by its name in the activity log: a change of it is a change of the page. */
  readonly shows: readonly ActivityThing[];
}

const page = <F extends Fields>(
  name: string,
  path: string | null,
  fields: F,
  rest: Partial<Omit<PageDeclaration, 'name' | 'path' | 'fields'>> = {},
): PageDeclaration<F> => ({
  ...{ shownAt: path, permission: 'pages:write', changed: '2026-11-22', shows: [], ascending: [], ...rest },
  ...{ name, path, fields },
});

/** Every page, by its id, which is made of its address where it has one. */
export const pages = {
  home: page('Home', '/', home, { shows: ['client', 'testimonial', 'settings'] }),
  about: page('About', '/about', about),
  solutions: page('Solutions', '/solutions', solutions),
  'solutions-erp': page(products.erp, '/solutions/erp', productPage, { changed: '2026-11-28' }),
  'solutions-fee-collection': page(products['fee-collection'], '/solutions/fee-collection', feeCollection, {
    changed: '2026-11-28',
  }),
  'solutions-logistics': page(products.logistics, '/solutions/logistics', productPage, {
    changed: '2026-11-28',
  }),
  'solutions-workforce': page(products.workforce, '/solutions/workforce', productPage, {
    changed: '2026-11-28',
  }),
  'solutions-manufacturing': page(products.manufacturing, '/solutions/manufacturing', productPage, {
    changed: '2026-11-28',
  }),
  services: page('Services', '/services', services, { shows: ['technology'] }),
  team: page('Team', '/team', team, { shows: ['teamMember', 'settings'] }),
  clients: page('Clients', '/clients', clients, { shows: ['client', 'testimonial'] }),
  'case-studies': page('Case studies', '/case-studies', caseStudies, { shows: ['caseStudy'] }),
  contact: page('Contact', '/contact', contact, { shows: ['settings'] }),
  schedule: page('Schedule', '/schedule', schedule),
  pricing: page('Pricing', '/pricing', pricing, { changed: '2026-11-28' }),
  'terms-and-conditions': page('Terms & Conditions', '/terms-and-conditions', legal, { shows: ['settings'] }),
  'refund-policy': page('Refund Policy', '/refund-policy', legal, { shows: ['settings'] }),
  'privacy-policy': page('Privacy Policy', '/privacy-policy', legal, { shows: ['settings'] }),
  'not-found': page('Page not found', null, notFound, { shownAt: '/not-found' }),
  appointment: page('Appointment', null, appointment, { shownAt: '/appointment/as-by-a-link-of-a-mail' }),
  'mail-sent': page('Form sent', null, mailSent, { shownAt: '/mail/sent/pricing/DS-0000-00' }),
  prices: page('Prices', null, prices, {
    shownAt: '/pricing',
    permission: 'prices:write',
    ascending: ascendingPrices,
  }),
  choices: page('Choices of the forms', null, choicesOfForms, {
    shownAt: '/schedule',
    permission: 'settings:write',
    changed: '2026-11-29',
  }),
  shared: page('Menu, footer and what pages share', null, shared),
} as const satisfies Record<string, PageDeclaration>;

export type PageId = keyof typeof pages;
export const pageIds = Object.keys(pages) as PageId[];

/** Whether a text is the id of a page. */
export const isPageId = (id: string): id is PageId => Object.hasOwn(pages, id);

/** What writing the page of an id needs, whether or not there is one. */
export const permissionOfPage = (id: string): TokenScope =>
  isPageId(id) ? pages[id].permission : 'pages:write';

/** The words of a page, as the site draws them. */
export type WordsOfPage<Id extends PageId> = WordsOf<Part<(typeof pages)[Id]['fields']>>;
