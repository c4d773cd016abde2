import { band, callToAction, countedTile, head, heading, hero, lead, paragraph } from './parts.ts';
import { address, line, list, number, part, picture, text, token } from './shape.ts';

/** The clients page (public spec, section 2, Clients). */
export const clients = {
  ...head,
  hero,
  sites: part({
    heading,
    map: text(320, { label: 'Alternative text of the map' }),
    items: list(
      part({
        client: line(40),
        place: line(60),
        x: number(0, 2000, { remark: 'on the map, from the left' }),
        y: number(0, 2000, { remark: 'on the map, from the top' }),
      }),
      [1, 30],
      { label: 'Sites' },
    ),
  }),
  partners: band(
    { heading, lead },
    {
      name: line(50),
      logo: picture(),
      type: line(40, { label: 'Kind' }),
      description: paragraph,
      certification: line(60, { label: 'Badge' }),
    },
    8,
  ),
  stories: band(
    { heading, lead },
    {
      id: token(40, { label: 'Id', remark: 'of the fragment of its address' }),
      name: line(60),
      logo: picture(),
      region: line(40),
      description: paragraph,
      industry: list(line(40), [1, 3]),
      project: list(line(40), [1, 4]),
      results: line(120),
      caseStudy: address({ label: 'Case study' }).orNone,
    },
    16,
  ),
  presence: part({ heading, items: list(countedTile, [1, 6], { label: 'Figures' }) }),
  directory: part({ heading, lead }),
  callToAction,
};
