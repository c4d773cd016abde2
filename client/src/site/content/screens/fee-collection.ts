import type { ScreenWords } from '../shapes.ts';

/** Receipt matching on the Tuesday of the scene (gateway/domain/pages/seeds/solutions-fee-collection.json). */
export const words: ScreenWords = {
  name: 'Receipt matching',
  at: 'Bank file of Tuesday, 01:40',
  description:
    'Receipt matching. Lines of the bank’s file on the left, the student each belongs to on the right. Two lines were matched by themselves, by virtual account and by reference. A third has no roll number: a likely student is proposed with the reason, waiting for a yes. Below: 1,862 of 1,876 lines matched, ₹70,12,860 of ₹71,84,310, and ₹1,71,450 waiting.',
  caption: 'What the fee office finds at nine: fourteen lines of 1,876.',
};

export interface BankLine {
  readonly narration: string;
  readonly amount: string;
  readonly student: string;
  readonly reason: string;
  readonly state: string;
  readonly isSure: boolean;
}

export const lines: readonly BankLine[] = [
  {
    narration: 'NEFT Barhi branch',
    amount: '₹36,400',
    student: 'Ketki Rao, B.Sc. II',
    reason: 'by virtual account',
    state: 'Matched',
    isSure: true,
  },
  {
    narration: 'UPI 9912 4471',
    amount: '₹8,250',
    student: 'Imran Shaikh, hostel',
    reason: 'by reference',
    state: 'Matched',
    isSure: true,
  },
  {
    narration: 'IMPS Ramesh K',
    amount: '₹18,200',
    student: 'Pooja Ramesh, M.A. I?',
    reason: 'same amount due, same branch in July',
    state: 'Your yes',
    isSure: false,
  },
];

export const balance = [
  { label: 'Bank', lines: '1,876 lines', amount: '₹71,84,310' },
  { label: 'Matched', lines: '1,862', amount: '₹70,12,860' },
  { label: 'Waiting', lines: '14', amount: '₹1,71,450' },
] as const;
