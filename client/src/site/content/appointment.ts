import type { Action } from './shapes.ts';

/** Words of the page to which the links of a receipt lead. */
export const title = 'Your appointment';
export const description = 'Move or cancel the appointment you requested.';

export const states = {
  requested: 'Requested. We confirm it within 24 hours.',
  confirmed: 'Confirmed. We look forward to talking to you.',
  cancelled: 'Cancelled. Nobody waits for you at this time.',
  done: 'This appointment has passed. Thank you for your time.',
  no_show: 'This appointment has passed, and we did not meet.',
  blocked: 'This time is kept free by us.',
  displaced: 'This time is no longer free. Please choose another one.',
} as const;

export const summary = {
  eyebrow: 'Your reference',
  officeZone: 'IST',
  localTime: 'On your clock:',
  passed: 'It can no longer be changed here. Call us, or answer the mail you had from us.',
  again: { label: 'Choose another appointment', to: '/schedule' } satisfies Action,
} as const;

export const move = {
  heading: 'Move it',
  text: 'Choose a day and a free time. The calendar entry you have is updated by the mail that we send you.',
  date: 'New date',
  show: 'Show times',
  submit: 'Move the appointment',
} as const;

export const cancel = {
  heading: 'Cancel it',
  question: 'Cancel this appointment',
  text: 'The time becomes free for others. You can request another one at any time.',
  submit: 'Yes, cancel it',
} as const;

export const unknownLink = {
  code: 'Link expired',
  heading: 'This link leads to no appointment',
  text: 'Links in our mails work until the appointment begins. If yours was cut short, copy the whole of it; or call us with your reference.',
} as const;

/** Where a form of this page has no answer. */
export const unreachable = 'We cannot be reached right now. Nothing was changed; please try again.';

export const failed = 'Your appointment could not be loaded. Please try again.';
export const loading = 'Loading your appointment...';

export const links: readonly Action[] = [
  { label: 'Schedule Consultation', to: '/schedule' },
  { label: 'Contact', to: '/contact' },
];
