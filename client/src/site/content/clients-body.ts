import type { ListSection, Tile } from './shapes.ts';

/* What the clients page has of text that its visitor does not download (pages/static/ClientsBody.tsx). */

export interface Partner {
  readonly name: string;
  readonly logo: string;
  readonly type: string;
  readonly description: string;
  /** The badge. */
  readonly certification: string;
}

/** Partners by kind; another company puts its own partners’ names and marks here. */
export const partners: ListSection<Partner> = {
  heading: 'Strategic Technology Partners',
  lead: 'Four agreements that are renewed by examination every year.',
  items: [
    {
      name: 'Cloud solutions partner',
      logo: '/drawings/partner-cloud-strategic.svg',
      type: 'Strategic Partner',
      description: 'Joint design of regulated workloads, with data that stays in India or in the Emirates.',
      certification: 'Strategic partner for cloud solutions',
    },
    {
      name: 'Cloud consulting partner',
      logo: '/drawings/partner-cloud-consulting.svg',
      type: 'Cloud Partner',
      description: 'Migration reviews signed by certified architects, and access to credits for a trial run.',
      certification: 'Cloud partner, advanced consulting',
    },
    {
      name: 'Database partner',
      logo: '/drawings/partner-database.svg',
      type: 'Technology Partner',
      description: 'Severity-one cases go straight to the makers of the engine, at any hour.',
      certification: 'Technology partner, platinum for databases',
    },
    {
      name: 'Cloud and AI partner',
      logo: '/drawings/partner-cloud-ai.svg',
      type: 'Cloud Partner',
      description:
        'Early releases of vision and language services, tested on our clients’ papers with their consent.',
      certification: 'Cloud partner, premier for cloud and AI',
    },
  ],
};

export const presence: ListSection<Tile> = {
  heading: 'Global Presence',
  items: [
    { value: '30+', label: 'Countries' },
    { value: '500+', label: 'Enterprise Clients' },
    { value: '15+', label: 'Years of Excellence' },
    { value: '24/7', label: 'Global Support' },
  ],
};
