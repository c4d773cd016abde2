import type { ScreenWords } from '../shapes.ts';

/** The invoice of order 4471, at the moment at which the scene of the page sends it (gateway/domain/pages/seeds/solutions-erp.json). */
export const words: ScreenWords = {
  name: 'Sales invoice, order 4471',
  at: 'Tuesday, 07:52',
  description:
    'Sales invoice of order 4471 for a customer in Nashik. Four coils with their heat numbers and weights, 26.40 tonnes at ₹58,200, ₹15,36,480.00, integrated GST at 18 per cent ₹2,76,566.40, total ₹18,13,046.40. Below it the postings, debit equal to credit, and the trail: coils scanned at 07:40, e-way bill at 07:44, invoice sent at 07:52.',
  caption: 'Nobody typed a weight: the four lines came from the scan at the trailer.',
};

export const coils = [
  { coil: 'C-1187', heat: '24K-0331', tonnes: '6.58', amount: '3,82,956.00' },
  { coil: 'C-1188', heat: '24K-0331', tonnes: '6.61', amount: '3,84,702.00' },
  { coil: 'C-1192', heat: '24K-0334', tonnes: '6.55', amount: '3,81,210.00' },
  { coil: 'C-1193', heat: '24K-0334', tonnes: '6.66', amount: '3,87,612.00' },
] as const;

export const columns = { coil: 'Coil', heat: 'Heat', tonnes: 'Tonnes', amount: '₹' } as const;

export const totals = [
  { label: '26.40 t at ₹58,200', amount: '15,36,480.00' },
  { label: 'IGST 18%', amount: '2,76,566.40' },
  { label: 'Total', amount: '18,13,046.40' },
] as const;

export const ledger = { account: 'Account', debit: 'Debit', credit: 'Credit' } as const;

export const postings = [
  { account: 'Receivables', debit: '18,13,046.40', credit: '' },
  { account: 'Sales, coils', debit: '', credit: '15,36,480.00' },
  { account: 'IGST payable', debit: '', credit: '2,76,566.40' },
] as const;

export const trail = [
  { when: '07:40', what: 'Four coils scanned', who: 'S. Oraon' },
  { when: '07:44', what: 'E-way bill issued', who: 'portal' },
  { when: '07:52', what: 'Invoice sent', who: 'by rule' },
] as const;
