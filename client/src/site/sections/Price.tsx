import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePrices } from '#client/shared/page/page-words.ts';
import { styled } from '#client/shared/ui/styled.ts';
import { currencies, inCurrency, priceQuestionOf } from '#client/site/data/price-question.ts';
import { rupees as indian } from '#domain/plans.ts';

const dirhams = new Intl.NumberFormat('en-AE', {
  style: 'currency',
  currency: 'AED',
  maximumFractionDigits: 0,
});

/** An amount in whole units of a currency, grouped as where it is paid. */
export const money = (amount: number, currency: 'INR' | 'AED'): string =>
  (currency === 'INR' ? indian : dirhams).format(amount);

/** An amount in rupees in each currency, of which `Prices` shows one: so a section with prices needs no scripts. */
export function Price({ rupees }: { rupees: number }) {
  const prices = usePrices();
  return currencies.map((currency) => (
    <span key={currency} data-price={currency}>
      {money(inCurrency(rupees, currency, prices), currency)}
    </span>
  ));
}

const Frame = styled('div', {
  '&[data-currency=INR] [data-price=AED], &[data-currency=AED] [data-price=INR]': { display: 'none' },
});

/** Shows each price in it in the currency that the address of the pricing page asks for. */
export function Prices({ children }: { children: ReactNode }) {
  const [params] = useSearchParams();
  return <Frame data-currency={priceQuestionOf(params).currency}>{children}</Frame>;
}
