import type { Moment } from './shapes.ts';

/** One entry of the sheet: what happened, who saw it in which product, and the number that was written down. */
export interface SheetEntry extends Moment {
  readonly product: string;
  readonly figure: string;
  readonly unit: string;
  readonly picture: 'gate' | 'line' | 'truck' | 'receipt' | 'book';
}

/** The sheet beside the title of the home page: one Tuesday, as five products write it down. */
export const daySheet: {
  readonly heading: string;
  readonly span: string;
  readonly entries: readonly SheetEntry[];
} = {
  heading: 'Day sheet, Tuesday',
  span: '06:00 – 18:00 IST',
  entries: [
    {
      when: '06:00',
      text: 'Shift A signs in at the main gate',
      product: 'Workforce',
      figure: '214',
      unit: 'of 220',
      picture: 'gate',
    },
    {
      when: '07:40',
      text: 'Line 2 changes over to order 4417',
      product: 'Manufacturing',
      figure: '11',
      unit: 'minutes',
      picture: 'line',
    },
    {
      when: '09:15',
      text: 'Truck 12 leaves the yard at Chakan',
      product: 'Logistics',
      figure: '18',
      unit: 'drops',
      picture: 'truck',
    },
    {
      when: '13:30',
      text: 'Term fees matched with the bank',
      product: 'Fee Collection',
      figure: '1,862',
      unit: 'receipts',
      picture: 'receipt',
    },
    {
      when: '17:45',
      text: 'Day book closed and signed off',
      product: 'ERP',
      figure: '0',
      unit: 'open entries',
      picture: 'book',
    },
  ],
};
