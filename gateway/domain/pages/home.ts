import {
  action,
  actions,
  band,
  callToAction,
  eyebrow,
  features,
  heading,
  hero,
  lead,
  paragraph,
  title,
} from './parts.ts';
import { address, choice, line, list, number, part, picture } from './shape.ts';
import { chosenFigures } from './shared.ts';

/** The products with a screen, by the picture of their entry of the day sheet (sections/DaySheet.tsx). */
const screen = choice(['gate', 'line', 'truck', 'receipt', 'book'], { label: 'Screen' });

/** The home page (public spec, section 2, Home). Its title and description are those of the settings. */
export const home = {
  hero,
  film: part({ name: line(90, { remark: 'for screen readers' }), source: line(90) }),
  daySheet: part({
    heading: line(40),
    span: line(30, { label: 'Hours' }),
    hint: line(80),
    first: screen,
    entries: list(
      part({
        when: line(8, { label: 'Time' }),
        text: line(40),
        product: line(24),
        more: action,
        figure: line(8),
        unit: line(16),
        picture: screen,
      }),
      [5, 5],
      { label: 'Entries' },
    ),
  }),
  clientLogos: part({ heading, more: action }),
  solutions: band(
    { eyebrow, heading, more: action, lead },
    { title, text: paragraph, to: address({ label: 'Leads to' }), drawing: picture() },
    6,
  ),
  caseStudy: part({
    eyebrow,
    heading,
    lead,
    before: line(30),
    after: line(30),
    pairs: list(part({ label: line(60), before: number(0, 100_000), after: number(0, 100_000) }), [1, 4], {
      label: 'Figures before and after',
    }),
    more: actions,
  }),
  partners: band({ eyebrow, heading, lead }, { title, text: paragraph }, 8),
  services: band({ eyebrow, heading, lead, more: action }, { title, text: paragraph }, 9),
  sectors: band(
    { eyebrow, heading },
    {
      title,
      picture: choice(['bank', 'hospital', 'works', 'chip', 'shop', 'hall'], { label: 'Drawing' }),
      text: paragraph,
    },
    6,
  ),
  coreExpertise: features(12),
  stack: part({ eyebrow, heading, lead }),
  impact: part({ heading, figures: chosenFigures }),
  callToAction,
};
