import { FILM_HOST } from '#domain/company.ts';
import type { FigureKey } from './figures.ts';
import type { Action, CallToAction, Feature, Hero, LinkedFeature, ListSection } from './shapes.ts';

/** Words of the home page (public spec, section 2, Home). */
export const title = 'Software for plants, campuses and fleets';
export const description =
  'ERP, fee collection, logistics, workforce and manufacturing software for institutions in India and the Gulf, installed and supported by the people who write it.';

export const hero: Hero = {
  eyebrow: 'Enterprise software and services',
  heading: 'Software that runs the plant, the campus and the fleet',
  lead: 'By seven on a Tuesday morning a shift supervisor has her roster, a bursar has last night’s receipts matched and a dispatcher has forty routes planned. We write the software they open. When it will not open, clients under a support contract reach an engineer at that hour too.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Explore Solutions', to: '/solutions' },
  ],
};

/**
 * The film behind the hero. Nothing of it is loaded before a visitor plays it: until then a drawing of ours is shown.
 * "Steel: A Symphony of Industry" (1936) is in the public domain.
 */
export const film = {
  player: `${FILM_HOST}/embed/SteelASy1936?autoplay=1`,
  poster: '/drawings/mill.svg',
  name: 'Film: a steel works in 1936, from the ore to the finished sheet',
  play: 'Play the film',
  stop: 'Stop the film',
  source: 'Steel: A Symphony of Industry, 1936. Plays from archive.org.',
} as const;

/** The heading over the strip of client logos. */
export const clientLogos = {
  heading: 'In use this morning at',
  more: { label: 'See what they use', to: '/clients' },
} as const;

/** A product with the drawing of its use. */
export interface DrawnSolution extends LinkedFeature {
  readonly drawing: string;
}

export const solutions: ListSection<DrawnSolution> & { readonly more: Action } = {
  eyebrow: 'Solutions',
  heading: 'Five products. Take one, or let them share a database.',
  more: { label: 'Explore Solutions', to: '/solutions' },
  lead: 'Each was written for one kind of working day and is sold on its own. Where a client runs several, they use one register of people, one sign-on and one ledger.',
  items: [
    {
      title: 'ERP',
      text: 'Sales, stores and finance read the same figure at the same minute, so the month closes in days.',
      to: '/solutions/erp',
      drawing: '/drawings/erp.svg',
    },
    {
      title: 'Fee Collection',
      text: 'By evening the bursar knows what came in over the counter, through the bank and by phone, student by student.',
      to: '/solutions/fee-collection',
      drawing: '/drawings/fee-collection.svg',
    },
    {
      title: 'Logistics',
      text: 'Plans the routes at night, follows the vehicles by day and files the signed delivery note from the customer’s door.',
      to: '/solutions/logistics',
      drawing: '/drawings/logistics.svg',
    },
    {
      title: 'Workforce',
      text: 'Rosters, gate and overtime for crews that work round the clock, contractors counted at the same gate.',
      to: '/solutions/workforce',
      drawing: '/drawings/workforce.svg',
    },
    {
      title: 'Smart Manufacturing',
      text: 'Reads the machines, so the morning meeting starts from the causes of last night’s stops.',
      to: '/solutions/manufacturing',
      drawing: '/drawings/manufacturing.svg',
    },
  ],
};

/** Partners by kind, with their part in an installation. */
export const partners: ListSection<Feature> = {
  eyebrow: 'Partners',
  heading: 'Who stands behind an installation',
  lead: 'A system in a plant or a campus touches other firms’ equipment and other firms’ networks. These are the ones we have agreements with, so that you sign one contract and call one number.',
  items: [
    {
      title: 'Cloud providers',
      text: 'Regions in Mumbai and Dubai, with reserved capacity and a support desk that knows our account.',
    },
    {
      title: 'Database makers',
      text: 'Licences, patches and a line to the people who wrote the engine when a query plan misbehaves.',
    },
    {
      title: 'Payment gateways and banks',
      text: 'Settlement files in an agreed layout, delivered every night before two.',
    },
    {
      title: 'Telematics makers',
      text: 'Trackers and temperature probes tested with our gateway before they go into a vehicle.',
    },
    {
      title: 'Gate and reader makers',
      text: 'Face, finger and card readers that keep counting when the network is down.',
    },
    {
      title: 'Control-system integrators',
      text: 'Electricians and PLC programmers who open the cabinet while we open the laptop.',
    },
  ],
};

export const services: ListSection<Feature> & { readonly more: Action } = {
  eyebrow: 'Services',
  heading: 'And the work around the software',
  lead: 'Half of our engineers work on systems that are not ours.',
  more: { label: 'All services', to: '/services' },
  items: [
    {
      title: 'Custom development',
      text: 'For the process that no package fits: a scrap auction, a hostel lottery, a berth plan.',
    },
    {
      title: 'Cloud migration',
      text: 'We move what pays for the move, rehearse the cut-over twice and leave the rest where it is.',
    },
    {
      title: 'Integration',
      text: 'Weighbridges, banks, tax portals and laboratory instruments connected to the system of record.',
    },
    {
      title: 'Data and analytics',
      text: 'One agreed definition of a late delivery, and a report at 06:30 that uses it.',
    },
    {
      title: 'Security assessment',
      text: 'A month of looking for the way in, then a list of repairs in order of urgency.',
    },
    {
      title: 'Managed support',
      text: 'A rota of named engineers, with their response times printed in the contract.',
    },
  ],
};

