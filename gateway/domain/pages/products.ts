import {
  action,
  band,
  callToAction,
  drawing,
  eyebrow,
  features,
  head,
  heading,
  hero,
  lead,
  paragraph,
  tile,
  title,
} from './parts.ts';
import { line, list, part, token } from './shape.ts';

/** The head of a product page, and what every product says. */
const product = {
  ...head,
  hero,
  drawing,
  scene: part({
    eyebrow,
    heading,
    moments: list(part({ when: line(16, { label: 'Time' }), text: paragraph }), [2, 8]),
  }),
  details: part(
    { eyebrow, heading, items: list(part({ title, text: paragraph }), [3, 3], { label: 'Details' }) },
    { label: 'Details of the screen' },
  ),
  features: features(12),
  proof: part({ figure: line(12), text: paragraph, more: action }),
  projectType: token(40, { remark: 'the kind of project whose testimonial is shown' }),
  priceNote: part({ eyebrow, heading, text: paragraph, more: action }),
  callToAction,
};

const note = line(140, { remark: 'small print below the list' });
const benefits = band({ eyebrow, heading, note }, { figure: line(10), title, text: paragraph }, 10);
const industries = features(12);
const modules = band({ eyebrow, heading, lead: lead.orNone }, { title, text: line(120) }, 16);

/** The product pages (public spec, section 2, product pages) but that of fee collection. */
export const productPage = { ...product, benefits, industries, modules };

/** The page of fee collection, which has results, partners, vision and mission instead. */
export const feeCollection = {
  ...product,
  results: part({ eyebrow, heading, note, items: list(tile, [1, 6], { label: 'Entries' }) }),
  partners: features(12),
  vision: part({ eyebrow, heading, text: paragraph }),
  mission: part({ eyebrow, heading, text: paragraph }),
};
