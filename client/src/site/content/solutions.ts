import type { Action, CallToAction, Hero, LinkedFeature, ListSection } from './shapes.ts';

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

/** What went wrong, in the words of who noticed it, and the product that it leads to. */
export interface Trouble extends Action {
  readonly text: string;
}

export const troubles: { readonly heading: string; readonly items: readonly Trouble[] } = {
  heading: 'What went wrong last week?',
  items: [
    { text: 'Stores and accounts hold two figures for one coil', label: 'ERP', to: '/solutions/erp' },
    {
      text: 'Money in the bank, and no name of a student on it',
      label: 'Fee Collection',
      to: '/solutions/fee-collection',
    },
    { text: 'Trucks came back empty', label: 'Logistics', to: '/solutions/logistics' },
    { text: 'Sunday went into the roster again', label: 'Workforce', to: '/solutions/workforce' },
    {
      text: 'A press stood, and nobody wrote down why',
      label: 'Manufacturing',
      to: '/solutions/manufacturing',
    },
    { text: 'Someone who left in March can still sign in', label: 'Security', to: '/contact' },
  ],
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

export const callToAction: CallToAction = {
  heading: 'Not sure which desk?',
  text: 'Describe last month’s worst day to us. Which system it belongs to is usually plain within ten minutes.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};
