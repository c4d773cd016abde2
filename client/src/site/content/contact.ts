import type { Feature, Field, Heading, Hero, ListSection } from './shapes.ts';

/** Words of the contact page (public spec, section 2, Contact); addresses and numbers come from the settings. */
export const title = 'Contact us';
export const description =
  'Write to our enterprise solutions team, call the main line in India, or find our offices in Jamshedpur, Chakan and Dubai. Messages are answered within 24 hours.';

export const hero: Omit<Hero, 'eyebrow' | 'actions'> = {
  heading: 'Contact Us',
  lead: 'Get in touch with our enterprise solutions team',
};

export interface InfoCard {
  readonly title: string;
  readonly text: string;
}

export const infoCards = {
  email: { title: 'Email Us', text: 'Read by a person, in the order in which letters arrive.' },
  phone: { title: 'Call Us', text: 'The main line in India. Ask for the product by name.' },
  hours: {
    title: 'Business Hours',
    text: 'Clients under a support contract have a number that answers at any hour.',
  },
} as const satisfies Record<string, InfoCard>;

/** How to report a security fault, for the links named Security (docs/SECURITY.md); below the mail address. */
export const security: Feature = {
  title: 'Report a security fault',
  text: 'Write to the mail address above with “Security” as the subject, and say what you did, what happened and at which address. You have a reply within two business days; please publish nothing before the fault is mended, and leave the data of others alone.',
};

export const form = {
  heading: 'Send Us a Message',
  note: "We'll get back to you within 24 hours",
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

export const whatHappensNext: ListSection<Feature> = {
  heading: 'What happens with it',
  items: [
    {
      title: 'A receipt, at once',
      text: 'It carries a reference. Name it when you ring, and nobody asks you to tell the story again.',
    },
    {
      title: 'The right reader',
      text: 'Someone reads every message and hands it to an engineer who knows the product you name.',
    },
    {
      title: 'An answer from that engineer',
      text: 'In words, with a price where there is one. What we do not do, we say in the first line.',
    },
  ],
};

export const offices: Heading & { readonly phone: string; readonly mail: string } = {
  eyebrow: 'Offices',
  heading: 'Our Global Offices',
  lead: 'Visitors are welcome by appointment. Head office will show you round the test floor.',
  /** Before an office's links, for screen readers. */
  phone: 'Call',
  mail: 'Write to',
};
