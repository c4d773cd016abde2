import type { LegalParty, LegalSection } from './shapes.ts';

/** Words of the refund page (admin spec, section 2, Refund page). */
export const title = 'Refund Policy';
export const description =
  'When a payment is returned: monthly and annual subscriptions, one-time software, consulting and training; what is excluded, how to ask, and how long it takes.';

export const heading = 'Refund Policy';
export const lastUpdated = 'Last updated: May 6, 2025';
export const contents = 'On this page';

const overview = (party: LegalParty): LegalSection => ({
  id: 'overview',
  heading: 'Overview',
  body: [
    `This policy states when ${party.name} returns a payment. It covers subscriptions, software sold for a single payment, consulting and training. A signed agreement with other terms takes precedence over it.`,
    'Rights that the law gives you are not affected.',
  ],
});

const monthlySubscriptions: LegalSection = {
  id: 'monthly-subscriptions',
  heading: 'Monthly subscriptions',
  body: [
    'You may cancel a monthly subscription at any time. It then runs to the end of the month that has been paid for and is not renewed. There are no partial refunds for a month that has begun.',
  ],
};

const annualSubscriptions: LegalSection = {
  id: 'annual-subscriptions',
  heading: 'Annual subscriptions',
  body: [
    'An annual subscription is refundable within 30 days of its purchase or renewal. The refund is prorated: the days used up to your request are deducted from the sum paid. After 30 days the subscription runs to the end of its year.',
  ],
};

const oneTimeSoftware: LegalSection = {
  id: 'one-time-software',
  heading: 'One-time software purchases',
  body: [
    'Software bought for a single payment is refundable within 14 days of purchase if it does not perform as described. Please send with the request:',
    [
      'a detailed description of the issue: what you did, what you expected, what happened, and on which system;',
      'evidence that you tried to have it resolved by our support, such as the number of your case or the correspondence.',
    ],
  ],
};

const consulting: LegalSection = {
  id: 'consulting',
  heading: 'Consulting services',
  body: [
    [
      'A deposit is non-refundable once work has started.',
      'Payments for completed milestones are non-refundable.',
      'If we fail to deliver what was agreed, a refund of the part concerned is at our discretion. We decide it after talking to you and give our reasons in writing.',
    ],
  ],
};

const training: LegalSection = {
  id: 'training',
  heading: 'Training',
  body: [
    'What is returned depends on how long before the first day of the course you cancel:',
    ['More than 14 days before: a full refund.', '7 to 14 days: 50% of the fee.', 'Under 7 days: no refund.'],
    'A registration may be transferred to a colleague free of charge at any time before the course begins.',
  ],
};

const exclusions: LegalSection = {
  id: 'exclusions',
  heading: 'Exclusions',
  body: [
    'There is no refund:',
    [
      'when the window given above has expired;',
      'for software that was customised or developed to your specification;',
      'when an account was closed for a violation of our Terms & Conditions;',
      'for charges that arose from unauthorised use of your account.',
    ],
  ],
};

const process = (party: LegalParty): LegalSection => ({
  id: 'process',
  heading: 'How to request a refund',
  body: [
    [
      `Write to the refunds contact at ${party.email} with the subject “Refund request”, your invoice number and your reason.`,
      'We reply within 5 business days, with a decision or with the one thing that is still missing.',
      'An approved refund is paid to the original payment method within 10 business days.',
    ],
  ],
});

const currency: LegalSection = {
  id: 'currency',
  heading: 'Currency and fees',
  body: [
    'Refunds are made in the original currency. We do not cover conversion fees or differences in the exchange rate. Processing fees that the payment provider keeps may be deducted.',
  ],
};

/** The sections in their order. Requests go to the company's general address. */
export const sections = (party: LegalParty): readonly LegalSection[] => [
  overview(party),
  monthlySubscriptions,
  annualSubscriptions,
  oneTimeSoftware,
  consulting,
  training,
  exclusions,
  process(party),
  currency,
];
