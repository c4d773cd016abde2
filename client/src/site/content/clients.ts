import type { CallToAction, Heading, Hero, ListSection } from './shapes.ts';

/** Words of the clients page (public spec, section 2, Clients). */
export const title = 'Clients and success stories';
export const description =
  'Hospitals, forges, banks, grocers, carriers and universities that run on our software: eight success stories with figures, our partners and all our clients.';

export const hero: Hero = {
  eyebrow: 'Global Technology Partner',
  heading: 'Trusted by Global Enterprises',
  lead: 'Each of them allows us to print a figure, and has a person who will confirm it on the telephone.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Read the case studies', to: '/case-studies' },
  ],
};

export interface SuccessStory {
  /** The id of the client on the server. */
  readonly id: string;
  readonly name: string;
  readonly logo: string;
  readonly region: string;
  readonly description: string;
  readonly industry: readonly string[];
  readonly project: readonly string[];
  readonly results: string;
  /** Id of its case study. */
  readonly caseStudy?: string;
}

export const stories: ListSection<SuccessStory> = {
  heading: 'Enterprise Success Stories',
  lead: 'Eight installations, each with the trouble it began with.',
  items: [
    {
      id: 'tarindra-hospitals',
      name: 'Tarindra Hospitals',
      logo: '/marks/tarindra-hospitals.svg',
      region: 'India',
      description:
        'Six hospitals bought the same cannula at five prices, and each held three months of it. Stores, pharmacy and billing now share one ledger, and the night nurse can see which ward has what she is short of.',
      industry: ['Healthcare'],
      project: ['ERP', 'System Integration'],
      results: 'Month-end in 4 days where it took 19, and 61% less expired stock.',
    },
    {
      id: 'shikharpath-carriers',
      name: 'Shikharpath Carriers',
      logo: '/marks/shikharpath-carriers.svg',
      region: 'India',
      description:
        'Coils went east and almost a third of the kilometres came back with nothing on board. Return loads are now offered before the outward trip starts, and drivers are paid their advance on the phone at the first fuel stop.',
      industry: ['Logistics'],
      project: ['Logistics', 'Workforce Management'],
      results: 'Empty running cut from 31% to 17% over 1,150 trucks.',
    },
    {
      id: 'nordhelm-kliniken',
      name: 'Nordhelm Kliniken',
      logo: '/marks/nordhelm-kliniken.svg',
      region: 'Europe',
      description:
        'Ward managers planned on Sundays with a ruler and a rubber. The works council wanted to read every rule before a machine applied it. We printed the rules, they struck out two, and the system went live with their signature.',
      industry: ['Healthcare'],
      project: ['Workforce Management'],
      results: 'From 46 hours of rostering a month to 5, with 28% fewer agency shifts.',
      caseStudy: 'cs3',
    },
    {
      id: 'haatmira-retail',
      name: 'Haatmira Retail',
      logo: '/marks/haatmira-retail.svg',
      region: 'India',
      description:
        'Neighbourhood grocers that sold out of milk by noon and threw away curd at night. The first finding was that the counts were wrong, in eleven shops above all. With those mended, the nightly order proposal became worth trusting.',
      industry: ['Retail & E-commerce'],
      project: ['ERP', 'Data & Analytics'],
      results: 'Noon gaps on the shelf from 9.4% to 3.1%, on 12 days less stock.',
    },
    {
      id: 'oryla-clinics',
      name: 'Oryla Clinics',
      logo: '/marks/oryla-clinics.svg',
      region: 'UAE',
      description:
        'A cataract operation takes a quarter of an hour; the insurer’s approval took days. Requests are now filed with the right codes at the moment of booking, and the theatre list moves up when an answer comes early.',
      industry: ['Healthcare'],
      project: ['Custom Development', 'Mobile Applications'],
      results: 'Approval in 26 minutes at the median and 44% fewer missed appointments.',
    },
    {
      id: 'halvorsen-quay',
      name: 'Halvorsen & Quay',
      logo: '/marks/halvorsen-quay.svg',
      region: 'North America',
      description:
        'Two server rooms, one of them under a river, and trustees who read every page. The move was cut into nine weekends. On the sixth we used the way back, found the cause on Monday, and repeated it a week later.',
      industry: ['Banking & Financial Services'],
      project: ['Cloud Migration', 'Security Assessment'],
      results: 'Reports for 214 funds in 2 days, down from 11, at 37% lower running cost.',
    },
    {
      id: 'varkstad-bearings',
      name: 'Varkstad Bearings',
      logo: '/marks/varkstad-bearings.svg',
      region: 'Europe',
      description:
        'Grinding wheels were dressed every four hours whether they needed it or not. Sensors on the heads hear the difference, and a grinder with thirty years behind him can overrule them. His reasons are recorded, and some became rules.',
      industry: ['Manufacturing'],
      project: ['Smart Manufacturing', 'AI & Machine Learning'],
      results: 'Scrap at 0.9% after 2.8%, and 41% more life from a wheel.',
    },
    {
      id: 'seranook-electronics',
      name: 'Seranook Electronics',
      logo: '/marks/seranook-electronics.svg',
      region: 'Asia Pacific',
      description:
        'A lift stopped in Busan and nobody could say which boards had the same capacitor. Today the serial number answers that while the customer is still on the line, because every reel, oven profile and test is tied to it.',
      industry: ['Manufacturing', 'Technology'],
      project: ['Smart Manufacturing', 'Data & Analytics'],
      results: 'A faulty batch traced in 6 minutes instead of 3 days; first-pass yield 98.6%.',
    },
  ],
};

/** Labels of a card; the results line begins with the last. */
export const storyLabels = {
  industry: 'Industry',
  project: 'Projects',
  read: 'Read the case study',
  results: 'Results',
} as const;

/** Words of the client list from the server. */
export const directory: Heading & {
  readonly search: string;
  readonly industry: string;
  readonly region: string;
  readonly all: string;
  readonly submit: string;
} = {
  heading: 'All who may be named',
  lead: 'The whole list, the eight above among them. Ask us about your own trade and we will put you in touch.',
  search: 'Search by name or description',
  industry: 'Industry',
  region: 'Region',
  all: 'All',
  submit: 'Search',
};

export const callToAction: CallToAction = {
  heading: 'Ask one of them',
  text: 'Name the story that is nearest to yours. We arrange the call, and then we leave the line.',
  actions: [{ label: 'Get Started', to: '/contact' }],
};
