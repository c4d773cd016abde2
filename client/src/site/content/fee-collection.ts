import type { CallToAction, Drawing, Hero, PriceNote, Proof } from './shapes.ts';

/** Words of the fee collection page (public spec, section 2, product pages). */
export const title = 'Fee collection for schools and universities';
export const description =
  'A fee collection system for schools, colleges and universities: demands, UPI, cards, cash, concessions, refunds, and a student ledger matched to the bank daily.';

export const hero: Hero = {
  eyebrow: 'Fee Collection for bursars',
  heading: 'Every fee known, paid and matched by the same evening',
  lead: 'A fee collection system for educational institutions, from a village school with one cashier to a university with nine campuses. Families see what they owe, and why. The bursar sees what came in, and from whom, by evening.',
  actions: [
    { label: 'Schedule a Demo', to: '/schedule' },
    { label: 'Get Started', to: '/contact' },
  ],
};

export const drawing: Drawing = {
  src: '/drawings/fee-collection.svg',
  alt: 'Diagram of a fee ledger: a demand with four fee heads on the left, payments by phone, bank and counter on the right, matched line by line to a closing balance of nil.',
  caption:
    'One student’s ledger: demands on the left, money on the right, a bank reference under every receipt.',
};

export const proof: Proof = {
  figure: '96%',
  text: 'of ₹94 crore paid online at Ketavan University. The queue around the building is gone.',
  more: { label: 'Read the case study', to: '/case-studies/cs2' },
};

/** The kind of project under which staff keep the testimonials of this product. */
export const projectType = 'Fee Collection';

export const priceNote: PriceNote = {
  eyebrow: 'Price',
  heading: 'What five and twenty users run',
  text: 'Five users, as in Starter, are the fee office of a school with up to 2,000 students. Twenty, as in Business, are usually a university of up to 10,000 on five campuses. Students and families are never counted.',
  more: { label: 'Plans and prices', to: '/pricing' },
};

export const callToAction: CallToAction = {
  heading: 'Send us one term’s fee order',
  text: 'We set it up with invented students and hand you the cashier’s chair. Try to break it before you decide.',
  actions: [{ label: 'Schedule a Demo', to: '/schedule' }],
};
