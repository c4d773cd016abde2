import type { ScreenWords } from '../shapes.ts';

/** The shift board at the moment at which the scene of the page fills its gap (gateway/domain/pages/seeds/solutions-workforce.json). */
export const words: ScreenWords = {
  name: 'Shift board, melting shop',
  at: 'Tuesday, 21:19',
  description:
    'Shift board of four crews over seven days. Crew C’s night shift on Tuesday is outlined: one crane licence is missing. Below it, the people who hold the licence: one has accepted, one offer is closed, three were not asked because of their hours or rest. Last line: eight hours of overtime at double rate, within the budget.',
  caption: 'The supervisor’s phone, nine minutes after the call in sick.',
};

export const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A letter for each day: morning, evening, night, off. */
export const crews = [
  { name: 'A', shifts: 'MMEENN–' },
  { name: 'B', shifts: 'EENN–MM' },
  { name: 'C', shifts: 'NN––MEE' },
  { name: 'D', shifts: '––MMEEN' },
] as const;

/** The cell of the gap. */
export const gap = { crew: 'C', day: 1, text: '1 crane licence short' } as const;

export const offer = {
  title: 'Cover for C, 22:00 to 06:00',
  rows: [
    { name: 'Sunita Murmu', why: 'rested 15 h', state: 'Yes, 21:19', tone: 'good' },
    { name: 'Rajen Mahato', why: 'rested 22 h', state: 'Offer closed', tone: 'quiet' },
    { name: 'Asha Tirkey', why: 'off nights at 06:00', state: 'Not asked', tone: 'quiet' },
    { name: 'Two others', why: 'over weekly hours', state: 'Not asked', tone: 'quiet' },
  ],
} as const;

export const cost = {
  label: 'Overtime approved',
  terms: '8 h at double rate',
  amount: '₹3,264',
  budget: '71% of November used',
} as const;
