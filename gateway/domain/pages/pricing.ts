import { action, band, eyebrow, faq, head, heading, lead, paragraph, sent, title } from './parts.ts';
import { line, list, part, text } from './shape.ts';

const counted = part({
  name: line(30),
  counted: line(40, { label: 'What is counted' }),
  one: line(20, { label: 'One of it' }),
  many: line(20, { label: 'Several of it' }),
});

const plan = part({
  description: line(120),
  features: list(line(60), [1, 12]),
  cta: line(30, { label: 'Words of the button' }),
});

const cell = line(60);
/** Of the three plans. */
const cells = list(cell, [3, 3], { label: 'Starter, Business, Enterprise' });

/**
 * The page of prices (public spec, sections 2, 3 and 5). Prices, limits and the popular plan are a document of their own
 * (prices.ts); `{…}` in a sentence is replaced by one of them (placeholders.ts).
 */
export const pricing = {
  ...head,
  hero: part({ eyebrow, heading, lead }),
  calculator: part({
    heading,
    product: line(50, { label: 'Label of the product' }),
    products: part({
      erp: counted,
      'fee-collection': counted,
      logistics: counted,
      workforce: counted,
      manufacturing: counted,
    }),
    unasked: line(100, { remark: 'where no number is written' }),
    agreedText: line(140),
    ask: action,
    rate: line(120),
    note: line(120),
  }),
  plans: part({ Starter: plan, Business: plan, Enterprise: plan }),
  userNote: text(400, { label: 'Who is a user' }),
  contactSales: part({ heading, text: paragraph, action: line(30, { label: 'Words of the button' }) }),
  comparison: part({
    eyebrow,
    heading,
    lead,
    caption: line(60, { remark: 'for screen readers' }),
    trial: part({ label: line(40), cells }),
    setUp: part({
      label: line(40),
      starter: line(50),
      businessFrom: line(40),
      firstSite: line(40),
      enterprise: line(60),
    }),
    rows: list(part({ label: line(40), cells }), [1, 10]),
  }),
  notIncluded: band({ eyebrow, heading, lead }, { title, text: paragraph }, 8),
  faq,
  sent,
};
