import { scaledProducts } from '#domain/pages/scaled-products.ts';
import { type Plan, type Prices, plansOf, yearlyRupees } from '#domain/plans.ts';

/** The products that have prices, by their addresses. */
export const pricedProducts = ['erp', ...scaledProducts] as const;
export type PricedProduct = (typeof pricedProducts)[number];
export const billings = ['monthly', 'yearly'] as const;
export type Billing = (typeof billings)[number];
export const currencies = ['INR', 'AED'] as const;
export type Currency = (typeof currencies)[number];

/** The question of the price calculator, as its address asks it. */
export interface PriceQuestion {
  readonly product: PricedProduct;
  /** Vehicles, students, … to run; a whole number from 1 to `MOST_UNITS`. */
  readonly units: number;
  readonly billing: Billing;
  readonly currency: Currency;
}

export const MOST_UNITS = 999_999;

/** Asked where an address asks nothing. */
const FIRST: PriceQuestion = { product: 'logistics', units: 40, billing: 'monthly', currency: 'INR' };

/** `value` where it is one of `choices`, otherwise `fallback`. */
const oneOf = <Choice extends string>(value: string | null, choices: readonly Choice[], fallback: Choice) =>
  choices.find((choice) => choice === value) ?? fallback;

/** Whether a text, as a field sends it, is a number of units that has a price: a whole one, since half a vehicle has none. */
export const isCountOfUnits = (text: string): boolean => {
  const count = Number(text || Number.NaN);
  return count >= 1 && (Number.isInteger(count) || count > MOST_UNITS);
};

/** Reads the query of an address; what it does not understand is as in the first question. */
export function priceQuestionOf(params: URLSearchParams): PriceQuestion {
  const units = params.get('units') ?? '';
  return {
    product: oneOf(params.get('product'), pricedProducts, FIRST.product),
    units: isCountOfUnits(units) ? Math.min(Number(units), MOST_UNITS) : FIRST.units,
    billing: oneOf(params.get('billing'), billings, FIRST.billing),
    currency: oneOf(params.get('currency'), currencies, FIRST.currency),
  };
}

/** The query of an address with its `?`, the same for all that ask the same; empty for the first question. */
export function priceQuery(question: PriceQuestion): string {
  const params = new URLSearchParams();
  for (const name of ['product', 'units', 'billing', 'currency'] as const)
    if (question[name] !== FIRST[name]) params.set(name, String(question[name]));
  return params.size > 0 ? `?${params}` : '';
}

/** The answer: the smallest plan that runs the units, and its price. Amounts are whole units of the currency. */
export interface PriceAnswer {
  readonly plan: Plan['name'];
  /** Most units of that plan; null where they are agreed. */
  readonly upTo: number | null;
  /** For a month, or for twelve months paid at once; null where the price is agreed. */
  readonly price: number | null;
  /** What twelve months paid at once save; 0 when paid monthly. */
  readonly saved: number;
  /** For one unit and month. */
  readonly perUnit: number | null;
}

/** Rupees of the price list in whole units of a currency; rupees are left as they are. */
export const inCurrency = (rupees: number, currency: Currency, { rupeesPerDirham }: Prices): number =>
  currency === 'INR' ? rupees : Math.round(rupees / rupeesPerDirham);

/** What the plans run of a product at most. */
export function scaleOf(product: PricedProduct, { starter, business, products }: Prices) {
  // The ERP counts its users.
  return product === 'erp' ? { starter: starter.users, business: business.users } : products[product];
}

/** Finds the plan of a question and its price in a price list. */
export function priceAnswer(
  { product, units, billing, currency }: PriceQuestion,
  prices: Prices,
): PriceAnswer {
  const scale = scaleOf(product, prices);
  const name = units <= scale.starter ? 'Starter' : units <= scale.business ? 'Business' : 'Enterprise';
  const monthlyRupees = plansOf(prices).find((plan) => plan.name === name)?.monthlyRupees ?? null;
  if (monthlyRupees === null) return { plan: name, upTo: null, price: null, saved: 0, perUnit: null };
  const amount = (rupees: number) => inCurrency(rupees, currency, prices);
  const yearly = yearlyRupees(monthlyRupees, prices);
  const isYearly = billing === 'yearly';
  return {
    plan: name,
    upTo: name === 'Starter' ? scale.starter : scale.business,
    price: amount(isYearly ? yearly : monthlyRupees),
    saved: isYearly ? amount(12 * monthlyRupees - yearly) : 0,
    perUnit: amount((isYearly ? yearly / 12 : monthlyRupees) / units),
  };
}
