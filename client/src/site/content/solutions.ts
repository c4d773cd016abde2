import type { CallToAction, Feature, Hero, LinkedFeature, ListSection } from './shapes.ts';

/** Words of the solutions overview (public spec, section 2, Solutions overview). */
export const title = 'Enterprise software solutions';
export const description =
  'Fee collection, logistics, workforce, ERP, smart manufacturing and security: what each product is for, who opens it in the morning, and how they fit together.';

export const hero: Hero = {
  eyebrow: 'Solutions',
  heading: 'Choose by the desk it sits on',
  lead: 'A bursar, a dispatcher, a shift planner, an accountant and a plant manager need different screens. Find the desk that hurts most and begin there.',
  actions: [{ label: 'Schedule a Demo', to: '/schedule' }],
};

export interface SolutionCard extends LinkedFeature {
  /** Its daily users. */
  readonly desk: string;
  readonly link: string;
}

export const solutions: ListSection<SolutionCard> = {
  eyebrow: 'All Solutions',
  heading: 'Six answers to six kinds of work',
  items: [
    {
      title: 'Fee Collection',
      desk: 'Bursars, cashiers, parents',
      text: 'Demands raised by programme and instalment, money taken by any route a family can pay, and a student ledger that agrees with the bank each night.',
      link: 'Fee Collection',
      to: '/solutions/fee-collection',
    },
    {
      title: 'Logistics',
      desk: 'Planners, dispatchers, drivers',
      text: 'Orders become routes, routes become trips, and trips become delivery notes with a signature. Freight bills are checked against the road that was driven.',
      link: 'Logistics',
      to: '/solutions/logistics',
    },
    {
      title: 'Workforce',
      desk: 'Time offices, supervisors, contractors',
      text: 'Who is due, who is in, who may be there. Hours leave the gate once and reach payroll without a spreadsheet in between.',
      link: 'Workforce',
      to: '/solutions/workforce',
    },
    {
      title: 'ERP',
      desk: 'Accountants, buyers, storekeepers, sales desks',
      text: 'The order, the stock behind it, the purchase that fills it and the money that pays for it, kept as one record in several books.',
      link: 'ERP',
      to: '/solutions/erp',
    },
    {
      title: 'Smart Manufacturing',
      desk: 'Operators, line leaders, maintenance',
      text: 'Signals from presses, furnaces and spindles turned into output, stops, scrap and energy, by order and by shift.',
      link: 'Manufacturing',
      to: '/solutions/manufacturing',
    },
    {
      title: 'Security',
      desk: 'IT heads, auditors',
      text: 'Access reviews, hardening and attack tests for the systems you run today, whoever wrote them. Findings come ranked, with an owner and a date.',
      link: 'Talk to our security team',
      to: '/contact',
    },
  ],
};

export const benefits: ListSection<Feature> = {
  eyebrow: 'Benefits',
  heading: 'What stays the same whichever you buy',
  items: [
    {
      title: 'One register of people and places',
      text: 'Employees, students, vendors, sites and cost centres are entered once. The second product you install finds them already there.',
    },
    {
      title: 'A start you can undo',
      text: 'Old and new systems run side by side for a full cycle: a month-end, a term, a roster period. If the figures disagree, the old one still counts.',
    },
    {
      title: 'Your data in your hands',
      text: 'A complete export in open formats is a button in the administrator’s menu, and it works on the last day of the contract as it does on the first.',
    },
    {
      title: 'People with names',
      text: 'The engineer who sets up your system is the first name on its support rota for a year. You will have met at your site before you ever need to ring.',
    },
  ],
};

export const callToAction: CallToAction = {
  heading: 'Not sure which desk?',
  text: 'Describe last month’s worst day to us. Which system it belongs to is usually plain within ten minutes.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};
