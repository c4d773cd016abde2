import type { ContentType } from '#gateway/content/content-type.ts';

/** A valid client; `over` replaces fields. */
export const aClient = (over: object = {}) => ({
  name: 'Orrin Mills',
  logo: '',
  description: 'Weaves cotton in Erode.',
  industry: ['Manufacturing'],
  project: ['ERP'],
  results: 'Orders ship in two days.',
  region: 'India',
  ...over,
});

/** A valid team member, by the field names of the gateway. */
export const aMember = (over: object = {}) => ({
  name: 'Ilsa Varghese',
  role: 'CTO',
  department: 'Engineering',
  bio: 'Builds things that last.',
  expertise: ['Databases'],
  achievements: ['Moved a bank in a night'],
  social: { email: 'ilsa@dalmara.example', linkedin: '', twitter: '' },
  roleOrder: 3,
  ...over,
});

/** A valid technology, by the field names of the gateway. */
export const aTechnology = (over: object = {}) => ({
  name: 'PostgreSQL',
  shortName: 'Postgres',
  description: 'A database.',
  logo: '',
  url: 'https://www.postgresql.org',
  categoryId: '',
  subcategory: 'Relational',
  ...over,
});

/** A valid testimonial, by the field names of the gateway. */
export const aTestimonial = (over: object = {}) => ({
  name: 'Anand Kurup',
  role: 'Head of Operations',
  company: 'Orrin Mills',
  clientLogo: '/marks/orrin-mills.svg',
  projectType: 'ERP',
  content: 'The looms tell us what they need before the foreman does.',
  results: 'Orders ship in two days.',
  position: 5,
  ...over,
});

/** A valid case study, by the field names of the gateway. */
export const aCaseStudy = (over: object = {}) => ({
  name: 'The mill that stopped counting by hand',
  description: 'How Orrin Mills stopped counting bales by hand.',
  client: 'Orrin Mills',
  clientIntro: 'Orrin Mills weaves cotton in Erode.',
  industry: ['Manufacturing'],
  product: 'erp',
  duration: '7 months',
  year: '2026',
  teamSize: '5 people',
  region: 'India',
  imageUrl: '/drawings/mill.svg',
  imageAlt: 'A mill by a river',
  challenge: 'Bales were counted twice.',
  solution: 'One book for both gates.',
  timeline: [{ when: 'March', text: 'The first gate.' }],
  wentWrong: 'The second gate had no light.',
  quote: { text: 'We count once.', name: 'Anand Kurup', role: 'Head of Operations, Orrin Mills' },
  results: ['Bales counted once'],
  figures: [{ label: 'Counts of a bale', before: '2', after: '1' }],
  today: 'The books agree.',
  technologies: [{ id: 'database.postgresql', category: 'Books' }],
  invitation: 'Bring your bales.',
  position: 5,
  ...over,
});

/** A filled contact form. */
export const aContact = (over: object = {}) => ({
  firstName: 'Meera',
  lastName: 'Sundaram',
  email: 'meera@orrin.example',
  phone: '+91 44 555 0100',
  subject: 'A question',
  message: 'When can we talk?',
  ...over,
});

/** A filled appointment form; its date is valid at the initial time of `TestClock`. */
export const anAppointment = (over: object = {}) => ({
  name: 'Meera Sundaram',
  email: 'meera@orrin.example',
  phone: '+91 44 555 0100',
  date: '2026-11-23',
  time: '9:00 AM - 9:45 AM',
  purpose: 'Security Assessment',
  company: 'Orrin Mills',
  jobTitle: 'Head of IT',
  teamSize: '51-200',
  industry: 'Manufacturing',
  region: 'India',
  message: '',
  ...over,
});

/** A filled pricing inquiry. */
export const aPricingInquiry = (over: object = {}) => ({
  name: 'Meera Sundaram',
  email: 'meera@orrin.example',
  phone: '',
  plan: 'Business',
  message: 'How many users?',
  ...over,
});

/** The least a record of a type can be made of. */
export function aRecord({ content }: ContentType): Record<string, unknown> {
  const fields = Object.entries(content.fields).flatMap(([name, field]) => {
    if (field.kind === 'group' || !field.required) return [];
    return [[name, field.kind === 'choices' ? ['Something'] : 'Something']];
  });
  return Object.fromEntries(fields);
}
