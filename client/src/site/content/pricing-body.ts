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
