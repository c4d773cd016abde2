import type { Feature, Field, Hero, ListSection } from './shapes.ts';

/**
 * Words of the schedule page (public spec, sections 2 and 5). The choices and the slots are business constants
 * (gateway/domain); the sentences of success and failure are in gateway/domain/messages.ts.
 */
export const title = 'Request a consultation';
export const description =
  'Request a call with an engineer who has installed what you need. Choose a day, a slot in India Standard Time and a subject; we confirm within 24 hours by mail.';

export const hero: Omit<Hero, 'actions'> = {
  eyebrow: 'Request a consultation',
  heading: 'An unhurried talk with the right engineer',
  lead: 'Tell us your trade and your question. The call is taken by the person who led the nearest thing we have built, and there is no charge for it.',
};

export const form = {
  heading: 'Your request',
  lead: 'Fields marked with an asterisk are needed to confirm it.',
  groups: {
    person: 'About you',
    company: 'About your organisation',
    time: 'When it suits you',
    subject: 'What to talk about',
  },
  fields: {
    firstName: { label: 'First name', hint: 'e.g. Anjali' },
    lastName: { label: 'Last name', hint: 'e.g. Deshpande' },
    email: { label: 'Email', hint: 'e.g. anjali@yourcompany.example' },
    phone: { label: 'Phone', hint: 'e.g. +91 00000 00000' },
    company: { label: 'Company', hint: 'Your organisation’s name' },
    jobTitle: { label: 'Job title', hint: 'e.g. Head of operations' },
    region: { label: 'Region', hint: 'Choose a region' },
    teamSize: { label: 'Company size', hint: 'Choose a size' },
    industry: { label: 'Industry', hint: 'Choose an industry' },
    date: { label: 'Preferred date' },
    time: { label: 'Preferred time', hint: 'Choose a slot' },
    purpose: { label: 'Consultation type', hint: 'Choose a subject' },
    message: {
      label: 'Message',
      hint: 'Sites, number of users, systems in place, and what you would like to have settled by the end of the call',
    },
  } satisfies Record<string, Field>,
  /** After a company size, as in "11-50 employees". */
  employees: 'employees',
  /** Over the slots; the second line names the visitor's own time zone. */
  zone: 'All dates and times are India Standard Time (IST, UTC+5:30).',
  zoneHere: 'The second time is on your clock:',
  zoneSame: 'Your clock shows the same time.',
  /** Beside a slot: its office time zone, and its length until the visitor's own time zone is known. */
  officeZone: 'IST',
  minutes: 'minutes',
  pastSlot: 'already past today',
  taken: 'no longer free',
  closed: 'closed',
  /** Why no slot of a day is free: before the plural of its weekday, and before the name of a holiday. */
  weekdayOff: 'There are no appointments on',
  holiday: 'We are closed on that day:',
  fullDay: 'No time of that day is free any more.',
  /**
   * Over the free slots that are offered as buttons; a day is named by its date where the next two do not apply, and until
   * the visitor's clock is known, on which tomorrow in India may be today.
   */
  nextFree: 'Next free times',
  freeInstead: 'Free instead',
  today: 'Today',
  tomorrow: 'Tomorrow',
  /** Beside the label of the date. */
  dateZone: 'in India',
  optional: 'optional',
  submit: 'Request Appointment',
  processing: 'Processing...',
} as const;

export const whatHappensNext: ListSection<Feature> = {
  heading: 'What happens next',
  items: [
    {
      title: 'You receive a receipt',
      text: 'It names the time you request, on your clock too, and carries a tentative calendar entry. Its links move the request or cancel it, without an account.',
    },
    {
      title: 'We confirm your request',
      text: 'Within 24 hours, by mail. Until then the time is kept for you, and nothing is agreed.',
    },
    {
      title: 'You send what you have',
      text: 'A report that annoys you, a photograph of a form, a list of systems. Ten minutes of preparation by you saves twenty of the call.',
    },
    {
      title: 'We talk',
      text: 'One subject, no slides. If it turns out that you do not need us, the engineer will say that first.',
    },
    {
      title: 'You keep the notes',
      text: 'A page with what was said, what we would do and what it would roughly cost, in your inbox by the next evening.',
    },
  ],
};

export const aside = {
  heading: 'Rather talk now?',
  text: 'The main line in India is answered during business hours.',
} as const;