/** A sector, with the name of its drawing (sections/SectorPicture.tsx). */
export interface Sector extends Feature {
  readonly picture: 'bank' | 'hospital' | 'works' | 'chip' | 'shop' | 'hall';
}

export const sectors: ListSection<Sector> = {
  eyebrow: 'Sectors',
  heading: 'Six sectors we know from the inside',
  items: [
    {
      title: 'Banking & Finance',
      picture: 'bank',
      text: 'Branch rosters, vendor payments with maker and checker, asset registers that auditors accept.',
    },
    {
      title: 'Healthcare',
      picture: 'hospital',
      text: 'Nursing shifts, pharmacy stock by batch and expiry, billing desks that agree with the bank.',
    },
    {
      title: 'Manufacturing',
      picture: 'works',
      text: 'Planning, quality records and machine data, from steel strip to finished gearboxes.',
    },
    {
      title: 'Technology',
      picture: 'chip',
      text: 'Project accounts, subscription billing and platform work for software firms and data centres.',
    },
    {
      title: 'Retail',
      picture: 'shop',
      text: 'Store replenishment, picking and staff plans for the weeks before Diwali and Eid.',
    },
    {
      title: 'Government',
      picture: 'hall',
      text: 'Municipal counters, works contracts and utility stores, in the languages spoken at the window.',
    },
  ],
};

export const coreExpertise: ListSection<Feature> = {
  eyebrow: 'Core expertise',
  heading: 'What we are called in for',
  items: [
    {
      title: 'Process mapping',
      text: 'Two weeks on site with a notebook, before anyone opens an editor.',
    },
    {
      title: 'Data migration',
      text: 'Twenty years of vendor codes cleaned, matched and signed off by the people who use them.',
    },
    {
      title: 'Payments and reconciliation',
      text: 'Ledgers that agree with the bank to the paisa, with the exceptions listed by name.',
    },
    {
      title: 'Shop-floor connectivity',
      text: 'OPC UA, Modbus and MQTT, and a serial cable where a press was built in 1987.',
    },
    {
      title: 'Scheduling',
      text: 'Solvers for routes, rosters and furnace sequences that finish while the planner waits.',
    },
    {
      title: 'Cloud operations',
      text: 'Infrastructure as code, restores practised monthly, a bill you can read.',
    },
    {
      title: 'Application security',
      text: 'Threat models at design time and a second reader for every change that touches money.',
    },
    {
      title: 'Training and changeover',
      text: 'Floor-walkers in the first fortnight, in Hindi, Marathi, Bengali, Arabic or English.',
    },
  ],
};

export interface StackEntry {
  readonly name: string;
  readonly use: string;
  readonly logo: string;
  /** Number of projects with it. */
  readonly projects: number;
}

export const technologyStack: ListSection<StackEntry> & { readonly countLabel: string } = {
  eyebrow: 'Technology stack',
  heading: 'Tools we have used long enough to know their faults',
  lead: 'With the number of projects each of them has gone into.',
  countLabel: 'projects',
  items: [
    { name: 'PostgreSQL', use: 'Ledgers and registers', logo: '/technologies/postgresql.svg', projects: 164 },
    { name: 'React', use: 'Screens for office and counter', logo: '/technologies/react.svg', projects: 148 },
    { name: 'TypeScript', use: 'Both ends of the wire', logo: '/technologies/typescript.svg', projects: 131 },
    { name: 'Node.js', use: 'Gateways and interfaces', logo: '/technologies/nodedotjs.svg', projects: 117 },
    { name: 'Docker', use: 'The same build in every place', logo: '/technologies/docker.svg', projects: 112 },
    { name: 'MySQL', use: 'Fee ledgers and web systems', logo: '/technologies/mysql.svg', projects: 96 },
    {
      name: 'Spring Boot',
      use: 'Finance and posting engines',
      logo: '/technologies/springboot.svg',
      projects: 88,
    },
    { name: 'Python', use: 'Solvers and forecasts', logo: '/technologies/python.svg', projects: 71 },
    {
      name: 'Kubernetes',
      use: 'Several sites, one control plane',
      logo: '/technologies/kubernetes.svg',
      projects: 54,
    },
    { name: 'Flutter', use: 'Driver and supervisor apps', logo: '/technologies/flutter.svg', projects: 43 },
    {
      name: 'Apache Kafka',
      use: 'Events between systems',
      logo: '/technologies/apachekafka.svg',
      projects: 38,
    },
    {
      name: 'Mosquitto',
      use: 'Machine signals over MQTT',
      logo: '/technologies/eclipsemosquitto.svg',
      projects: 29,
    },
  ],
};

export const impact: { readonly heading: string; readonly figures: readonly FigureKey[] } = {
  heading: 'Counted at the last year end',
  figures: ['clients', 'satisfaction', 'projects', 'experts'],
};

export const callToAction: CallToAction = {
  heading: 'Bring us one process that hurts',
  text: 'An engineer who has installed the answer before takes the call. You leave it with a sketch on paper and a frank view on whether you need us.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};
