import type { CallToAction, Drawing, Hero, PriceNote, Proof } from './shapes.ts';

/** Words of the workforce management page (public spec, section 2, product pages). */
export const title = 'Workforce management for shift operations';
export const description =
  'Rosters, gate attendance, overtime, contract labour, leave and safety permits for sites that never close. Features, benefits, industries and eleven modules.';

export const hero: Hero = {
  eyebrow: 'Workforce for shift supervisors',
  heading: 'Who is due, who is in, and who may be there',
  lead: 'For mills, hospitals, airports and banks that work in shifts. The roster, the gate and the payroll read the same hours, for employees and for the crews of ninety contractors.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};

export const drawing: Drawing = {
  src: '/drawings/workforce.svg',
  alt: 'Shift board: seven days across, four crews down, night shifts shaded, one gap outlined and a swap drawn between two crews.',
  caption: 'A week of four crews. The outlined cell is the vacancy that was filled by a swap.',
};

export const proof: Proof = {
  figure: '5 hours',
  text: 'of rostering a month for a ward of Nordhelm Kliniken, where it was 46, by rules the works council has read.',
  more: { label: 'Read the case study', to: '/case-studies/cs3' },
};

/** The kind of project under which staff keep the testimonials of this product. */
export const projectType = 'Workforce Management';

export const priceNote: PriceNote = {
  eyebrow: 'Price',
  heading: 'What five and twenty users run',
  text: 'Five users, as in Starter, roster about 300 people at one site. Twenty, as in Business, are the time office and supervisors of about 2,500 at five. The people on the roster are never counted.',
  more: { label: 'Plans and prices', to: '/pricing' },
};

export const callToAction: CallToAction = {
  heading: 'Try it on one gate',
  text: 'We fit readers at a single gate for thirty days, beside the register you keep now, and count the differences together.',
  actions: [{ label: 'Schedule a Demo', to: '/schedule' }],
};
