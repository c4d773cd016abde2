import type { Benefit, Feature, Heading, ListSection, Moment } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export const scene: Heading & { readonly moments: readonly Moment[] } = {
  eyebrow: 'A night shift',
  heading: 'Tuesday, 21:10: the crane driver for C shift is ill',
  moments: [
    {
      when: '21:10',
      text: 'He reports sick from his phone. The board shows C shift one crane licence short and the supervisor’s phone rings on the bus.',
    },
    {
      when: '21:12',
      text: 'Five people hold the licence. Two would go over their weekly hours and one came off nights this morning. The system asks the other two.',
    },
    {
      when: '21:19',
      text: 'The first yes closes the offer. Overtime at double rate is approved in the same message, against this month’s budget.',
    },
    {
      when: '21:50',
      text: 'Gate 3 lets her in: shift, licence, medical and safety induction all valid. A contractor’s rigger behind her is stopped, since his induction lapsed on Sunday.',
    },
    {
      when: '06:00',
      text: 'Eight hours, with their allowance, are in the payroll file. No slip of paper was signed.',
    },
  ],
};

export const features: ListSection<Feature> = {
  eyebrow: 'Features',
  heading: 'Made with time offices, tested on night shifts',
  items: [
    {
      title: 'Rosters that validate the rules',
      text: 'Rest between shifts, weekly off, spread-over, night limits and your agreement with the union are checked while the planner drags.',
    },
    {
      title: 'Cover by skill',
      text: 'A vacancy is offered to the people who hold the licence, are rested and live near enough, in the order your agreement lays down.',
    },
    {
      title: 'Swaps without a phone chain',
      text: 'Two people agree, the rules are checked, the supervisor sees it. A swap that breaks a rule says which one.',
    },
    {
      title: 'Any reader at any gate',
      text: 'Face, finger, card or QR, from several makers at once. Readers keep their list and their punches through a power cut.',
    },
    {
      title: 'Contract labour in the open',
      text: 'Licence, wages, provident fund and headcount of each contractor against the order. Unpaid contributions hold the next bill.',
    },
    {
      title: 'Overtime before it happens',
      text: 'Requested, costed and approved ahead. Hours worked without approval are shown the next morning, to the person who allowed them.',
    },
    {
      title: 'Leave with the roster in view',
      text: 'A supervisor sees who else is off before saying yes, and the answer reaches the gate.',
    },
    {
      title: 'Permits and medicals',
      text: 'Inductions, height passes, eye tests and visas with their dates. The gate reads them; reminders go out thirty days ahead.',
    },
    {
      title: 'People in the field',
      text: 'Technicians and sales staff clock in where the job is. Location is taken at the punch and at no other time.',
    },
    {
      title: 'A headcount in an emergency',
      text: 'The siren starts a roll-call by area. Wardens mark people safe on a phone and the list of the missing shrinks on one screen.',
    },
  ],
};

export const benefits: ListSection<Benefit> = {
  eyebrow: 'Benefits',
  heading: 'What the time office notices',
  note: 'Eighteen sites with 800 to 11,000 people, first full year.',
  items: [
    {
      figure: '23%',
      title: 'Less overtime paid',
      text: 'Much of it was cover that could have been given to someone on straight time.',
    },
    {
      figure: '9 minutes',
      title: 'To fill a vacant shift',
      text: 'By telephone it took an hour, and the same four people were always asked.',
    },
    {
      figure: '2 hours',
      title: 'Payroll inputs for a plant',
      text: 'Three clerks used to spend four days collecting registers.',
    },
    {
      figure: '100%',
      title: 'Of contractor bills matched to gate hours',
      text: 'Bills for people who never came in were worth 4% of the total when matching began.',
    },
    {
      figure: '0',
      title: 'Entries on an expired permit',
      text: 'The gate makes no exceptions. It sends people to the medical room or the training hall, with the reason on a slip.',
    },
    {
      figure: '31%',
      title: 'Fewer unplanned absences',
      text: 'People swap when swapping is easy. Before, they rang in ill.',
    },
    {
      figure: '4 minutes',
      title: 'To account for a full site',
      text: 'Measured in drills at a mill with 2,600 people inside.',
    },
    {
      figure: '5 a month',
      title: 'Pay disputes per thousand people',
      text: 'Down from forty. Everyone can read his own hours, and the rule beside them.',
    },
  ],
};

export const industries: ListSection<Feature> = {
  eyebrow: 'Industries',
  heading: 'Sites that never close',
  items: [
    {
      title: 'Mills and process plants',
      text: 'Four crews, continuous rotation, shutdowns that triple the headcount.',
    },
    { title: 'Hospitals', text: 'Nurses by ward and grade, on-call doctors, handover minutes paid.' },
    { title: 'Airports and ports', text: 'Stands and berths set the demand; passes decide who may meet it.' },
    {
      title: 'Banks and contact centres',
      text: 'Half-hour forecasts, branches with two tellers, holidays that differ by state.',
    },
    {
      title: 'Retail chains',
      text: 'Part-timers in several shops, forecasts from the till, festival weeks planned in June.',
    },
    {
      title: 'Construction',
      text: 'A new site each quarter, gangs by trade, wages protected by bank transfer.',
    },
    {
      title: 'Facilities and security',
      text: 'Guards at four hundred posts, relief staff, proof of each patrol.',
    },
    { title: 'Municipal services', text: 'Sanitation rounds, pump houses, allowances fixed by order.' },
  ],
};

export const modules: ListSection<Feature> = {
  eyebrow: 'Modules',
  heading: 'Eleven modules, from the gate to the payroll',
  lead: 'A site can begin with the gate alone. The rest reads from it.',
  items: [
    {
      title: 'People register',
      text: 'Employees, apprentices, contractors’ crews, visitors, one identity each',
    },
    { title: 'Roster', text: 'Patterns, demand, rule checks, publication by phone' },
    { title: 'Attendance', text: 'Punches, regularisation, shift detection, registers by statute' },
    { title: 'Gate', text: 'Access rules, visitor passes, vehicles, material' },
    { title: 'Overtime and allowances', text: 'Requests, budgets, rates by agreement' },
    { title: 'Leave', text: 'Balances, encashment, calendars by location' },
    { title: 'Contract labour', text: 'Licences, wage sheets, contribution proofs, bill matching' },
    { title: 'Skills and permits', text: 'Certificates, medicals, training plans, expiry' },
    { title: 'Payroll inputs', text: 'Hours, allowances and deductions in your payroll’s own layout' },
    { title: 'Field staff', text: 'Visits, punches at site, travel claims' },
    { title: 'Safety', text: 'Inductions, roll-call, incidents, near misses' },
  ],
};
