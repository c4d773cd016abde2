import type { technologyCategories } from '#domain/options.ts';
import type { CallToAction, Feature, Hero, ListSection, Tile } from './shapes.ts';

/** Words of the technology services page (public spec, section 2, Services). */
export const title = 'Technology services';
export const description =
  'Ten technology services from custom development to managed support, a six-step process with durations, and the technologies we use in cloud, web, data and AI.';

export const hero: Hero = {
  eyebrow: 'Technology services',
  heading: 'For the systems nobody sells in a box',
  lead: 'We design, build, move, connect, test and look after software, ours and other people’s. The engineer who signs the estimate works on the job.',
  actions: [
    { label: 'Schedule Consultation', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};

export interface Service extends Feature {
  /** Deliverables. */
  readonly deliverables: readonly string[];
}

export const portfolio: ListSection<Service> & {
  /** Label of the list of deliverables. */
  readonly handedOver: string;
} = {
  eyebrow: 'Portfolio',
  handedOver: 'Handed over',
  heading: 'Ten services, each with something to hand over',
  items: [
    {
      title: 'Custom software development',
      text: 'Web and desktop applications for a process of your own. We write the first working screen in week three and let its users correct it.',
      deliverables: ['Source code and its history', 'Automated tests', 'Operator’s handbook'],
    },
    {
      title: 'ERP rollout',
      text: 'Configuration, data, training and the first three closings, for our ERP or for the one your group has already chosen.',
      deliverables: ['Process blueprint', 'Migrated and signed balances', 'Trained key users'],
    },
    {
      title: 'Cloud migration',
      text: 'An inventory first, with a monthly cost for each candidate. What moves is rehearsed, timed and moved over a weekend.',
      deliverables: ['Cost model', 'Infrastructure as code', 'Rollback plan, tried once'],
    },
    {
      title: 'Mobile applications',
      text: 'Apps for drivers, nurses, inspectors and parents: large targets, little typing, and a day’s work offline.',
      deliverables: ['Android and iOS builds', 'Store listings in your name', 'Crash and usage reports'],
    },
    {
      title: 'Systems integration',
      text: 'Tax portals, banks, weighbridges, laboratory instruments and thirty-year-old mainframes, joined by queues that keep what they cannot yet deliver.',
      deliverables: ['Interface contracts', 'Monitoring with replay', 'Test doubles for each system'],
    },
    {
      title: 'Data engineering and analytics',
      text: 'A warehouse with one definition per measure, loaded on time, and reports few enough that people read them.',
      deliverables: ['Measure catalogue', 'Load pipelines', 'Morning report'],
    },
    {
      title: 'AI and machine learning',
      text: 'Forecasts, camera inspection, document reading. Each begins with the error rate that would make it worth having.',
      deliverables: ['Labelled data set', 'Model with its error by class', 'Retraining schedule'],
    },
    {
      title: 'Security assessment',
      text: 'Design review, configuration review and an attack by people who were told nothing. Repairs can be ours or yours.',
      deliverables: ['Ranked findings', 'Proof of each weakness', 'Retest letter'],
    },
    {
      title: 'Quality assurance',
      text: 'Test strategy, automation and load trials before a fee deadline, a sale or an audit finds out for you.',
      deliverables: ['Regression suite in your pipeline', 'Load profile', 'Release checklist'],
    },
    {
      title: 'Managed support',
      text: 'Monitoring, patching, backups and a help desk that resolves, for systems we wrote and for systems we have learned.',
      deliverables: ['Response times by severity', 'Monthly restore proof', 'Quarterly improvement list'],
    },
  ],
};

export interface Step extends Feature {
  readonly duration: string;
}

export const process: ListSection<Step> = {
  eyebrow: 'Process',
  heading: 'Six steps, and how long they take',
  items: [
    {
      title: 'Discovery',
      duration: '1-2 weeks',
      text: 'We watch the work being done, collect the papers it leaves behind and write down what would count as better.',
    },
    {
      title: 'Planning',
      duration: '2-3 weeks',
      text: 'Scope, architecture, cost and a calendar, with the three assumptions most likely to be wrong at the top.',
    },
    {
      title: 'Development',
      duration: 'Varies',
      text: 'A usable increment every second Friday, shown to the people who will live with it.',
    },
    {
      title: 'Testing',
      duration: '2-4 weeks',
      text: 'Your cases on your data, then load, security and recovery. Faults are listed in the open until the list is empty.',
    },
    {
      title: 'Deployment',
      duration: '1-2 weeks',
      text: 'Rehearsal, cut-over, and our people on the floor beside yours until the first full cycle has closed.',
    },
    {
      title: 'Support',
      duration: 'Ongoing',
      text: 'A rota, a handbook and a meeting each quarter about what to change next, or what to switch off.',
    },
  ],
};

/** The category value of the technologies of a group. */
export type TechnologyGroupId = (typeof technologyCategories)[number]['id'];

export interface TechnologyGroupWords {
  readonly id: TechnologyGroupId;
  readonly text: string;
  /**
   * Lower-case keywords that decide the group of a technology without a known category. They match whole words of its
   * name, and the longest match wins: "react native" is mobile although "react" is web.
   */
  readonly keywords: readonly string[];
}

export const ecosystem: ListSection<TechnologyGroupWords> & {
  readonly tiles: readonly Tile[];
  /** After the number of technologies in a group. */
  readonly countLabel: string;
  readonly learnMore: string;
  /** After a link that opens a new tab, for screen readers. */
  readonly newTab: string;
  /** Label of the button that opens a card's overlay where there is no hover. */
  readonly uncover: string;
  readonly loading: string;
  readonly empty: string;
  /** Heading of the technologies without a group. */
  readonly others: Feature;
} = {
  eyebrow: 'Technology ecosystem',
  heading: 'The technologies we work in',
  lead: 'Grouped by what they are for. Point at a card, tap it or tab to it, to read what we use it for and to reach its makers.',
  countLabel: 'technologies',
  learnMore: 'Learn More',
  newTab: 'opens in a new tab',
  uncover: 'What we use it for',
  loading: 'Loading technologies...',
  empty: 'No technologies are listed at the moment. Ask us about the one you have in mind.',
  others: { title: 'Also in use', text: 'Tools that belong to none of the groups above, or to all of them.' },
  tiles: [
    { value: '100+', label: 'projects' },
    { value: '50+', label: 'developers' },
    { value: '24/7', label: 'support' },
  ],
  items: [
    {
      id: 'cloud',
      text: 'Where software lives: machines, containers, networks, and the instruments that watch them.',
      keywords: [
        'aws',
        'amazon web services',
        'azure',
        'google cloud',
        'cloudflare',
        'digitalocean',
        'docker',
        'kubernetes',
        'terraform',
        'ansible',
        'helm',
        'nginx',
        'linux',
        'openstack',
        'prometheus',
        'grafana',
        'jenkins',
        'gitlab',
        'github actions',
        'argo',
        'vault',
        'cloud',
        'devops',
      ],
    },
    {
      id: 'web',
      text: 'Screens for a browser, from a cashier’s counter to a wall display.',
      keywords: [
        'react',
        'next.js',
        'vue',
        'vue.js',
        'angular',
        'svelte',
        'vite',
        'astro',
        'd3',
        'leaflet',
        'html',
        'html5',
        'css',
        'javascript',
        'typescript',
        'tailwind',
        'chakra',
        'web',
        'frontend',
      ],
    },
    {
      id: 'mobile',
      text: 'Apps for pockets and handhelds, used in gloves, in the sun and out of coverage.',
      keywords: [
        'react native',
        'flutter',
        'dart',
        'kotlin',
        'swift',
        'android',
        'ios',
        'ionic',
        'expo',
        'jetpack compose',
        'capacitor',
        'fastlane',
        'firebase',
        'pwa',
        'mobile',
      ],
    },
    {
      id: 'database',
      text: 'What must never be lost, and the services that guard the way to it.',
      keywords: [
        'postgresql',
        'mysql',
        'mariadb',
        'mongodb',
        'redis',
        'sqlite',
        'timescaledb',
        'clickhouse',
        'duckdb',
        'apollo',
        'elasticsearch',
        'cassandra',
        'sql server',
        'oracle',
        'node',
        'node.js',
        'express',
        'nestjs',
        'fastify',
        'graphql',
        'java',
        'spring',
        'spring boot',
        'django',
        'fastapi',
        'php',
        'laravel',
        '.net',
        'go',
        'rust',
        'kafka',
        'rabbitmq',
        'mosquitto',
        'keycloak',
        'database',
        'sql',
        'backend',
      ],
    },
    {
      id: 'ai',
      text: 'Models that read, see and forecast, and the plumbing that keeps their data honest.',
      keywords: [
        'python',
        'tensorflow',
        'pytorch',
        'scikit-learn',
        'keras',
        'opencv',
        'spacy',
        'ollama',
        'prefect',
        'hugging face',
        'langchain',
        'onnx',
        'pandas',
        'numpy',
        'jupyter',
        'mlflow',
        'spark',
        'airflow',
        'machine learning',
        'ai',
      ],
    },
  ],
};

export const callToAction: CallToAction = {
  heading: 'Have an estimate already?',
  text: 'Send it to us with the names struck out. We will tell you what it leaves unsaid, and where we would be dearer.',
  actions: [{ label: 'Schedule Consultation', to: '/schedule' }],
};
