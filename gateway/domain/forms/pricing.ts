import { limits } from '../limits.ts';
import { planNames } from '../plans.ts';
import { form } from './form.ts';
import { choice, email, line, text } from './form-fields.ts';

/** The pricing inquiry (public spec, sections 3 and 5): name and e-mail, the rest optional. */
export const pricing = form({
  name: 'pricing inquiry',
  arrival: 'The pricing inquiry.',
  mutation: { name: 'sendPricingInquiry', description: 'Sends the pricing inquiry.', typeName: 'Pricing' },
  asksFor: 'full name',
  fields: {
    email,
    phone: line('Phone', limits.phone),
    plan: choice('Plan', planNames, { isInReceipt: true }),
    message: text('Message', limits.message, { about: 'Anything else' }),
  },
  reader: 'Somebody who can quote',
  example: { plan: 'Business', message: 'How many users?' },
  subject: ({ plan }) => (plan ? `Pricing: ${plan}` : 'Pricing'),
});
