import { describe, expect, it } from 'vitest';
import {
  isCountOfUnits,
  MOST_UNITS,
  type PricedProduct,
  priceAnswer,
  pricedProducts,
  priceQuery,
  priceQuestionOf,
  scaleOf,
} from '#client/site/data/price-question.ts';
import { plansOf } from '#domain/plans.ts';
import { seedWords } from '#tests/support/seed-words.ts';

const requested = (query: string) => priceQuestionOf(new URLSearchParams(query));
const prices = seedWords('prices');
const answered = (query: string) => priceAnswer(requested(query), prices);

/** What the page of each product says of the users of Starter and Business. */
const notes: Record<PricedProduct, string> = {
  erp: seedWords('solutions-erp').priceNote.text,
  'fee-collection': seedWords('solutions-fee-collection').priceNote.text,
  logistics: seedWords('solutions-logistics').priceNote.text,
  workforce: seedWords('solutions-workforce').priceNote.text,
  manufacturing: seedWords('solutions-manufacturing').priceNote.text,
};

describe('the price calculator', () => {
  it.each(pricedProducts)('counts as the page of the product does: %s', (product) => {
    const { starter, business } = scaleOf(product, prices);
    const users = [prices.starter.users, prices.business.users];
    const announced = [starter, business, ...users].map((n) => n.toLocaleString('en'));
    for (const number of announced)
      expect(notes[product].match(new RegExp(`(?<![\\d,])${number}(?!\\d)`))).not.toBeNull();
    if (product === 'erp')
      expect([starter, business]).toEqual(
        plansOf(prices)
          .slice(0, 2)
          .map(({ users }) => users),
      );
  });

  it('finds the smallest plan that is enough, up to its last unit', () => {
    for (const product of pricedProducts) {
      const { starter, business } = scaleOf(product, prices);
      for (const [units, plan] of [
        [1, 'Starter'],
        [starter, 'Starter'],
        [starter + 1, 'Business'],
        [business, 'Business'],
        [business + 1, 'Enterprise'],
      ] as const)
        expect(answered(`product=${product}&units=${units}`).plan, `${units} of ${product}`).toBe(plan);
    }
  });

  it('prices no empty field, no zero, no word and no half of a vehicle', () => {
    expect(['', '0', '-3', '0.9', '12.5', 'many'].filter(isCountOfUnits)).toEqual([]);
    expect(['1', '40', '1e3', '9999999'].every(isCountOfUnits)).toBe(true);
  });

  it('has the prices of the specification, and 10% less for twelve months at once', () => {
    expect(answered('units=40')).toEqual({
      plan: 'Starter',
      upTo: 60,
      price: 39_999,
      saved: 0,
      perUnit: 39_999 / 40,
    });
    expect(answered('units=61').price).toBe(79_999);
    expect(answered('units=61&billing=yearly')).toMatchObject({
      price: 863_989,
      saved: 95_999,
      perUnit: 863_989 / 12 / 61,
    });
    expect(answered('units=401')).toMatchObject({ plan: 'Enterprise', price: null });
  });

  it('converts the same prices to dirhams', () => {
    expect(answered('units=40&currency=AED').price).toBe(Math.round(39_999 / prices.rupeesPerDirham));
    expect(answered('units=40&currency=AED&billing=yearly').saved).toBe(
      Math.round(47_999 / prices.rupeesPerDirham),
    );
  });

  it('follows the price list', () => {
    const dearer = {
      ...prices,
      business: { ...prices.business, monthlyRupees: 100_000 },
      yearlyDiscount: 25,
      rupeesPerDirham: 20,
      products: { ...prices.products, logistics: { starter: 10, business: 90 } },
    };
    expect(priceAnswer(requested('units=40'), dearer)).toMatchObject({
      plan: 'Business',
      upTo: 90,
      price: 100_000,
    });
    const inDirhams = priceAnswer(requested('units=40&billing=yearly&currency=AED'), dearer);
    expect(inDirhams).toMatchObject({ price: 45_000, saved: 15_000 });
  });

  it('has one address for all that ask the same, and understands it again', () => {
    expect(priceQuery(requested('product=logistics&units=40&billing=monthly&currency=INR'))).toBe('');
    const query = '?product=workforce&units=900&billing=yearly&currency=AED';
    expect(priceQuery(requested(query))).toBe(query);
    expect(priceQuery(requested('?currency=AED&x=1&billing=yearly&units=900&product=workforce'))).toBe(query);
  });

  it.each([
    'units=0',
    'units=12.5',
    'units=-3',
    'units=many',
    'units=',
    'units=NaN',
    'product=x',
    'billing=never',
    'currency=USD',
  ])('asks its first question where an address asks for nothing that exists: %s', (query) =>
    expect(priceQuery(requested(query))).toBe(''),
  );

  it('bounds the number of units', () => {
    expect(requested('units=1e30').units).toBe(MOST_UNITS);
    expect(requested('units=Infinity').units).toBe(MOST_UNITS);
  });
});
