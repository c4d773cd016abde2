import type { WordsOfPage } from './pages/pages.ts';

/** Values of the pricing form: a plan, or "Custom Solution" for Contact Sales (public spec, section 4). */
export const planNames = ['Starter', 'Business', 'Enterprise', 'Custom Solution'] as const;

/** The price list, which staff write (pages/prices.ts). */
export type Prices = WordsOfPage<'prices'>;

/** A pricing plan (public spec, section 3). Null: negotiated. */
export interface Plan {
  readonly name: Exclude<(typeof planNames)[number], 'Custom Solution'>;
  readonly monthlyRupees: number | null;
  readonly users: number | null;
  readonly gigabytes: number | null;
  readonly popular: boolean;
}

const NEGOTIATED = { monthlyRupees: null, users: null, gigabytes: null } as const;

/** The plans of a price list, the smallest first. */
export const plansOf = ({ starter, business, popular }: Prices): readonly Plan[] => [
  { name: 'Starter', ...starter, popular: popular === 'Starter' },
  { name: 'Business', ...business, popular: popular === 'Business' },
  { name: 'Enterprise', ...NEGOTIATED, popular: popular === 'Enterprise' },
];

/** What twelve months cost that are paid at once, in whole rupees. */
export const yearlyRupees = (monthlyRupees: number, { yearlyDiscount }: Prices): number =>
  Math.round(monthlyRupees * 12 * (1 - yearlyDiscount / 100));

/** Writes an amount of the price list, grouped as in India. */
export const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
