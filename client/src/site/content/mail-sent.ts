import { contactMessages, pricingMessages, scheduleMessages } from '#domain/messages.ts';
import type { Action } from './shapes.ts';

/** Words of the page after a form was posted without scripts: the success sentence of that form. */
export const outcomes: Readonly<Record<string, { readonly title: string; readonly text: string }>> = {
  contact: { title: contactMessages.successTitle, text: contactMessages.successText },
  schedule: { title: scheduleMessages.successTitle, text: scheduleMessages.successText },
  pricing: {
    title: pricingMessages.success,
    text: 'An engineer who knows the product answers, usually the same day.',
  },
};

export const description = 'Your form has reached us.';

/** Before the reference of the inquiry. */
export const referenceLabel = 'Your reference';

export const links: readonly Action[] = [
  { label: 'Home', to: '/' },
  { label: 'Explore Solutions', to: '/solutions' },
];
