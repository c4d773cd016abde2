/** What the people of `npm run demo` write. All names, companies and addresses are invented; `.example` is nobody's domain. */

/** A visitor: first name, last name, company, job title, place. */
export type DemoVisitor = readonly [string, string, string, string, string];

export const demoVisitors: readonly DemoVisitor[] = [
  ['Meera', 'Sundaram', 'Orrin Mills', 'Head of Dispatch', 'Coimbatore'],
  ['Tomas', 'Lindqvist', 'Halden Castings', 'Plant Manager', 'Gothenburg'],
  ['Fatima', 'Al Marri', 'Noorhal Academy', 'Bursar', 'Sharjah'],
  ['Devika', 'Raghavan', 'Suvarna College', 'Registrar', 'Mysuru'],
  ['Jonas', 'Achterberg', 'Nordkai Terminals', 'Operations', 'Bremerhaven'],
  ['Ishaan', 'Malhotra', 'Chandrika Foods', 'Plant Head', 'Indore'],
  ['Grace', 'Odhiambo', 'Baraka Freight', 'Operations Director', 'Mombasa'],
  ['Nikhil', 'Deshmukh', 'Varsha Textiles', 'CIO', 'Solapur'],
  ['Aiko', 'Tanabe', 'Minato Press Works', 'Production Control', 'Nagoya'],
  ['Rohan', 'Khatri', 'Tarindra Hospitals', 'Finance', 'Jaipur'],
  ['Lucía', 'Ferrer', 'Alborada Cítricos', 'Logistics', 'Valencia'],
  ['Samir', 'Haddad', 'Cedar Gate Schools', 'Director', 'Beirut'],
  ['Priyanka', 'Bose', 'Hooghly Jute Union', 'Administrator', 'Kolkata'],
  ['Wanjiru', 'Kamau', 'Tana Cold Chain', 'Fleet', 'Nairobi'],
  ['Harald', 'Ness', 'Ness Optik', 'IT', 'Bergen'],
  ['Zainab', 'Qureshi', 'Al Reem Staffing', 'People and Payroll', 'Dubai'],
  ['Arvind', 'Pillai', 'Kollam Cashew Exports', 'Managing Partner', 'Kollam'],
  ['Chloé', 'Marchand', 'Verrerie du Lac', 'Atelier', 'Annecy'],
  ['Vikram', 'Solanki', 'Rajkot Bearings', 'Quality', 'Rajkot'],
  ['Naledi', 'Mokoena', 'Karoo Quarries', 'Dispatch', 'Kimberley'],
  ['Anjali', 'Menon', 'Periyar Polytechnic', 'Principal', 'Kochi'],
  ['Dmitri', 'Volkov', 'Baltic Pallets', 'Warehouse', 'Riga'],
  ['Sunita', 'Thapa', 'Annapurna Tours', 'Accounts', 'Pokhara'],
  ['Kwame', 'Asante', 'Volta Agro', 'Supply', 'Accra'],
  ['Ritu', 'Chauhan', 'Doon Valley School', 'Fees Office', 'Dehradun'],
  ['Marta', 'Kowalska', 'Wisła Chemia', 'Shift Planning', 'Toruń'],
  ['Imran', 'Sheikh', 'Crescent Ceramics', 'Works Manager', 'Morbi'],
  ['Elif', 'Demir', 'Ege Tekstil', 'Planning', 'İzmir'],
  ['Joseph', 'D’Souza', 'Konkan Ferries', 'Operations', 'Panaji'],
  ['Nandini', 'Iyer', 'Sterling Dental Group', 'Administration', 'Chennai'],
  ['Peter', 'Vogel', 'Vogel Fördertechnik', 'Managing Director', 'Ulm'],
  ['Amina', 'Yusuf', 'Sahel Power', 'Field Service', 'Kano'],
  ['Karthik', 'Reddy', 'Deccan Granites', 'Yard', 'Ongole'],
  ['Hannah', 'Whitfield', 'Fenland Produce', 'Transport', 'Ely'],
  ['Omar', 'Farouk', 'Delta Cotton', 'Ginning', 'Mansoura'],
  ['Shreya', 'Kulkarni', 'Sahyadri Coaching', 'Owner', 'Pune'],
];

