import { useSearchParams } from 'react-router-dom';
import { inCurrency, priceQuestionOf } from '#client/site/data/price-question.ts';
import { money } from './money.ts';

/** Writes an amount in rupees in the currency that the address of the pricing page asks for. */
export function usePrice(): (rupees: number) => string {
  const [params] = useSearchParams();
  const { currency } = priceQuestionOf(params);
  return (rupees) => money(inCurrency(rupees, currency), currency);
}
