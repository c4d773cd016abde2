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

/** The category value of the technologies of a group. */
export type TechnologyGroupId = (typeof technologyCategories)[number]['id'];

export interface TechnologyGroupWords {
  readonly id: TechnologyGroupId;
  /** Of the group, on the card of each of its technologies. */
  readonly short: string;
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
      short: 'Cloud',
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
      short: 'Web',
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
      short: 'Mobile',
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
      short: 'Database',
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
      short: 'AI',
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
