import { figureKeys } from './figure-keys.ts';
import { action, heading, lead } from './parts.ts';
import { address, choice, line, list, number, part, text, token } from './shape.ts';

const figure = part({
  value: line(12),
  label: line(40, { label: 'What it counts' }),
  subtext: line(60, { label: 'Below it' }),
  note: line(60, { label: 'Growth note' }),
});

/** The standard figures that a band shows. */
export const chosenFigures = list(choice(figureKeys, { label: 'Figure' }), [1, figureKeys.length], {
  label: 'Figures',
});

const menuLink = part({
  label: line(30, { label: 'Words of the link' }),
  to: address({ label: 'Leads to' }),
});

/** Words that several pages show: menu, footer, figures, technology stack, the head of the testimonials. */
export const shared = {
  menu: part({
    entries: list(
      part({
        label: line(20, { label: 'Words of the link' }),
        to: address({ label: 'Leads to' }),
        below: list(menuLink, [0, 8], { label: 'Entries below it' }),
      }),
      [1, 8],
      { label: 'Entries' },
    ),
    call: action,
  }),
  footer: part({
    blurb: text(240, { label: 'About the company' }),
    groups: list(part({ heading: line(30), links: list(menuLink, [1, 8], { label: 'Links' }) }), [3, 3], {
      label: 'Lists of links',
    }),
  }),
  figures: part({
    clients: figure,
    experts: figure,
    experience: figure,
    satisfaction: figure,
    projects: figure,
    offices: figure,
  }),
  stack: list(
    part({
      id: token(40, {
        label: 'Technology',
        remark: 'its id among the technologies, and the name of its mark',
      }),
      name: line(40),
      use: line(60, { label: 'What it is used for' }),
      projects: number(0, 9999, { label: 'Number of projects' }),
    }),
    [1, 16],
    { label: 'Technology stack' },
  ),
  testimonials: part({ heading, lead }),
};
