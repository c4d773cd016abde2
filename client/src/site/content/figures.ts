import type { Figure } from './shapes.ts';

/** The standard figures (public spec, section 3). Pages name the ones they show by key. */
export const figures = {
  clients: {
    value: '100+',
    label: 'Clients',
    subtext: 'Plants, banks, universities and hospitals',
    note: '14 signed in the last financial year',
  },
  experts: {
    value: '50+',
    label: 'Experts',
    subtext: 'Engineers, analysts and trainers',
    note: '9 joined in the last financial year',
  },
  experience: {
    value: '15+',
    label: 'Years of experience',
    subtext: 'On the same line of products',
    note: 'Our first client still renews',
  },
  satisfaction: {
    value: '98%',
    label: 'Client satisfaction',
    subtext: 'Mean score at the yearly service review',
    note: 'Up 2 points on the review before',
  },
  projects: {
    value: '500+',
    label: 'Projects delivered',
    subtext: 'Go-lives, migrations and integrations',
    note: '61 went live in the last financial year',
  },
  offices: {
    value: '3+',
    label: 'Offices',
    subtext: 'In India, the Gulf and South-East Asia',
    note: 'Singapore is the newest',
  },
} as const satisfies Record<string, Figure>;

/** Key of a standard figure. */
export type FigureKey = keyof typeof figures;
