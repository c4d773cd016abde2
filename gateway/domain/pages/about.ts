import {
  band,
  callToAction,
  drawingText,
  eyebrow,
  features,
  head,
  heading,
  hero,
  lead,
  longParagraph,
  paragraph,
  title,
} from './parts.ts';
import { line, list, part, picture } from './shape.ts';
import { chosenFigures } from './shared.ts';

/** The about page (public spec, section 2, About). */
export const about = {
  ...head,
  hero,
  drawing: part({ src: picture({ label: 'Picture' }), alt: drawingText }),
  story: part({ eyebrow, heading, paragraphs: list(longParagraph, [1, 6]) }),
  achievements: part({ heading, figures: chosenFigures }),
  values: features(8),
  expertise: band(
    { eyebrow, heading, lead },
    {
      title,
      text: paragraph,
      technologies: list(line(30), [1, 16]),
      highlights: list(line(120), [1, 6]),
    },
    6,
  ),
  callToAction,
};
