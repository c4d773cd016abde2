import { type ScaledProduct, scaledProducts } from './scaled-products.ts';
import { type Ascending, choice, number, part, whole } from './shape.ts';

const rupees = (label: string) => whole(1, 100_000_000, { label });

const plan = part({
  monthlyRupees: rupees('A month, in rupees'),
  users: whole(1, 100_000),
  gigabytes: whole(1, 1_000_000, { label: 'Storage in GB' }),
});

/** Up to how many of a product each plan runs. */
const scale = part({ starter: whole(1, 999_999), business: whole(1, 999_999) });

/**
 * The price list (public spec, sections 2 and 3): what the page of prices, its calculator and each `{prices.…}` in a sentence
 * (placeholders.ts) read. What Enterprise costs and runs is agreed with each client.
 */
export const prices = {
  starter: plan,
  business: plan,
  popular: choice(['Starter', 'Business', 'Enterprise', 'None'], { label: 'Popular plan' }),
  yearlyDiscount: number(0, 90, {
    label: 'Discount of a year, in percent',
    remark: 'of twelve months paid at once',
  }),
  setUpRupees: rupees('Set-up of Business for the first site, at least, in rupees'),
  rupeesPerDirham: whole(1, 1000, { label: 'Rupees that are invoiced as one dirham' }),
  products: part(
    Object.fromEntries(scaledProducts.map((product) => [product, scale])) as Record<
      ScaledProduct,
      typeof scale
    >,
    { label: 'What a plan runs at most', remark: 'students, vehicles, people, machines; of ERP its users' },
  ),
};

const ofPlan = (what: keyof typeof plan.fields, message: string): Ascending => ({
  less: `starter.${what}`,
  more: `business.${what}`,
  message,
});

/** Business is more than Starter, in everything: the calculator names the smallest plan that is enough. */
export const ascendingPrices: readonly Ascending[] = [
  ofPlan('monthlyRupees', 'Business must cost more than Starter.'),
  ofPlan('users', 'Business must have more users than Starter.'),
  ofPlan('gigabytes', 'Business must have more storage than Starter.'),
  ...scaledProducts.map((product) => ({
    less: `products.${product}.starter`,
    more: `products.${product}.business`,
    message: 'Business must run more than Starter.',
  })),
];
