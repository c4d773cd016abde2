import type { Action, Moment } from './shapes.ts';

/** An entry of the day sheet: the event, the person and product that recorded it, and the number. */
export interface SheetEntry extends Moment {
  readonly product: string;
  /** The way to the product, whose screen is beside the entry. */
  readonly more: Action;
  readonly figure: string;
  readonly unit: string;
  readonly picture: 'gate' | 'line' | 'truck' | 'receipt' | 'book';
}

/** The day sheet of the home page: events of one Tuesday in the five products. Choosing one shows the screen of its product. */
export const daySheet: {
  readonly heading: string;
  readonly span: string;
  /** How the sheet is used. */
  readonly hint: string;
  /** The entry whose screen is shown first. */
  readonly first: SheetEntry['picture'];
  readonly entries: readonly SheetEntry[];
} = {
  heading: 'Day sheet, Tuesday',
  span: '06:00 – 18:00 IST',
  hint: 'Choose an hour to see the screen of that product.',
  first: 'line',
  entries: [
    {
      when: '06:00',
      text: 'Shift A signs in at the main gate',
      product: 'Workforce',
      more: { label: 'More about Workforce', to: '/solutions/workforce' },
      figure: '214',
      unit: 'of 220',
      picture: 'gate',
    },
    {
      when: '07:40',
      text: 'Line 2 changes over to order 4417',
      product: 'Manufacturing',
      more: { label: 'More about Smart Manufacturing', to: '/solutions/manufacturing' },
      figure: '11',
      unit: 'minutes',
      picture: 'line',
    },
    {
      when: '09:15',
      text: 'Truck 12 leaves the yard at Chakan',
      product: 'Logistics',
      more: { label: 'More about Logistics', to: '/solutions/logistics' },
      figure: '18',
      unit: 'drops',
      picture: 'truck',
    },
    {
      when: '13:30',
      text: 'Term fees matched with the bank',
      product: 'Fee Collection',
      more: { label: 'More about Fee Collection', to: '/solutions/fee-collection' },
      figure: '1,862',
      unit: 'receipts',
      picture: 'receipt',
    },
    {
      when: '17:45',
      text: 'Day book closed and signed off',
      product: 'ERP',
      more: { label: 'More about ERP', to: '/solutions/erp' },
      figure: '0',
      unit: 'open entries',
      picture: 'book',
    },
  ],
};
