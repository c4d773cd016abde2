import { contactMessages, pricingMessages, scheduleMessages } from '#domain/messages.ts';

/**
 * What the page after a form was posted without scripts says first: the success sentences of that form. Of the pricing inquiry
 * they are one.
 */
export const outcomes: Readonly<Record<string, { readonly title: string; readonly text?: string }>> = {
  contact: { title: contactMessages.successTitle, text: contactMessages.successText },
  schedule: { title: scheduleMessages.successTitle, text: scheduleMessages.successText },
  pricing: { title: pricingMessages.success },
};

/** Before the reference of the inquiry. */
export const referenceLabel = 'Your reference';
