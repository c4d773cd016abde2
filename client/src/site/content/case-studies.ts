import type { CallToAction, Hero, Tile } from './shapes.ts';
import type { TechnologyId } from './technology-references.ts';

/** Words of the case studies and of the page that lists them (admin spec, sections 2 and 3). */
export const title = 'Case studies';
export const description =
  'A forge that knows why its presses stop, a university that lost its fee queue, four clinics with rosters people trust. What we did and how long it took.';

export const hero: Hero = {
  eyebrow: 'Case studies',
  heading: 'Three installations, mistakes included',
  lead: 'What was wrong, what we tried, what we got wrong ourselves, and the figures a year later. The clients have read and corrected every line.',
  actions: [{ label: 'Schedule Consultation', to: '/schedule' }],
};

/** The large figure beside the title, from the second case study. */
export const figure: Tile = {
  value: '11 to 0',
  label: 'extra counters at Ketavan University in July, the year before and the year after',
};

/** Labels of a case study, in the list and on its own page. */
export const labels = {
  view: 'View Case Study',
  client: 'Client',
  industries: 'Industries',
  duration: 'Duration',
  year: 'Year',
  teamSize: 'Team size',
  region: 'Region',
  back: 'All case studies',
  challenge: 'Challenge',
  solution: 'Solution',
  results: 'Results',
  technologies: 'Technologies',
  strip: 'Technologies and Tools',
  /** Label of the strip, for screen readers. */
  stripHint: 'Drag sideways, or use the arrow keys. Each opens its makers’ site.',
  /** After a technology's name, for screen readers. */
  newTab: 'opens in a new tab',
  next: 'Next case study',
} as const;

export const notFound = {
  code: '404',
  title: 'Case Study Not Found',
  description:
    'There is no case study at this address. It may have been withdrawn by the client, or the link may be incomplete. All published case studies are listed together.',
  heading: 'Case Study Not Found',
  text: "The case study you're looking for doesn't exist",
  link: 'View all case studies',
} as const;

/** The last band of the list. */
export const listCallToAction: CallToAction = {
  heading: 'Hear it from the person who did it',
  text: 'The person who led the installation nearest to yours takes the call, and says what it cost and what should be done otherwise today.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'All clients', to: '/clients' },
  ],
};

/** The last band of each case study, after a sentence of its own. */
export const callToAction: Omit<CallToAction, 'text'> = {
  heading: 'Does this sound like your place?',
  actions: [{ label: 'Schedule Consultation', to: '/schedule' }],
};

export interface UsedTechnology {
  /** Key of a technology reference, `group.key`. */
  readonly id: TechnologyId;
  /** Its use in this project. */
  readonly category: string;
}

export interface CaseStudy {
  readonly id: string;
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly client: string;
  readonly clientIntro: string;
  readonly industry: readonly string[];
  readonly challenge: string;
  readonly solution: string;
  readonly results: readonly string[];
  readonly technologies: readonly UsedTechnology[];
  readonly imageUrl: string;
  /** Alternative text of the cover. */
  readonly imageAlt: string;
  /** Text of the call to action at the end of the page. */
  readonly invitation: string;
  readonly duration: string;
  readonly year: string;
  readonly teamSize: string;
  readonly region: string;
}

