import type { Moment } from './shapes.ts';

/** An entry of the day sheet: the event, the person and product that recorded it, and the number. */
export interface SheetEntry extends Moment {
  readonly product: string;
  readonly figure: string;
  readonly unit: string;
  readonly picture: 'gate' | 'line' | 'truck' | 'receipt' | 'book';
}

/** The day sheet of the home page: events of one Tuesday in the five products. */
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
