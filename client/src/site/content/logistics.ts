import type { CallToAction, Drawing, Hero, PriceNote, Proof } from './shapes.ts';

/** Words of the logistics page (public spec, section 2, product pages). */
export const title = 'Logistics and fleet management software';
export const description =
  'Route planning, dispatch, live tracking, proof of delivery and freight settlement for own and hired fleets. Features, benefits, industries and the ten modules.';

export const hero: Hero = {
  eyebrow: 'Logistics for fleet dispatchers',
  heading: 'The plan survives the first traffic jam',
  lead: 'Routes are drawn the night before and redrawn during the day, as bays fill up, roads close and customers change their minds. The person waiting at the other end sees the same time as the dispatcher.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};

export const drawing: Drawing = {
  src: '/drawings/logistics.svg',
  alt: 'Route map: one depot, three coloured routes with numbered stops, one stop moved from the first route to the second.',
  caption: 'Three routes at 11:20, with the stop that changed vehicle after a breakdown.',
};

export const proof: Proof = {
  figure: '17%',
  text: 'of Shikharpath Carriers’ kilometres are driven empty. Before, it was 31%, over the same 1,150 trucks.',
  more: { label: 'See all success stories', to: '/clients' },
};

/** The kind of project under which staff keep the testimonials of this product. */
export const projectType = 'Logistics';

export const priceNote: PriceNote = {
  eyebrow: 'Price',
  heading: 'What five and twenty users run',
  text: 'Five users, as in Starter, plan and dispatch about 60 vehicles. Twenty, as in Business, run about 400 from five depots. Vehicles, drivers and customers with a link are never counted.',
  more: { label: 'Plans and prices', to: '/pricing' },
};

export const callToAction: CallToAction = {
  heading: 'Give us last Thursday',
  text: 'Send the orders, the vehicles and the trips you drove. We plan the same day again and show the two maps side by side.',
  actions: [{ label: 'Schedule a Demo', to: '/schedule' }],
};
