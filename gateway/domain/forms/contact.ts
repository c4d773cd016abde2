import { limits } from '../limits.ts';
import { form } from './form.ts';
import { email, line, text } from './form-fields.ts';

/** The contact form (public spec, sections 3, 5 and 7). */
export const contact = form({
  name: 'contact form',
  arrival: 'The contact form.',
  mutation: { name: 'sendContact', description: 'Sends the contact form.', typeName: 'Contact' },
  asksFor: 'first and last name',
  fields: {
    email,
    phone: line('Phone', limits.phone),
    subject: line('Subject', limits.subject, { required: true }),
    message: text('Message', limits.message, { required: true, about: 'The message' }),
  },
  reader: 'An engineer who knows the product',
  example: { phone: '', subject: 'ERP', message: 'Two plants.' },
  subject: ({ subject }) => subject,
});