export const caseStudies: readonly CaseStudy[] = [
  {
    id: 'cs1',
    title: 'Eleven presses that say why they stop',
    description:
      'How Lohatra Forge connected eleven forging presses, the oldest from 1974, found that its worst losses were pauses nobody wrote down, and cut stoppages by 34%.',
    client: 'Lohatra Forge',
    clientIntro:
      'Lohatra Forge makes crankshafts and axle beams for truck builders on eleven presses near Adityapur, in three shifts. Six hundred people work there, some in the same bay as their fathers.',
    industry: ['Manufacturing'],
    challenge:
      'The stoppage register was filled in at the end of the shift, from memory. It said that presses stood for want of dies and that dies were late because presses ran over. Both foremen were right and neither could prove it. Two truck builders had begun to charge for missed call-offs, and a new press had been proposed at a cost of ₹38 crore.',
    solution:
      'Two weeks on the floor came first, half of it on nights. We then fitted a gateway to each press: a network cable where the controller was new, a current clamp and a proximity switch on the press of 1974. Operators confirm a cause on a tablet with six large buttons, chosen from what that press has suffered before. The tool room works from the same list, and a die is called two shifts before it is due. Our first version asked for a cause after thirty seconds and was rightly hated; we moved it to two minutes and let shorter pauses count themselves. Confirmed quantities go back to the order book every hour.',
    results: [
      'Unplanned stoppages down by 34% in the first year',
      'Die changes planned two shifts ahead, from a register kept by the tool room itself',
      'A fifth of all lost time traced to pauses of under a minute at the billet feeder',
      'Call-offs met in full for nine consecutive months, after two penalties in the year before',
      'The new press was not bought',
    ],
    technologies: [
      { id: 'languages.rust', category: 'Press drivers' },
      { id: 'backend.mosquitto', category: 'Signals on the floor' },
      { id: 'backend.kafka', category: 'Event log' },
      { id: 'database.timescale', category: 'Strokes and temperatures' },
      { id: 'database.postgresql', category: 'Orders and dies' },
      { id: 'languages.typescript', category: 'Services and screens' },
      { id: 'backend.nodejs', category: 'Gateway to ERP' },
      { id: 'frontend.react', category: 'Shift board and tablets' },
      { id: 'cloud.ansible', category: 'Gateway set-up' },
      { id: 'cloud.docker', category: 'Plant server' },
      { id: 'cloud.grafana', category: 'Maintenance view' },
    ],
    imageUrl: '/drawings/cs1.svg',
    imageAlt:
      'Section through a press shop; time bars of three presses below it, one gap labelled: no die ready',
    duration: '9 months',
    invitation:
      'The engineer who stood beside those presses takes the first call in person. Bring the stop nobody can explain.',
    year: '2024',
    teamSize: '8 people',
    region: 'India',
  },
  {
    id: 'cs2',
    title: 'The queue around the building is gone',
    description:
      'How Ketavan University moved fees, hostel dues, fines and scholarships of 28,000 students into one ledger, took 96% of it online and needs no extra counter in July.',
    client: 'Ketavan University',
    clientIntro:
      'Ketavan University is a state-recognised university with 28,000 students on four campuses. Two thirds of them are the first in their family to study, and most fees are paid from a village.',
    industry: ['Education'],
    challenge:
      'Every July the university opened eleven extra counters and the queue still went round the building. Tuition was kept in one system, hostels in another, fines in the library’s own notebooks and scholarships in a spreadsheet that one officer understood. Money arrived by bank transfer with a first name for a reference. It took until October to know who had paid, and students with a scholarship were asked for the full sum and told to claim it back.',
    solution:
      'We built one student ledger and let the four old systems write to it for a full semester before anything was switched off. Every student received a virtual account number, so a transfer from any branch carries its own address. The app shows what is owed, for what and by when, in three languages, and works on a phone with little memory left. Scholarships reduce the demand before it is sent. A first rehearsal with 3,000 final-year students showed that families pay at night, in two instalments and from an uncle’s phone, so we allowed part payment by anyone who holds the number.',
    results: [
      '₹94 crore collected in 2025, 96% of it online',
      'No extra counters opened in July; the one permanent counter is enough',
      'The day’s money matched to students the same evening',
      '6,900 scholarship holders no longer pay first and claim later',
      'Hall tickets issued without a single manual dues list',
    ],
    technologies: [
      { id: 'languages.java', category: 'Ledger' },
      { id: 'backend.springboot', category: 'Posting and matching' },
      { id: 'database.mysql', category: 'Student accounts' },
      { id: 'backend.rabbitmq', category: 'Bank files and messages' },
      { id: 'database.redis', category: 'Payment locks' },
      { id: 'database.elasticsearch', category: 'Narration search' },
      { id: 'frontend.flutter', category: 'Student app' },
      { id: 'languages.dart', category: 'Student app' },
      { id: 'frontend.react', category: 'Counter and bursar’s desk' },
      { id: 'backend.keycloak', category: 'Sign-on for four campuses' },
      { id: 'cloud.kubernetes', category: 'July capacity' },
      { id: 'cloud.prometheus', category: 'Payment alarms' },
    ],
    imageUrl: '/drawings/cs2.svg',
    imageAlt: 'The university in elevation and in plan; the one fee counter that is left is marked in both',
    duration: '14 months',
    invitation:
      'The analyst who sat at that fee counter for a fortnight takes the first call. Bring your longest queue.',
    year: '2025',
    teamSize: '11 people',
    region: 'India',
  },
  {
    id: 'cs3',
    title: 'Rosters the works council has read',
    description:
      'How Nordhelm Kliniken gave 900 nurses and therapists rosters that keep to rest-time law, with rules the works council read first: 5 hours a month instead of 46.',
    client: 'Nordhelm Kliniken',
    clientIntro:
      'Nordhelm Kliniken runs four rehabilitation clinics in northern Germany with 900 nursing and therapy staff. Patients stay for three weeks, so a gap on a ward is noticed by the same person more than once.',
    industry: ['Healthcare'],
    challenge:
      'A ward’s roster took its manager 46 hours a month, much of it at home. Rest times, qualifications, part-time contracts and school holidays met in a grid on paper, and a single illness undid it. Gaps were filled by agencies at twice the cost. Two earlier products had been refused by the works council, since nobody could say why the machine preferred one nurse to another.',
    solution:
      'We began with the council. Each rule was written as one sentence in German, numbered, and agreed or struck out; 61 were agreed and two struck out. The solver proposes a roster within those rules and, beside every assignment, names the ones that decided it. Managers change what they like and the consequences are shown before they save. Staff offer and accept swaps on the phone, and a swap within the rules needs no signature. Our mistake was to release all four clinics in one week. After ten days we went back to two, mended the handover between wards, and finished a month later than promised.',
    results: [
      'Rostering takes 5 hours a month for a ward instead of 46',
      '28% fewer agency shifts',
      'Three swaps in four settled between colleagues, without a manager',
      'No breach of rest-time law since go-live, by the labour inspectorate’s own count',
      'Rosters published six weeks ahead; it used to be two',
    ],
    technologies: [
      { id: 'languages.python', category: 'Solver' },
      { id: 'backend.fastapi', category: 'Planning service' },
      { id: 'database.postgresql', category: 'Rosters and rules' },
      { id: 'backend.graphql', category: 'One interface for desk and phone' },
      { id: 'languages.typescript', category: 'Services and screens' },
      { id: 'frontend.react', category: 'Planning board' },
      { id: 'frontend.chakra', category: 'Accessible components' },
      { id: 'frontend.flutter', category: 'Staff app' },
      { id: 'backend.keycloak', category: 'Clinic directory' },
      { id: 'cloud.docker', category: 'In the clinics’ own data centre' },
      { id: 'cloud.nginx', category: 'Entrance' },
    ],
    imageUrl: '/drawings/cs3.svg',
    imageAlt: 'Section through a clinic beside its shift board; one swap between two wards is marked',
    duration: '11 months',
    invitation:
      'The planner who drew the first roster with those wards takes the first call. Bring last month’s, with the crossings-out.',
    year: '2024',
    teamSize: '7 people',
    region: 'Europe',
  },
];
