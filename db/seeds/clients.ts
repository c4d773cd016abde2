import type { Client } from '../entities/client.entity.ts';

/**
 * A seeded client (admin spec, section 3, Client): `logo` is the path under `client/public`, `industry`, `project` and
 * `region` are values of the options of that kind, `results` is one line with a figure.
 */
export type ClientSeed = Pick<
  Client,
  'id' | 'name' | 'logo' | 'description' | 'industry' | 'project' | 'results' | 'region'
>;

/** The 25 sample clients (admin spec, section 3). Companies and logos are invented. */
export const clientSeeds: readonly ClientSeed[] = [
  {
    id: 'tarindra-hospitals',
    name: 'Tarindra Hospitals',
    logo: '/marks/tarindra-hospitals.svg',
    description:
      'Six hospitals in Jharkhand and Odisha with 1,240 beds and one purchase office. We moved stores, pharmacy and billing from six separate systems into one ledger, ward by ward, without closing a counter.',
    industry: ['Healthcare'],
    project: ['ERP', 'System Integration'],
    results: 'Month-end closes in 4 days instead of 19; expired stock written off fell by 61%.',
    region: 'India',
  },
  {
    id: 'lohatra-forge',
    name: 'Lohatra Forge',
    logo: '/marks/lohatra-forge.svg',
    description:
      'Makes crankshafts and axle beams for truck builders on eleven forging presses near Adityapur. Every press now reports its strokes, die life and stoppages to a board that the shift supervisor reads at the line.',
    industry: ['Manufacturing'],
    project: ['Smart Manufacturing', 'ERP'],
    results: 'Unplanned stoppages down 34% in the first year; die changes planned two shifts ahead.',
    region: 'India',
  },
  {
    id: 'ketavan-university',
    name: 'Ketavan University',
    logo: '/marks/ketavan-university.svg',
    description:
      'A state-recognised university with 28,000 students on four campuses. Fees, hostel dues, fines and scholarships run through one collection desk, and a student sees on a phone what is owed and what has been paid.',
    industry: ['Education'],
    project: ['Fee Collection', 'Mobile Applications'],
    results: '₹94 crore collected in 2025, 96% of it online; the queue at the fee counter is gone.',
    region: 'India',
  },
  {
    id: 'qasran-bank',
    name: 'Qasran Bank',
    logo: '/marks/qasran-bank.svg',
    description:
      'A commercial bank in Dubai that serves trading houses. We rebuilt document checking for letters of credit, so that a file is read, compared and routed to the right desk before an officer opens it.',
    industry: ['Banking & Financial Services'],
    project: ['Custom Development', 'AI & Machine Learning'],
    results: 'A letter of credit is checked in 3 hours instead of 2 days, with 40% fewer returns.',
    region: 'UAE',
  },
  {
    id: 'tidewright-shipping',
    name: 'Tidewright Shipping',
    logo: '/marks/tidewright-shipping.svg',
    description:
      'Runs feeder vessels and container yards on the East African coast from Mombasa. Gate, yard and vessel plan share one picture of every box, from the truck at the gate to the slot on board.',
    industry: ['Logistics'],
    project: ['Logistics', 'Cloud Migration'],
    results: 'Trucks leave the yard in 38 minutes instead of 2 hours and 10 minutes.',
    region: 'Other',
  },
  {
    id: 'devrangi-cooperative-bank',
    name: 'Devrangi Co-operative Bank',
    logo: '/marks/devrangi-cooperative-bank.svg',
    description:
      'An urban co-operative bank with 42 branches and 310,000 members. We run its member services, dividend register and branch network, and answer for them day and night.',
    industry: ['Banking & Financial Services'],
    project: ['System Integration', 'Managed Support'],
    results: 'Branch systems answered 99.97% of the time in 2025, through two monsoon outages.',
    region: 'India',
  },
  {
    id: 'nordhelm-kliniken',
    name: 'Nordhelm Kliniken',
    logo: '/marks/nordhelm-kliniken.svg',
    description:
      'Four rehabilitation clinics in northern Germany with 900 nursing and therapy staff. Rosters follow rest-time law and qualifications by themselves, and swaps are settled on the phone in the staff room.',
    industry: ['Healthcare'],
    project: ['Workforce Management'],
    results: 'Rostering takes 5 hours a month instead of 46; agency shifts down by 28%.',
    region: 'Europe',
  },
  {
    id: 'haatmira-retail',
    name: 'Haatmira Retail',
    logo: '/marks/haatmira-retail.svg',
    description:
      'A grocery chain of 87 neighbourhood shops in eastern India. Orders to 640 suppliers are proposed overnight from what each shop sold, and the manager changes only what looks wrong.',
    industry: ['Retail & E-commerce'],
    project: ['ERP', 'Data & Analytics'],
    results: 'Empty shelves at noon fell from 9.4% to 3.1%, with 12 days less stock.',
    region: 'India',
  },
  {
    id: 'seranook-electronics',
    name: 'Seranook Electronics',
    logo: '/marks/seranook-electronics.svg',
    description:
      'Assembles control boards for lifts and pumps in Penang. Each board carries a serial number from bare copper to final test, so a fault in the field leads back to a reel, a line and an hour.',
    industry: ['Manufacturing', 'Technology'],
    project: ['Smart Manufacturing', 'Data & Analytics'],
    results: 'Tracing a faulty batch takes 6 minutes instead of 3 days; first-pass yield is up to 98.6%.',
    region: 'Asia Pacific',
  },
  {
    id: 'halvorsen-quay',
    name: 'Halvorsen & Quay',
    logo: '/marks/halvorsen-quay.svg',
    description:
      'Manages pension money for towns and hospitals in the American Midwest. We moved its valuation and reporting from two server rooms to the cloud over nine weekends, each with a tested way back.',
    industry: ['Banking & Financial Services'],
    project: ['Cloud Migration', 'Security Assessment'],
    results: 'Quarterly reports reach 214 funds in 2 days instead of 11; running costs fell by 37%.',
    region: 'North America',
  },
  {
    id: 'gulmora-public-schools',
    name: 'Gulmora Public Schools',
    logo: '/marks/gulmora-public-schools.svg',
    description:
      'Twenty-three schools from Ranchi to Raipur with 31,000 pupils. Parents pay by UPI, card or at the counter, and each school sees its own dues the same evening.',
    industry: ['Education'],
    project: ['Fee Collection'],
    results: 'Overdue fees fell from 14% to 3% within two terms, with no extra reminders by hand.',
    region: 'India',
  },
  {
    id: 'marubati-lines',
    name: 'Marubati Lines',
    logo: '/marks/marubati-lines.svg',
    description:
      'A coastal carrier with 19 ships between Singapore, Java and Sulawesi. Bookings, bills of lading and port calls sit in one system that works on board without a connection and catches up in port.',
    industry: ['Logistics'],
    project: ['Logistics', 'Mobile Applications'],
    results: 'Bills of lading go out 20 minutes after sailing; 1 booking in 900 needs a correction.',
    region: 'Asia Pacific',
  },
  {
    id: 'kestwick-mutual',
    name: 'Kestwick Mutual',
    logo: '/marks/kestwick-mutual.svg',
    description:
      'Insures farms and village businesses in the north of England. Storm claims are sorted by urgency from photographs and weather records, so that an assessor sees the worst roof first.',
    industry: ['Insurance'],
    project: ['AI & Machine Learning', 'Custom Development'],
    results: 'After the storms of January 2026, 71% of 5,300 claims were settled within a week.',
    region: 'Europe',
  },
  {
    id: 'chaksuri-auto',
    name: 'Chaksuri Auto Components',
    logo: '/marks/chaksuri-auto.svg',
    description:
      'Presses and welds door frames for three car makers from two plants in Chakan. Call-offs arrive every two hours and reach the line as a sequence, with kits picked in the same order.',
    industry: ['Manufacturing'],
    project: ['Smart Manufacturing', 'ERP', 'Logistics'],
    results: 'No line stoppage at a customer for 410 days; finished stock down from 6 days to 2.',
    region: 'India',
  },
  {
    id: 'oryla-clinics',
    name: 'Oryla Clinics',
    logo: '/marks/oryla-clinics.svg',
    description:
      'Nine day-surgery eye clinics in Abu Dhabi, Dubai and Sharjah. Booking, insurer approval and theatre lists run as one flow, and the patient follows each step in Arabic or English.',
    industry: ['Healthcare'],
    project: ['Custom Development', 'Mobile Applications'],
    results: 'Insurer approval takes 26 minutes at the median; missed appointments fell by 44%.',
    region: 'UAE',
  },
  {
    id: 'fennick-hale',
    name: 'Fennick & Hale',
    logo: '/marks/fennick-hale.svg',
    description:
      'Department stores in Dublin, Cork and Antwerp, in trade since 1908. Stock of the shops and of the web shop is now one figure, reserved the second a customer pays.',
    industry: ['Retail & E-commerce'],
    project: ['Custom Development', 'System Integration'],
    results: 'Cancelled web orders fell from 6.2% to 0.4%; a quarter of parcels now leave from a shop.',
    region: 'Europe',
  },
  {
    id: 'shikharpath-carriers',
    name: 'Shikharpath Carriers',
    logo: '/marks/shikharpath-carriers.svg',
    description:
      'Moves steel coils, cement and grain with 1,150 trucks across nine states. Loads are matched to trucks that would go back empty, and the driver has the trip, the advance and the e-way bill on one screen.',
    industry: ['Logistics'],
    project: ['Logistics', 'Workforce Management'],
    results: 'Empty kilometres down from 31% to 17%; 2.9 million litres of diesel saved in 2025.',
    region: 'India',
  },
  {
    id: 'noorhal-academy',
    name: 'Noorhal Academy',
    logo: '/marks/noorhal-academy.svg',
    description:
      'Three schools in Sharjah and Ajman that teach 5,400 children in two languages. Admissions, instalment plans and post-dated cheques are kept in one register that the finance office trusts.',
    industry: ['Education'],
    project: ['Fee Collection', 'System Integration'],
    results: 'Cheque reconciliation takes 40 minutes instead of 6 days a term.',
    region: 'UAE',
  },
  {
    id: 'varkstad-bearings',
    name: 'Varkstad Bearings',
    logo: '/marks/varkstad-bearings.svg',
    description:
      'Grinds spindle bearings to a micron in Västerås. Vibration and temperature from 140 grinding heads are read ten times a second, and a wheel is dressed when it needs it instead of by the clock.',
    industry: ['Manufacturing'],
    project: ['Smart Manufacturing', 'AI & Machine Learning'],
    results: 'Scrap fell from 2.8% to 0.9%; a grinding wheel lasts 41% longer.',
    region: 'Europe',
  },
  {
    id: 'kookaloft-broadcasting',
    name: 'Kookaloft Broadcasting',
    logo: '/marks/kookaloft-broadcasting.svg',
    description:
      'Runs 34 regional radio stations from Adelaide to Cairns. Spots are sold, scheduled, aired and billed from one log, and the local newsroom can break into it within seconds.',
    industry: ['Media'],
    project: ['Custom Development', 'Cloud Migration'],
    results: 'Invoices match the air log in 99.8% of lines; two transmission rooms were closed.',
    region: 'Asia Pacific',
  },
  {
    id: 'beejika-finance',
    name: 'Beejika Finance',
    logo: '/marks/beejika-finance.svg',
    description:
      'Lends to smallholders and self-help groups in 190 villages of Bihar and Jharkhand. Field officers take applications and repayments on a phone that works for days without a signal.',
    industry: ['Banking & Financial Services'],
    project: ['Mobile Applications', 'Data & Analytics'],
    results: 'A loan is decided in 2 days instead of 17; repayments are in the books the same night.',
    region: 'India',
  },
  {
    id: 'larkspan-outfitters',
    name: 'Larkspan Outfitters',
    logo: '/marks/larkspan-outfitters.svg',
    description:
      'Sells tents, boots and repairs from 52 shops between Oregon and Alberta. Seasonal staff plan their own weeks within the budget of the shop, and head office sees hours beside takings.',
    industry: ['Retail & E-commerce'],
    project: ['Workforce Management', 'Data & Analytics'],
    results: 'Overtime down by 22% in the summer of 2025; staff turnover fell by a third.',
    region: 'North America',
  },
  {
    id: 'dhwanira-studios',
    name: 'Dhwanira Studios',
    logo: '/marks/dhwanira-studios.svg',
    description:
      'Dubs and subtitles films into eleven Indian languages in Mumbai and Hyderabad. Reels, voices, studios and deadlines are planned on one board, and every file that leaves is traced.',
    industry: ['Media'],
    project: ['Workforce Management', 'Security Assessment'],
    results: 'Studio hours sold rose from 63% to 84%; no unreleased reel has leaked since 2023.',
    region: 'India',
  },
  {
    id: 'alderwick-college',
    name: 'Alderwick College',
    logo: '/marks/alderwick-college.svg',
    description:
      'A college of 6,200 students in Ontario with a large share of learners from abroad. Tuition in nine currencies, refunds and sponsor invoices follow rules that the bursar can change without us.',
    industry: ['Education'],
    project: ['Fee Collection', 'ERP'],
    results: 'Refunds are paid in 3 days instead of 5 weeks; the audit of 2025 raised no finding.',
    region: 'North America',
  },
  {
    id: 'ninth-column',
    name: 'The Ninth Column',
    logo: '/marks/ninth-column.svg',
    description:
      'A daily paper in Vermont that lives on its 68,000 subscribers. We replaced the paywall, the delivery routes and the print run forecast, and look after all three around the clock.',
    industry: ['Media'],
    project: ['Managed Support', 'Data & Analytics'],
    results:
      'Unsold copies down by 58%; the site stayed up through an election night of 1.9 million readers.',
    region: 'North America',
  },
];
