import type { Testimonial } from '../entities/testimonial.entity.ts';

/** A seeded testimonial (public spec, section 3); `projectType` is a value of the option kind `project`. */
export interface TestimonialSeed
  extends Pick<Testimonial, 'id' | 'name' | 'role' | 'company' | 'projectType' | 'content' | 'results'> {
  /** Path of the logo of the client, which `company` names as clients.ts does. */
  readonly clientLogo: string;
}

/** The sample testimonials, in the order of the site. People and companies are invented. */
export const testimonialSeeds: readonly TestimonialSeed[] = [
  {
    id: 'lohatra-forge-shift-board',
    name: 'Harjit Maskara',
    role: 'Works Manager',
    company: 'Lohatra Forge',
    clientLogo: '/marks/lohatra-forge.svg',
    projectType: 'Smart Manufacturing',
    content:
      'They spent the first two weeks on the shop floor, half of it on night shift, before they showed us a screen. The board tells my supervisors which press needs a die next, and they believe it because it has been right.',
    results: '34% fewer unplanned stoppages across eleven presses in the first year.',
  },
  {
    id: 'ketavan-university-fees',
    name: 'Dr. Sarojini Talpade',
    role: 'Registrar',
    company: 'Ketavan University',
    clientLogo: '/marks/ketavan-university.svg',
    projectType: 'Fee Collection',
    content:
      'In July we used to open eleven extra counters and still had a queue around the building. This July I walked down at ten in the morning and found two parents and a cup of tea.',
    results: '96% of fees now arrive online, reconciled the same evening.',
  },
  {
    id: 'qasran-bank-trade-finance',
    name: 'Mariam Al Dhabri',
    role: 'Head of Trade Operations',
    company: 'Qasran Bank',
    clientLogo: '/marks/qasran-bank.svg',
    projectType: 'AI & Machine Learning',
    content:
      'I asked for a system that tells my officers why it stopped a document, in words they can repeat to a customer. That is what we got. The auditors asked for a copy of the explanation page.',
    results: 'Letters of credit checked in 3 hours instead of 2 days.',
  },
  {
    id: 'tarindra-hospitals-ledger',
    name: 'Dr. Nilakanth Sarvade',
    role: 'Director of Operations',
    company: 'Tarindra Hospitals',
    clientLogo: '/marks/tarindra-hospitals.svg',
    projectType: 'ERP',
    content:
      'Six hospitals meant six versions of the truth on the last day of the month. Dalmara moved us one ward at a time, and no patient waited at a counter because of it.',
    results: 'Month-end in 4 days instead of 19.',
  },
  {
    id: 'tidewright-shipping-yard',
    name: 'Amani Kibaara',
    role: 'Terminal Director',
    company: 'Tidewright Shipping',
    clientLogo: '/marks/tidewright-shipping.svg',
    projectType: 'Logistics',
    content:
      'When the fibre to the port was cut in March, the gate kept working from the local copy and caught up by itself. I learned of the cut from the newspaper.',
    results: 'Truck turn time down from 130 minutes to 38.',
  },
  {
    id: 'nordhelm-kliniken-rosters',
    name: 'Wiebke Harmsdorf',
    role: 'Director of Nursing',
    company: 'Nordhelm Kliniken',
    clientLogo: '/marks/nordhelm-kliniken.svg',
    projectType: 'Workforce Management',
    content:
      'The works council read every rule before we went live, because every rule can be read. My ward managers have their Sundays back, and the rosters hold.',
    results: '41 hours a month saved on rostering, 28% fewer agency shifts.',
  },
  {
    id: 'haatmira-retail-orders',
    name: 'Debarati Kundagrami',
    role: 'Chief Operating Officer',
    company: 'Haatmira Retail',
    clientLogo: '/marks/haatmira-retail.svg',
    projectType: 'Data & Analytics',
    content:
      'They told us in the second week that our own stock counts were the problem, and showed us which shops. Nobody likes to hear that. It was the most useful meeting of the year.',
    results: 'Empty shelves at noon cut from 9.4% to 3.1%.',
  },
  {
    id: 'halvorsen-quay-migration',
    name: 'Ingrid Tollefsrud',
    role: 'Chief Technology Officer',
    company: 'Halvorsen & Quay',
    clientLogo: '/marks/halvorsen-quay.svg',
    projectType: 'Cloud Migration',
    content:
      'Nine weekends, nine rehearsed ways back, and we needed one of them. On Monday our clients saw nothing. That is the reference I give when somebody asks.',
    results: '37% lower running costs, reports in 2 days instead of 11.',
  },
  {
    id: 'varkstad-bearings-grinding',
    name: 'Torsten Eklöv-Hagman',
    role: 'Production Engineer',
    company: 'Varkstad Bearings',
    clientLogo: '/marks/varkstad-bearings.svg',
    projectType: 'Smart Manufacturing',
    content:
      'Our grinders have thirty years in their hands and did not want a computer to tell them when to dress a wheel. Now they argue with it, and mostly agree.',
    results: 'Scrap down from 2.8% to 0.9%.',
  },
  {
    id: 'beejika-finance-field',
    name: 'Pushpa Hansdak',
    role: 'Head of Field Operations',
    company: 'Beejika Finance',
    clientLogo: '/marks/beejika-finance.svg',
    projectType: 'Mobile Applications',
    content:
      'My officers work where there is no signal from Monday to Thursday. The phone keeps everything and sends it when they reach the block office, and not one repayment has been entered twice.',
    results: 'Loan decisions in 2 days instead of 17.',
  },
];
