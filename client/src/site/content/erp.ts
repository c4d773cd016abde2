import type { CallToAction, Drawing, Hero, PriceNote, Proof } from './shapes.ts';

/** Words of the ERP page (public spec, section 2, product pages). */
export const title = 'ERP software for plants and trading groups';
export const description =
  'An ERP in which enquiry, stock, purchase, dispatch, invoice and ledger are one record. Features, measured benefits, the industries it serves and its 12 modules.';

export const hero: Hero = {
  eyebrow: 'ERP for plants and trading groups',
  heading: 'One order, one record, from enquiry to cash',
  lead: 'Finance, purchase, stores, production and sales work on the same document at different stages of its life. No quantity is typed twice, so no two departments can argue about it.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};

export const drawing: Drawing = {
  src: '/drawings/erp.svg',
  alt: 'Flow diagram: an enquiry becomes an order, draws on stock and purchase, becomes a dispatch and an invoice, and ends as cash in the ledger.',
  caption: 'Order to cash. Every arrow is a posting, made at the moment the goods move.',
};

export const proof: Proof = {
  figure: '4 days',
  text: 'to the month-end at Tarindra Hospitals, where it took 19. Six hospitals, one ledger, 61% less expired stock.',
  more: { label: 'See all success stories', to: '/clients' },
};

/** The kind of project under which staff keep the testimonials of this product. */
export const projectType = 'ERP';

export const priceNote: PriceNote = {
  eyebrow: 'Price',
  heading: 'What five and twenty users run',
  text: 'Five users, as in Starter, are the stores, purchase and accounts of one plant. Twenty, as in Business, are usually a group of up to five sites. Approving from a phone does not count as a user.',
  more: { label: 'Plans and prices', to: '/pricing' },
};

export const callToAction: CallToAction = {
  heading: 'Bring a month of your own vouchers',
  text: 'We load them into a trial system and close that month in front of your accountants. It takes a day and shows more than any slide.',
  actions: [{ label: 'Schedule a Demo', to: '/schedule' }],
};
