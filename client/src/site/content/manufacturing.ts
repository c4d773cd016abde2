import type { CallToAction, Drawing, Hero, PriceNote, Proof } from './shapes.ts';

/** Words of the smart manufacturing page (public spec, section 2, product pages). */
export const title = 'Smart manufacturing and shop-floor software';
export const description =
  'Machine data, downtime causes, quality, traceability, maintenance and energy for plants with machines of any age. What it reads, what it shows and what changes.';

export const hero: Hero = {
  eyebrow: 'Smart Manufacturing for plants',
  heading: 'The machine says why it stopped',
  lead: 'We connect presses, furnaces, spindles and packing lines, old ones included, and put output, stops, scrap and energy in front of the people who can change them, during the shift.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};

export const drawing: Drawing = {
  src: '/drawings/manufacturing.svg',
  alt: 'Production line in six stations with a time bar under each; the bar of the fourth station is interrupted and labelled with the cause of the stop.',
  caption:
    'One line, one shift. Station four waited for dies, and everything after it waited for station four.',
};

export const proof: Proof = {
  figure: '34%',
  text: 'fewer unplanned stoppages at Lohatra Forge in the first year, on presses from 1974 onwards.',
  more: { label: 'Read the case study', to: '/case-studies/cs1' },
};

/** The kind of project under which staff keep the testimonials of this product. */
export const projectType = 'Smart Manufacturing';

export const priceNote: PriceNote = {
  eyebrow: 'Price',
  heading: 'What five and twenty users run',
  text: 'Five users, as in Starter, follow one line of about 15 machines. Twenty, as in Business, are usually a works of about 120 machines. Machines, and operators who confirm a cause on a tablet, are never counted.',
  more: { label: 'Plans and prices', to: '/pricing' },
};

export const callToAction: CallToAction = {
  heading: 'Start with the machine everyone complains about',
  text: 'One gateway, one machine, four weeks. If the list of stops holds no surprise you keep the report and owe us nothing for it.',
  actions: [{ label: 'Schedule a Demo', to: '/schedule' }],
};
