import { type planNames, RUPEES_PER_DIRHAM } from '#domain/plans.ts';
import type { Field, Hero, ListSection, Question } from './shapes.ts';

/**
 * Words of the pricing page (public spec, sections 2, 3 and 5). Prices, user and storage limits and the popular
 * flag are business constants (gateway/domain/plans.ts); the sentences after a submit are in gateway/domain/messages.ts.
 */
export const title = 'Pricing and plans';
export const description =
  'Starter, Business and Enterprise plans with their prices in rupees or dirhams, what each includes, a 14-day free trial, a discount on annual billing and prorated changes.';

export const hero: Omit<Hero, 'actions'> = {
  eyebrow: 'Pricing',
  heading: 'Two prices and a conversation',
  lead: 'Per month, before tax, for any one of the five products. Installation at your sites is quoted apart, as a fixed sum.',
};

/** The plans and the custom agreement the dialog can be opened for. */
export type PlanName = (typeof planNames)[number];

/** Words of the price calculator beside the title; its figures are those of gateway/domain/plans.ts. */
export const calculator = {
  heading: 'What it costs',
  product: 'Product, and what you count',
  /** By product: its name, how the list says what is counted, and one unit and several of it. */
  products: {
    erp: { name: 'ERP', counted: 'by people at a desk', one: 'user', many: 'users' },
    'fee-collection': { name: 'Fee Collection', counted: 'by students', one: 'student', many: 'students' },
    logistics: { name: 'Logistics', counted: 'by vehicles', one: 'vehicle', many: 'vehicles' },
    workforce: { name: 'Workforce', counted: 'by people on the roster', one: 'person', many: 'people' },
    manufacturing: { name: 'Smart Manufacturing', counted: 'by machines', one: 'machine', many: 'machines' },
  },
  units: 'How many',
  billing: 'Paid',
  billings: { monthly: 'Monthly', yearly: 'Yearly' },
  currency: 'Currency',
  currencies: { INR: 'Rupees', AED: 'Dirhams' },
  submit: 'Show the price',
  /** Where no whole number is written. */
  unasked: 'Write how many, as a whole number from 1, to see the price.',
  perMonth: 'per month',
  perYear: 'for twelve months',
  /** "Starter runs up to 60 vehicles." */
  runs: 'runs up to',
  /** "About ₹1,000 for each vehicle and month." */
  about: 'About',
  forEach: 'for each',
  andMonth: 'and month',
  /** "₹47,999 less than twelve months paid one by one." */
  less: 'less than twelve months paid one by one',
  agreed: 'Custom price',
  agreedText: 'That many are agreed with you: the price follows the sites, not the head count.',
  ask: { label: 'Ask for a figure', to: '/contact' },
  rate: `The price list is in rupees; ₹${RUPEES_PER_DIRHAM} are invoiced as one dirham.`,
  note: 'Before tax, for one product. Set-up is in the table below.',
} as const;

/** Who counts as a user in every product, below the plans. */
export const userNote =
  'A user is a person who signs in at a desk: a cashier, a planner, an accountant, a shift supervisor. Students, families, drivers, vehicles, machines and the people on a roster are never counted. Each product’s page says what five and twenty users usually run.';

export interface PlanWords {
  readonly description: string;
  /** Listed below the limits of users and storage. */
  readonly features: readonly string[];
  readonly cta: string;
}

export const plans: Readonly<Record<Exclude<PlanName, 'Custom Solution'>, PlanWords>> = {
  Starter: {
    description: 'For one office or one counter that wants its Tuesday back.',
    features: [
      'One product, core modules',
      'One site, one legal entity',
      'Standard reports',
      'Nightly backup, kept for 30 days',
      'Help by mail in business hours',
      'Set-up by remote session',
    ],
    cta: 'Start with Starter',
  },
  Business: {
    description: 'For an organisation with several sites and a finance department that asks questions.',
    features: [
      'One product, all modules',
      'Up to five sites or campuses',
      'Approvals and budgets',
      'Interfaces to banks and tax portals',
      'Saved reports, mailed on schedule',
      'Backup every hour, kept for a year',
      'Help by phone in business hours',
      'Two days of training at your site',
    ],
    cta: 'Choose Business',
  },
  Enterprise: {
    description: 'For groups that run round the clock, or must keep the system in their own building.',
    features: [
      'Any number of products on one database',
      'Your cloud account, ours, or your own machines',
      'Single sign-on with your directory',
      'A second site ready to take over',
      'Named support engineers, day and night',
      'Response times in the contract',
      'Migration from the systems you replace',
      'Source code held in escrow',
    ],
    cta: 'Talk about Enterprise',
  },
};

export const planLabels = {
  popular: 'Most Popular',
  perMonth: 'per month',
  customPrice: 'Custom price',
  /** Around a limit: "Up to 20 users", "10 GB storage". */
  upTo: 'Up to',
  users: 'users',
  storage: 'GB storage',
  agreedUsers: 'Users by agreement',
  agreedStorage: 'Storage by agreement',
  includes: 'What is included',
} as const;

/** Heading of the dialog's form on the page itself, where scripts are off. */
export const inquiry = { heading: 'Ask about a plan', plan: 'Plan' } as const;

/** Below the plans, with the button that opens the dialog for a Custom Solution. */
export const contactSales = {
  heading: 'None of the three fits?',
  text: 'A seasonal harbour, a trust with forty small schools, a system for a single year: such things have been priced before.',
  action: 'Contact Sales',
} as const;

export const faq: ListSection<Question> = {
  eyebrow: 'FAQ',
  heading: 'Pricing questions',
  items: [
    {
      question: 'Is there a discount for annual billing?',
      answer: 'Yes, 10% off the twelve monthly prices, invoiced once.',
    },
    {
      question: 'Can we try it first?',
      answer:
        'Starter and Business come with a 14-day free trial. It runs on your own data if you wish, needs no card, and ends by itself.',
    },
    {
      question: 'What if we outgrow a plan?',
      answer:
        'Change whenever you like. Plan changes are prorated: you pay the difference for the days that are left, and a change downwards is credited on the next invoice.',
    },
  ],
};

export const dialog = {
  /** Followed by the plan's name. */
  heading: 'Ask about',
  lead: 'Leave your name and mail address. Someone who can quote will answer.',
  fields: {
    name: { label: 'Name', hint: 'e.g. Anjali Deshpande' },
    email: { label: 'Email', hint: 'e.g. anjali@yourcompany.example' },
    phone: { label: 'Phone', hint: 'e.g. +91 00000 00000' },
    message: { label: 'Message', hint: 'Users, sites, and the date you have in mind' },
  } satisfies Record<string, Field>,
  optional: 'optional',
  submit: 'Send inquiry',
  sending: 'Sending...',
  cancel: 'Cancel',
} as const;

/** Heading of the confirmation at the button of a plan, once its inquiry is sent, and while it waits on this device. */
export const sentInquiry = {
  sent: 'Your inquiry has reached us',
  queued: 'Your inquiry is kept on this device',
} as const;
