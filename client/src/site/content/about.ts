import type { FigureKey } from './figures.ts';
import type { CallToAction, Drawing, Feature, Heading, Hero, ListSection } from './shapes.ts';

/** Words of the about page (public spec, section 2, About). */
export const title = 'About us: a software house in a steel town';
export const description =
  'A software firm from Jamshedpur, founded beside a steel works and still there. Who we are, what we have delivered, how we work and which tools we build with.';

export const hero: Hero = {
  eyebrow: 'About us',
  heading: 'A software house in a steel town',
  lead: 'Our head office is in Jamshedpur, ten minutes by scooter from a blast furnace. The first customers were stores clerks and shift engineers. They told us when a screen was slow, and they told us in person.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Explore Solutions', to: '/solutions' },
  ],
};

/** Behind the hero's text, so it has no caption. */
export const drawing: Omit<Drawing, 'caption'> = {
  src: '/drawings/hero.svg',
  alt: 'Plan of a steel works between a railway yard and a river, one route through it marked from the mill to the gate',
};

export const story: Heading & { readonly paragraphs: readonly string[] } = {
  eyebrow: 'How it began',
  heading: 'From one stores ledger to five products',
  paragraphs: [
    'The firm began with a stores ledger for a forging shop. The storekeeper wanted to know which of his four thousand bins were empty before the shift did. That program is gone, but its rule stayed: the person at the counter decides whether a release is finished.',
    'Payroll for contract labour followed, then dispatch, then a fee system for the college at which half the apprentices studied in the evening. Chakan came next, because our clients’ customers were there, and Dubai, because their goods were going there.',
    'We have taken no outside investment. Growth has been set by how many people we could train to install a system well, and we have turned down work in years when the answer was none.',
  ],
};

export const achievements: { readonly heading: string; readonly figures: readonly FigureKey[] } = {
  heading: 'What that adds up to',
  figures: ['clients', 'experts', 'experience', 'satisfaction', 'projects', 'offices'],
};

export const values: ListSection<Feature> = {
  eyebrow: 'Enterprise values',
  heading: 'Four things we are held to',
  items: [
    {
      title: 'Enterprise Excellence',
      text: 'A release goes out when the client’s own people have run a full month of their work through it. Every defect found after go-live is traced to the step that let it pass, and the step is changed.',
    },
    {
      title: 'Innovation Leadership',
      text: 'One engineer in six works on something no client has ordered yet. Route solving on a laptop and receipt matching by bank narration both began that way, and so did several ideas we have buried.',
    },
    {
      title: 'Enterprise Security',
      text: 'Access is granted by role and expires by default. Keys are never shared by mail, production data never leaves for a test system unmasked, and an outside firm attacks every product once a year.',
    },
    {
      title: 'Strategic Partnership',
      text: 'We sit in the client’s steering meeting, with a vote if they give us one. If a cheaper tool would do, we say so in that meeting. A client who trusts the advice stays longer than one who is locked in.',
    },
  ],
};

export interface ExpertiseGroup extends Feature {
  readonly technologies: readonly string[];
  readonly highlights: readonly string[];
}

export const expertise: ListSection<ExpertiseGroup> = {
  eyebrow: 'Technical expertise',
  heading: 'What we build with',
  lead: 'The tools we reach for first. Of each, two of us can repair it at three in the morning.',
  items: [
    {
      title: 'Development',
      text: 'Typed languages at both ends, screens that work on an old office PC and on a phone in gloves.',
      technologies: [
        'TypeScript',
        'React',
        'Node.js',
        'Java',
        'Spring Boot',
        'Python',
        'FastAPI',
        'GraphQL',
        'Flutter',
        'Kotlin',
      ],
      highlights: [
        'Counter screens are usable from the keyboard alone',
        'Mobile apps hold two shifts of work while out of coverage',
        'Each interface is described by a schema before it is coded',
      ],
    },
    {
      title: 'Database and storage',
      text: 'Books of account in relational databases, sensor readings in series databases, scanned papers in object storage.',
      technologies: [
        'PostgreSQL',
        'MySQL',
        'MariaDB',
        'MongoDB',
        'Redis',
        'TimescaleDB',
        'ClickHouse',
        'Elasticsearch',
        'MinIO',
      ],
      highlights: [
        'Posted entries are never updated, they are reversed',
        'Point-in-time recovery is switched on from the first day',
        'A restore is rehearsed each month on a machine that did not take the backup',
      ],
    },
    {
      title: 'Cloud',
      text: 'Your account or ours, a public region or the server room behind the canteen. The same images run in all of them.',
      technologies: [
        'Docker',
        'Kubernetes',
        'Terraform',
        'Ansible',
        'Google Cloud',
        'OpenStack',
        'Prometheus',
        'Grafana',
        'GitLab',
        'Vault',
      ],
      highlights: [
        'Every environment can be rebuilt from a repository',
        'Releases go out in working hours, with the way back tested first',
        'Spending limits are set per client and reported each week',
      ],
    },
  ],
};

export const callToAction: CallToAction = {
  heading: 'Come and see a go-live',
  text: 'Most of our clients allow a visit. Tell us your trade and we will find one near you that is willing to show the screens with the real data in them.',
  actions: [{ label: 'Get Started', to: '/contact' }],
};
