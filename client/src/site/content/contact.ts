import type { Field } from './shapes.ts';

/* Labels of the form of the contact page (public spec, section 2, Contact). */

/** Of the form. */
export const labels = {
  submit: 'Send Message',
  sending: 'Sending...',
  fields: {
    firstName: { label: 'First name', hint: 'e.g. Anjali' },
    lastName: { label: 'Last name', hint: 'e.g. Deshpande' },
    email: { label: 'Email', hint: 'e.g. anjali@yourcompany.example' },
    phone: { label: 'Phone', hint: 'e.g. +91 00000 00000' },
    subject: { label: 'Subject', hint: 'e.g. ERP for two plants' },
    message: {
      label: 'Message',
      hint: 'What runs today, what goes wrong with it, and by when it should be better',
    },
  } satisfies Record<string, Field>,
  optional: 'optional',
} as const;

/** Shown where the terms of files allow some. */
export const files = {
  label: 'Files',
  hint: 'Up to three, of 5 MB each: documents, pictures, .zip. No programs, no macros.',
} as const;

/** Before an office’s links, for screen readers. */
export const officeLabels = { phone: 'Call', mail: 'Write to' } as const;
