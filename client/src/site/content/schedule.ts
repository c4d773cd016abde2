import type { Field } from './shapes.ts';

/* Labels of the form of appointments (public spec, section 2, Schedule). */

/** Of the form and of the choice of a slot. */
export const labels = {
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