/** Messages of the contact form: subject and text, with {company} and {place}. */
export const demoMessages: readonly (readonly [string, string])[] = [
  [
    'Forty trucks and one dispatcher',
    'We run forty trucks from two yards near {place} and plan them on a whiteboard. Could you show us Logistics with our own week in it?',
  ],
  [
    'Stops on line 3 that nobody writes down',
    'Line 3 stands for twenty minutes a shift and the register says two. What would it take to read the presses directly?',
  ],
  [
    'Fees in dirhams and rupees',
    'Parents of {company} pay in both currencies. Does one ledger keep both, and who sets the rate?',
  ],
  [
    'Scholarships before the demand',
    'We read the story of Ketavan University. How long did the parallel semester take, and who typed the old balances?',
  ],
  [
    'Works council and shift rules',
    'Our works council wants to read every rule before it is switched on. Is there a printed version?',
  ],
  [
    'Two plants, one stock',
    'Between {place} and the second plant we find the same bearing twice, on two codes. Can ERP keep one list while both plants count as they do today?',
  ],
  [
    'Attendance without a fingerprint',
    'People come in gloves. Does Workforce take cards, and what happens when the reader is offline?',
  ],
  ['Moving away from spreadsheets', 'There are 212 of them. Which ones do you look at first?'],
  [
    'What does the first month look like?',
    'Our board asks who has to be where, and for how long. A plan of another firm of our size would help.',
  ],
  [
    'Batch numbers on the delivery note',
    'Our customers want the batch on the note and on the invoice. Is that a setting or a change?',
  ],
  [
    'Reading meters from an older PLC',
    'The mixers talk Modbus over serial. Would you bring a gateway, or is there one you know?',
  ],
  [
    'Data in our own country',
    'Our auditor wants everything of {company} to stay in the country. Which regions can you run in?',
  ],
  [
    'Night shift and the date',
    'The shift from ten to six counts for the day before. Every product we tried counts it twice.',
  ],
  ['Exporting everything', 'If we leave after three years, what do we get, and in which form?'],
  [
    'A second language for drivers',
    'Half of our drivers read Swahili only. Can the app be in two languages?',
  ],
  [
    'Sibling discount',
    'The second child pays nine tenths, the third half. Can the demand know that by itself?',
  ],
  [
    'Cold chain alarms',
    'We want a call when a reefer is above minus fifteen for ten minutes, and not when its door is open at a dock.',
  ],
  [
    'Interface to our bank',
    'Our bank at {place} sends MT940 files at six in the morning. Are they matched to invoices by themselves?',
  ],
  [
    'Approvals on the phone',
    'Purchase orders above two lakh wait for a signature for days. Is there an approval that works from a phone?',
  ],
  [
    'Reference call',
    'Could we talk to somebody who has used Manufacturing for more than two years, about what did not work?',
  ],
  [
    'Roles of the accountants',
    'Our outside accountants should see ledgers and no salaries. How fine are your roles?',
  ],
  [
    'Training in the evening',
    'Teachers of {company} have time after four. Do you train in the evening, and in Hindi?',
  ],
  [
    'Bus routes and fees',
    'A child changes the bus stop and the fee changes with it. Today that is three lists.',
  ],
  [
    'How many people can work at once?',
    'At the end of a month sixty people post at the same time. What happens then?',
  ],
];

/** Messages of the pricing form. */
export const demoPricing: readonly string[] = [
  'Twelve users, two plants. Is the second plant a second set-up?',
  'We are a school with 1,900 pupils. Which plan counts pupils, and which counts clerks?',
  'Could we begin with Starter in one branch and move to Business in April?',
  'What does the yearly price include when a user leaves in the middle?',
  'We need an offer on paper for our board, in rupees, valid for sixty days.',
  'Is there a price for a charity? We run three clinics.',
  'Seventy users, four of them for reports only. Do those count?',
  'Do you invoice the set-up before or after the parallel month?',
];

