import type { CallToAction, Feature, Heading, Hero, ListSection, Moment, Question, Tile } from './shapes.ts';

/** Words of the team page (public spec, section 2, Team). */
export const title = 'The team and its offices';
export const description =
  'The people who design, install and support our software: roles, trades, what they hold to, our offices in Dubai, Mumbai and Singapore, and four answers.';

export const hero: Hero = {
  eyebrow: 'About the team',
  heading: 'You will know who is on the phone',
  lead: 'Architects who began as shift engineers, testers who were accountants, a head of support who drove a delivery round for a month to see what the app got wrong.',
  actions: [{ label: 'Schedule Consultation', to: '/schedule' }],
};

/** Beside the title. */
export const answerHours: ListSection<Moment> = {
  heading: 'Who answers, and when',
  items: [
    {
      when: 'Weekdays, 9:00 to 16:00 IST',
      text: 'The main line, for everybody. Ask for one of the engineers of your product.',
    },
    {
      when: 'Any hour, with a contract',
      text: 'The engineer who set up your system, or the deputy you have met.',
    },
    {
      when: 'Nights and Sundays',
      text: 'Two of the rota, paid and rested. Half of all calls are answered within six minutes.',
    },
  ],
};

export const stats: readonly Tile[] = [
  { value: '20+', label: 'Team Members' },
  { value: '2', label: 'Offices' },
  { value: '30+', label: 'Recognitions' },
  { value: '15+', label: 'Years' },
];

export const values: ListSection<Feature> = {
  eyebrow: 'Values',
  heading: 'How we work together',
  items: [
    {
      title: 'Go and look',
      text: 'A requirement is read at the place where the work is done. Everyone here spends five days a year at a client’s counter or line.',
    },
    {
      title: 'Say the date early',
      text: 'A delay that is told on the first day is a change of plan. We have no word for the other kind that can be printed.',
    },
    {
      title: 'Write it down',
      text: 'Decisions have a page with the reasons and the option that lost. People join, leave and forget; the page does not.',
    },
    {
      title: 'Two pairs of eyes',
      text: 'Nobody’s change goes out unread, the founders’ included.',
    },
    {
      title: 'Teach the next one',
      text: 'An installation is complete when somebody at the client, and somebody younger here, can do it without us.',
    },
    {
      title: 'Go home',
      text: 'The rota is paid, rested and shared by all grades. Tired people write the bugs that wake up other tired people.',
    },
  ],
};

/** The head of the band of members, who come from the server. */
export const members: Heading = {
  eyebrow: 'People',
  heading: 'Who does what',
  lead: 'When you book a call you may ask for any of them by name.',
};

/** Labels of a member's card, and the text of an empty team; the link labels are read by screen readers. */
export const memberLabels = {
  empty: 'Nobody is listed here at the moment. Write to us and we will introduce the person you need.',
  more: 'Read more',
  less: 'Read less',
  /** Of the two lists, for screen readers. */
  leaders: 'Who leads',
  others: 'Everyone else',
  expertise: 'Expertise',
  email: 'Email',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
} as const;

export interface Office {
  readonly city: string;
  readonly country: string;
  readonly address: string;
  readonly image: string;
  /** Alternative text of the drawing. */
  readonly alt: string;
}

export const offices: ListSection<Office> = {
  eyebrow: 'Offices',
  heading: 'Where to find us',
  items: [
    {
      city: 'Dubai',
      country: 'United Arab Emirates',
      address: 'Business Centre 3, Logistics District, Dubai World Central, Dubai',
      image: '/drawings/office-dubai.svg',
      alt: 'Line drawing of a cargo apron and hangars under a low sun',
    },
    {
      city: 'Mumbai',
      country: 'India',
      address: '3rd Floor, 27 Anchor Lane, Andheri East, Mumbai, Maharashtra 400069',
      image: '/drawings/office-mumbai.svg',
      alt: 'Line drawing of a suburban railway crossing a creek, towers behind it',
    },
    {
      city: 'Singapore',
      country: 'Singapore',
      address: '08-04 Lighterage House, 19 Lighterage Walk, Singapore',
      image: '/drawings/office-singapore.svg',
      alt: 'Line drawing of quay cranes over a container ship',
    },
  ],
};

export const faq: ListSection<Question> = {
  eyebrow: 'FAQ',
  heading: 'What clients ask about the team',
  items: [
    {
      question: 'Who will work on our project?',
      answer:
        'The proposal names them: a solution architect, a lead engineer, a tester and a trainer, with the share of their week that is yours. If one of them has to change, you meet the successor first and may decline.',
    },
    {
      question: 'Do your people come to our site?',
      answer:
        'For discovery, for the cut-over and for the first full cycle after it, yes. In between the work is done in our offices, with a fixed call each week and a build you can open at any time.',
    },
    {
      question: 'Which languages do you train in?',
      answer:
        'Our trainers teach in English, Hindi, Marathi, Bengali and Arabic. Handbooks come in English and in one further language of your choice.',
    },
    {
      question: 'Can we talk to the person who did this for someone else?',
      answer:
        'That is how most first meetings go. Tell us your industry when you book and the engineer who led the nearest installation will take the call.',
    },
  ],
};

export const callToAction: CallToAction = {
  heading: 'Want to work here?',
  text: 'We read every letter. Tell us about something you repaired, and how you knew it was repaired.',
  actions: [{ label: 'Write to us', to: '/contact' }],
};
