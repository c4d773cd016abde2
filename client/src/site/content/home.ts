import { FILM_HOST } from '#domain/company.ts';
import type {
  Action,
  BeforeAfter,
  CallToAction,
  Feature,
  Hero,
  LinkedFeature,
  ListSection,
} from './shapes.ts';

/** Words of the home page (public spec, section 2, Home). */
export const title = 'Software for plants, campuses and fleets';
export const description =
  'ERP, fee collection, logistics, workforce and manufacturing software for institutions in India and the Gulf, installed and supported by the people who write it.';

export const hero: Hero = {
  eyebrow: 'Enterprise software and services',
  heading: 'Software that runs the plant, the campus and the fleet',
  lead: 'By seven on a Tuesday morning a shift supervisor has her roster, a bursar has last night’s receipts matched and a dispatcher has forty routes planned. We write the software they open. When it will not open, clients under a support contract reach an engineer at that hour too.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Explore Solutions', to: '/solutions' },
  ],
};

/**
 * The film behind the hero. Nothing of it is loaded before a visitor plays it: until then a drawing of ours is shown.
 * "Steel: A Symphony of Industry" (1936) is in the public domain.
 */
export const film = {
  player: `${FILM_HOST}/embed/SteelASy1936?autoplay=1`,
  poster: '/drawings/mill.svg',
  name: 'Film: a steel works in 1936, from the ore to the finished sheet',
  play: 'Play the film',
  stop: 'Stop the film',
  source: 'Steel: A Symphony of Industry, 1936. Plays from archive.org.',
} as const;

/** The heading over the strip of client logos. */
export const clientLogos = {
  heading: 'In use this morning at',
  more: { label: 'See what they use', to: '/clients' },
} as const;

/** A product with the drawing of its use. */
export interface DrawnSolution extends LinkedFeature {
  readonly drawing: string;
}

export const solutions: ListSection<DrawnSolution> & { readonly more: Action } = {
  eyebrow: 'Solutions',
  heading: 'Five products. Take one, or let them share a database.',
  more: { label: 'Explore Solutions', to: '/solutions' },
  lead: 'Each was written for one kind of working day and is sold on its own. Where a client runs several, they use one register of people, one sign-on and one ledger.',
  items: [
    {
      title: 'ERP',
      text: 'Sales, stores and finance read the same figure at the same minute, so the month closes in days.',
      to: '/solutions/erp',
      drawing: '/drawings/erp.svg',
    },
    {
      title: 'Fee Collection',
      text: 'By evening the bursar knows what came in over the counter, through the bank and by phone, student by student.',
      to: '/solutions/fee-collection',
      drawing: '/drawings/fee-collection.svg',
    },
    {
      title: 'Logistics',
      text: 'Plans the routes at night, follows the vehicles by day and files the signed delivery note from the customer’s door.',
      to: '/solutions/logistics',
      drawing: '/drawings/logistics.svg',
    },
    {
      title: 'Workforce',
      text: 'Rosters, gate and overtime for crews that work round the clock, contractors counted at the same gate.',
      to: '/solutions/workforce',
      drawing: '/drawings/workforce.svg',
    },
    {
      title: 'Smart Manufacturing',
      text: 'Reads the machines, so the morning meeting starts from the causes of last night’s stops.',
      to: '/solutions/manufacturing',
      drawing: '/drawings/manufacturing.svg',
    },
  ],
};

export const services: ListSection<Feature> & { readonly more: Action } = {
  eyebrow: 'Services',
  heading: 'And the work around the software',
  lead: 'Half of our engineers work on systems that are not ours.',
  more: { label: 'All services', to: '/services' },
  items: [
    {
      title: 'Custom development',
      text: 'For the process that no package fits: a scrap auction, a hostel lottery, a berth plan.',
    },
    {
      title: 'Cloud migration',
      text: 'We move what pays for the move, rehearse the cut-over twice and leave the rest where it is.',
    },
    {
      title: 'Integration',
      text: 'Weighbridges, banks, tax portals and laboratory instruments connected to the system of record.',
    },
    {
      title: 'Data and analytics',
      text: 'One agreed definition of a late delivery, and a report at 06:30 that uses it.',
    },
    {
      title: 'Security assessment',
      text: 'A month of looking for the way in, then a list of repairs in order of urgency.',
    },
    {
      title: 'Managed support',
      text: 'A rota of named engineers, with their response times printed in the contract.',
    },
  ],
};

/** One client's figures, before and after. */
export const caseStudy: BeforeAfter = {
  eyebrow: 'Case study: Nordhelm Kliniken',
  heading: 'Forty-six hours of rostering became five',
  lead: 'Four clinics, 900 nurses and therapists, and a works council that had refused two systems before. It read every rule of this one, struck out two, and signed.',
  before: 'Before',
  after: 'A year later',
  pairs: [
    { label: 'Hours a month to roster one ward', before: 46, after: 5 },
    { label: 'Weeks ahead that a roster is published', before: 2, after: 6 },
    { label: 'Agency shifts, where there were a hundred', before: 100, after: 72 },
  ],
  more: [
    { label: 'Read the case study', to: '/case-studies/cs3' },
    { label: 'All case studies', to: '/case-studies' },
  ],
};

export const callToAction: CallToAction = {
  heading: 'Bring us one process that hurts',
  text: 'An engineer who has installed the answer before takes the call. You leave it with a sketch on paper and a frank view on whether you need us.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};