/** What staff tell each other in comments. */
export const demoComments: readonly string[] = [
  'Biraj planned a fleet like this one in spring; ask him for the map.',
  'Called them: they decide after the fair. I put it off.',
  'They already use the free version of another product; the export is easy.',
  'Same group as the mills in Coimbatore. One offer for both, please.',
  'The plant is two hours from the airport: rather remote first.',
  'Wants to see figures of the third month, not of the first.',
  'Their auditor is strict about where data is kept. Send the page about hosting.',
  'Finance reads along, so no prices in the first letter.',
];

/** What senders write back by mail. */
export const demoReplies: readonly string[] = [
  'Thank you, that was quick. Thursday at eleven suits us; my colleague from the warehouse will join.',
  'One more question before we decide: can the drivers use it without a data connection, on the road to Guwahati?',
  'The offer is with our finance department. They ask whether the price holds until the end of the quarter.',
  'Sorry for the late answer. We have looked at the figures, and would like to see the reports of a plant like ours.',
  'Understood. Please send the paper about where the data are kept; our auditor wants to read it first.',
  'That works. We begin with the smaller site then, and decide about the other one after the first month.',
];

/** Templates of answers: name and text, with the fields of a template. */
export const demoTemplates: readonly (readonly [string, string])[] = [
  [
    'First call',
    'Dear {name},\n\nthank you for writing. Half an hour is enough for a first look: send us one ordinary week, as a spreadsheet or on paper, and we show you both side by side.\n\n{staff}\n{company}',
  ],
  [
    'Offer on paper',
    'Dear {name},\n\nthe offer for {reference} goes out by post today and reaches you by e-mail before noon. It is valid for sixty days and names what is not in it.\n\n{staff}\n{company}',
  ],
  [
    'Yes, as it is',
    'Dear {name},\n\nyes: that is a setting, no change. The page about it is short, and I add a picture from a firm of your size.\n\n{staff}\n{company}',
  ],
  [
    'Not yet',
    'Dear {name},\n\nnot today. It is planned for the release after next, and I would rather say so now than after the set-up. If it decides the matter, let us talk about how others bridge it.\n\n{staff}\n{company}',
  ],
  [
    'Reference',
    'Dear {name},\n\nthe operations lead of a firm in your trade is willing to talk to you for twenty minutes, without us. May I pass on your number?\n\n{staff}\n{company}',
  ],
];

/** Labels: kinds of inquiries. */
export const demoLabels = ['Logistics', 'Offer', 'Pricing', 'Reference', 'School'] as const;

/** A rule on arrival: its conditions, and what it gives, by name. */
export interface DemoRule {
  readonly name: string;
  readonly formType?: string;
  readonly page?: string;
  readonly words?: readonly string[];
  readonly labels: readonly (typeof demoLabels)[number][];
  /** Whether it is given to whoever works sales. */
  readonly isForSales?: true;
  /** The name of a template. */
  readonly template?: string;
}

export const demoRules: readonly DemoRule[] = [
  {
    name: 'Trucks and routes',
    words: ['trucks', 'drivers', 'reefer', 'bus stop'],
    labels: ['Logistics'],
    isForSales: true,
  },
  {
    name: 'Schools and colleges',
    words: ['fees', 'school', 'pupils', 'semester', 'teachers', 'sibling', 'child', 'parents'],
    labels: ['School'],
  },
  { name: 'Pricing form', formType: 'pricing', labels: ['Pricing'], template: 'Offer on paper' },
];

/** Letters that nobody wants, which the signs of spam tell by their links. */
export const demoSpam: readonly string[] = [
  'Rank first in a week http://rank.example/a http://rank.example/b http://rank.example/c http://rank.example/d http://rank.example/e',
  'Cheap followers <a href="http://follow.example">here</a> and http://follow.example/more',
  'Your domain expires [url=http://renew.example]renew now[/url] http://renew.example/x',
];

/** What the editor adds to the description of a client, one sentence each. */
export const demoAdditions = [
  'A second site has gone live since.',
  'Training took two afternoons.',
  'The night shift uses it too.',
  'Reports leave on the first of the month.',
  'Four people on their side maintain it.',
  'The old spreadsheets are closed.',
  'A stock count takes an hour now.',
  'Support is given in two languages.',
  'The next step is a supplier portal.',
] as const;
