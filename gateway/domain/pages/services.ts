import { technologyCategories } from '../options.ts';
import { band, callToAction, eyebrow, head, heading, hero, lead, paragraph, tile, title } from './parts.ts';
import { choice, line, list, part, token } from './shape.ts';

/** The services page (public spec, section 2, Services). */
export const services = {
  ...head,
  hero,
  portfolio: band(
    { eyebrow, handedOver: line(30, { label: 'Above what is handed over' }), heading },
    { title, text: paragraph, deliverables: list(line(50), [1, 5]) },
    15,
  ),
  process: band({ eyebrow, heading }, { title, duration: line(20), text: paragraph }, 10),
  ecosystem: part({
    eyebrow,
    heading,
    lead,
    empty: line(160, { remark: 'where no technology is listed' }),
    others: part({ title, text: paragraph }),
    tiles: list(tile, [1, 4]),
    items: list(
      part({
        id: choice(
          technologyCategories.map(({ id }) => id),
          { label: 'Category' },
        ),
        short: line(16, { label: 'Short name' }),
        text: paragraph,
        keywords: list(token(40), [1, 60], {
          remark: 'in small letters; they decide the group of a technology without a category',
        }),
      }),
      [technologyCategories.length, technologyCategories.length],
      { label: 'Groups' },
    ),
  }),
  callToAction,
};
