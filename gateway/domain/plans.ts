/** A pricing plan (public spec, section 3). `monthlyRupees` null: the price is negotiated. */
export interface Plan {
  readonly name: Exclude<(typeof planNames)[number], 'Custom Solution'>;
  readonly monthlyRupees: number | null;
  readonly users: number | null;
  readonly gigabytes: number | null;
  readonly popular: boolean;
}

export const plans: readonly Plan[] = [
  { name: 'Starter', monthlyRupees: 39_999, users: 5, gigabytes: 1, popular: false },
  { name: 'Business', monthlyRupees: 79_999, users: 20, gigabytes: 10, popular: true },
  { name: 'Enterprise', monthlyRupees: null, users: null, gigabytes: null, popular: false },
];

/** The part of twelve monthly prices that is left to pay when they are paid at once: 10% less (public spec, section 2). */
const ANNUAL_PART = 0.9;

/** The price of a month paid monthly, and of twelve months paid at once, in whole rupees. */
export const pricesOf = (monthlyRupees: number): { readonly month: number; readonly year: number } => ({
  month: monthlyRupees,
  year: Math.round(monthlyRupees * 12 * ANNUAL_PART),
});

/** What the set-up of Business costs for the first site, at least, in rupees. */
export const SET_UP_RUPEES = 240_000;

/** The fixed rate of the price list: this many rupees are invoiced as one dirham. */
export const RUPEES_PER_DIRHAM = 24;

/** Values of the pricing form: a plan, or "Custom Solution" for Contact Sales (public spec, section 4). */
export const planNames = ['Starter', 'Business', 'Enterprise', 'Custom Solution'] as const;
