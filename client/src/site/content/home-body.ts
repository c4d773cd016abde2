import type { FigureKey } from './figures.ts';
import type { Feature, ListSection } from './shapes.ts';
import { type StackEntry, technologyStack } from './technology-stack.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

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

/** A sector, with the name of its drawing (sections/SectorTiles.tsx). */
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

export const stack: ListSection<StackEntry> = {
  eyebrow: 'Technology stack',
  heading: 'Tools we have used long enough to know their faults',
  lead: 'With the number of projects each of them has gone into.',
  items: technologyStack,
};

export const impact: { readonly heading: string; readonly figures: readonly FigureKey[] } = {
  heading: 'Counted at the last year end',
  figures: ['clients', 'satisfaction', 'projects', 'experts'],
};
