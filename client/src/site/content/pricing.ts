import type { planNames } from '#domain/plans.ts';
import type { Field } from './shapes.ts';

/*
 * Labels of the controls of the pricing page (public spec, sections 2, 3 and 5); its sentences are content
 * (gateway/domain/pages/pricing.ts), and those after a submit are in gateway/domain/messages.ts.
 */

/** The plans and the custom agreement the dialog can be opened for. */
export type PlanName = (typeof planNames)[number];

/** Of the price calculator. */
export const calculatorLabels = {
  units: 'How many',
  billing: 'Paid',
  billings: { monthly: 'Monthly', yearly: 'Yearly' },
  currency: 'Currency',
  currencies: { INR: 'Rupees', AED: 'Dirhams' },
  submit: 'Show the price',
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
} as const;

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

/** Of the columns and rows of the comparison that are made of figures. */
export const comparisonLabels = {
  feature: 'Per product',
  groups: { price: 'Price', runs: 'Usually runs', work: 'Set-up and help' },
  month: 'Paid monthly',
  year: 'Twelve months paid at once',
  userMonthly: 'One user and year, paid monthly',
  userYearly: 'One user and year, paid at once',
  agreed: 'By agreement',
  upTo: 'up to',
} as const;

/** Heading of the dialog's form on the page itself, where scripts are off. */
export const inquiry = { heading: 'Ask about a plan', plan: 'Plan' } as const;

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
