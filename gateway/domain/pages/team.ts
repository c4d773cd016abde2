import {
  band,
  callToAction,
  countedTile,
  drawingText,
  eyebrow,
  faq,
  features,
  head,
  heading,
  hero,
  lead,
  paragraph,
} from './parts.ts';
import { line, list, part, picture } from './shape.ts';

/** The team page (public spec, section 2, Team). */
export const team = {
  ...head,
  hero,
  answerHours: band({ heading }, { when: line(40, { label: 'Time' }), text: paragraph }, 5),
  stats: list(countedTile, [1, 6], { label: 'Figures' }),
  values: features(8),
  members: part({ eyebrow, heading, lead }),
  offices: band(
    { eyebrow, heading },
    {
      city: line(40),
      country: line(40),
      address: line(160, { remark: '{offices.uae}: as in the settings' }),
      image: picture({ label: 'Picture' }),
      alt: drawingText,
    },
    6,
  ),
  faq,
  callToAction,
};
