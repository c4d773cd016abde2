import type { Feature, Heading, ListSection, Moment, Tile } from './shapes.ts';

/* The static part of the page's text: apart, so that a visitor does not download it with the page's scripts. */

export const scene: Heading & { readonly moments: readonly Moment[] } = {
  eyebrow: 'The first week of term',
  heading: 'Eight thousand students, two cashiers',
  moments: [
    {
      when: 'Monday',
      text: 'Demands for all programmes go out before lunch, in the language each family chose. By ten that night a third of them have been opened and one in six is paid.',
    },
    {
      when: 'Tuesday',
      text: 'The bank’s file arrives at 01:40. By the time the office opens it is matched, and fourteen transfers with no roll number wait in a list, each with a likely name beside it.',
    },
    {
      when: 'Wednesday',
      text: 'A father brings cash in two hundreds. The receipt is printed before the notes are in the drawer.',
    },
    {
      when: 'Thursday',
      text: 'The scholarship committee passes sixty-two cases. Ledgers, hostels and the mess list change with them, and so does every demand that is still unpaid.',
    },
    {
      when: 'Friday',
      text: 'The registrar asks who may not sit Monday’s test. The answer is a list of nineteen, and a message has gone to every one of them.',
    },
  ],
};

/** Figures of institutions after their first full year. */
export const results: ListSection<Tile> = {
  eyebrow: 'Results',
  heading: 'After one full year',
  note: 'Medians over institutions with more than 2,000 students.',
  items: [
    { value: '97.4%', label: 'of demands paid by the last day of term, up from 88.1%' },
    { value: '20 seconds', label: 'at the counter for a cash receipt' },
    { value: '4 in 5', label: 'payments made from a phone' },
    { value: '1 hour', label: 'to match a day’s bank statement, from a day and a half' },
  ],
};

export const features: ListSection<Feature> = {
  eyebrow: 'Features',
  heading: 'From the fee order to the audited receipt',
  items: [
    {
      title: 'Fee structures by programme',
      text: 'Heads, instalments and due dates by course, year, quota, category and hostel. Last year’s structure is copied in June, revised in bulk and approved before it can be used.',
    },
    {
      title: 'Demands that arrive',
      text: 'Raised for a whole university in minutes and sent by text message, mail and parent app, with a link that opens on the amount due.',
    },
    {
      title: 'Any way a family can pay',
      text: 'UPI, cards, net banking, standing mandates, cheque, draft, and cash at the window. Part payments go to the heads your rules put first.',
    },
    {
      title: 'A counter for queues',
      text: 'The cashier never touches a mouse. At the end of the shift the drawer is counted by denomination and the difference is signed for.',
    },
    {
      title: 'Matching by night',
      text: 'Bank and gateway files are read as they come and matched on reference, amount and narration. What is left is short enough to clear over the first cup of tea.',
    },
    {
      title: 'Concessions with an owner',
      text: 'Sibling, staff, merit, government and trust concessions, each with a budget, an approver and a term in which it ends.',
    },
    {
      title: 'Late fees by rule',
      text: 'Grace days, slabs and ceilings. A waiver carries the name of the person who gave it and the reason, and a report lists them all.',
    },
    {
      title: 'Dues where they matter',
      text: 'Hall tickets, library clearance, hostel rooms and transfer certificates ask the ledger first, and take the dean’s exception.',
    },
    {
      title: 'Refunds and withdrawals',
      text: 'The institution’s own refund schedule applied to the date of the letter; deposits released when the laboratory, the hostel and the library have signed.',
    },
    {
      title: 'A page for parents',
      text: 'Receipts, balances and the yearly certificate for income tax, for every child in one family, opened with a one-time code.',
    },
  ],
};

export const partners: ListSection<Feature> = {
  eyebrow: 'Partners',
  heading: 'Money passes through many hands. We have worked with each of them.',
  items: [
    {
      title: 'Collecting banks',
      text: 'A virtual account for every student, so that a branch transfer arrives with its owner’s name on it.',
    },
    {
      title: 'Payment aggregators',
      text: 'Two at least for each institution, with payments moved to the second when the first slows down.',
    },
    {
      title: 'Mandate sponsors',
      text: 'Banks that register and present standing instructions for families who pay by the month.',
    },
    {
      title: 'Student information systems',
      text: 'Admissions, sections and withdrawals come across each hour, from the system the registrar already has.',
    },
    {
      title: 'Message carriers',
      text: 'Registered templates and a delivery report for each message, kept beside the demand it announced.',
    },
    {
      title: 'School trusts and societies',
      text: 'Groups that run many schools and want one chart of heads and a single evening report.',
    },
    {
      title: 'Education lenders',
      text: 'Lenders who pay the institution at once and are paid by the family over the year.',
    },
    {
      title: 'Chartered accountants',
      text: 'Firms that audit institutions and have told us which extract they want, in which order.',
    },
  ],
};

export const vision: Heading & { readonly text: string } = {
  eyebrow: 'Vision',
  heading: 'A fee office without a queue',
  text: 'A family should know to the rupee what it owes, what it is for and by when, and pay while the kettle boils. The people in the fee office should have their week free for the cases that need a conversation.',
};

export const mission: Heading & { readonly text: string } = {
  eyebrow: 'Mission',
  heading: 'A ledger that agrees with the bank every night',
  text: 'To give each institution, whatever its size, the same exact ledger: priced by the desks that use it, so that a small school can carry it, simple enough to learn in an afternoon, and strict enough that its auditor stops asking for samples.',
};
