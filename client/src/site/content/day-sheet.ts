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

/** The day sheet of the home page: events of one Tuesday in the five products. Choosing one shows the screen of its product at that hour (screens/*.ts, `at`). */
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
  span: '01:40 – 21:19 IST',
  hint: 'Choose an hour to see the screen of that product.',
  first: 'line',
  entries: [
    {
      when: '01:40',
      text: 'The bank’s file is matched',
      product: 'Fee Collection',
      more: { label: 'More about Fee Collection', to: '/solutions/fee-collection' },
      figure: '1,862',
      unit: 'of 1,876',
      picture: 'receipt',
    },
    {
      when: '07:52',
      text: 'Four coils are invoiced',
      product: 'ERP',
      more: { label: 'More about ERP', to: '/solutions/erp' },
      figure: '26.4',
      unit: 'tonnes',
      picture: 'book',
    },
    {
      when: '11:21',
      text: 'Trip 206 takes over a stop',
      product: 'Logistics',
      more: { label: 'More about Logistics', to: '/solutions/logistics' },
      figure: '10',
      unit: 'stops',
      picture: 'truck',
    },
    {
      when: '14:05',
      text: 'The meeting reads the stops',
      product: 'Manufacturing',
      more: { label: 'More about Smart Manufacturing', to: '/solutions/manufacturing' },
      figure: '1,200',
      unit: 'of 1,240',
      picture: 'line',
    },
    {
      when: '21:19',
      text: 'The gap in crew C is filled',
      product: 'Workforce',
      more: { label: 'More about Workforce', to: '/solutions/workforce' },
      figure: '9',
      unit: 'minutes',
      picture: 'gate',
    },
  ],
};
