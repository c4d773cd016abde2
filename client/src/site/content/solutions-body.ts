import type { Feature, ListSection } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export const benefits: ListSection<Feature> = {
  eyebrow: 'Benefits',
  heading: 'What stays the same whichever you buy',
  items: [
    {
      title: 'One register of people and places',
      text: 'Employees, students, vendors, sites and cost centres are entered once. The second product you install finds them already there.',
    },
    {
      title: 'A start you can undo',
      text: 'Old and new systems run side by side for a full cycle: a month-end, a term, a roster period. If the figures disagree, the old one still counts.',
    },
    {
      title: 'Your data in your hands',
      text: 'A complete export in open formats is a button in the administrator’s menu, and it works on the last day of the contract as it does on the first.',
    },
    {
      title: 'People with names',
      text: 'The engineer who sets up your system is the first name on its support rota for a year. You will have met at your site before you ever need to ring.',
    },
  ],
};
