import { band, callToAction, eyebrow, features, head, heading, hero, paragraph, title } from './parts.ts';
import { address, line } from './shape.ts';

/** The solutions overview (public spec, section 2, Solutions overview). */
export const solutions = {
  ...head,
  hero,
  troubles: band(
    { heading },
    { text: line(70), label: line(40, { label: 'Words of the link' }), to: address({ label: 'Leads to' }) },
    8,
  ),
  solutions: band(
    { eyebrow, heading },
    {
      title,
      desk: line(70, { label: 'Daily users' }),
      text: paragraph,
      link: line(40, { label: 'Words of the link' }),
      to: address({ label: 'Leads to' }),
    },
    9,
  ),
  benefits: features(8),
  callToAction,
};
