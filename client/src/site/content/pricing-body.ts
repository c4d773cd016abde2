import type { Feature, ListSection } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

/** What no plan contains. */
export const notIncluded: ListSection<Feature> = {
  eyebrow: 'Not included',
  heading: 'What else you will pay for',
  lead: 'So that the first invoice holds no surprise. None of it is paid through us unless you ask.',
  items: [
    {
      title: 'Taxes',
      text: 'GST in India, VAT in the Emirates, at the rate of the day.',
    },
    {
      title: 'Equipment',
      text: 'Readers, trackers, scanners, tablets and gateways. We name models that work and earn nothing on them.',
    },
    {
      title: 'Messages and bank charges',
      text: 'Text messages, payment gateways and virtual accounts, as your own provider bills them.',
    },
    {
      title: 'Travel',
      text: 'Beyond the days a plan contains: tickets at cost, with the receipts.',
    },
  ],
};

/** A row of the comparison: what is compared, and a cell for each plan. */
export interface ComparisonRow<Cell = string> {
  readonly label: string;
  readonly cells: readonly [starter: Cell, business: Cell, enterprise: Cell];
}

/** The plans side by side. The rows of prices, users and units are made from the figures (sections/PlanComparison.tsx). */
export const comparison = {
  eyebrow: 'Side by side',
  heading: 'What five and twenty users come to',
  lead: 'The same prices counted four ways, and what each plan usually runs. Nobody has ever been charged for a student, a driver or a machine.',
  caption: 'Comparison of the plans',
  feature: 'Per product',
  groups: { price: 'Price', runs: 'Usually runs', work: 'Set-up and help' },
  month: 'Paid monthly',
  year: 'Twelve months paid at once',
  userMonthly: 'One user and year, paid monthly',
  userYearly: 'One user and year, paid at once',
  agreed: 'By agreement',
  upTo: 'up to',
  trial: { label: 'Free trial', cells: ['14 days', '14 days', 'On one site'] } satisfies ComparisonRow,
  setUp: {
    label: 'Set-up',
    starter: 'Included, by remote session',
    /** "One fixed sum, from ₹2,40,000 for the first site" */
    businessFrom: 'One fixed sum, from',
    firstSite: 'for the first site',
    enterprise: 'One fixed sum, after two days at your site',
  },
  rows: [
    {
      label: 'Training',
      cells: ['Recorded lessons', 'Two days at your site', 'At each site, in its language'],
    },
    {
      label: 'Help',
      cells: ['By mail in business hours', 'By phone in business hours', 'Named engineers, day and night'],
    },
    {
      label: 'Backup',
      cells: ['Nightly, kept 30 days', 'Hourly, kept a year', 'A second site ready to take over'],
    },
  ] satisfies readonly ComparisonRow[],
} as const;
