import { chakra } from '@chakra-ui/react';
import { styled } from '#client/shared/ui/styled.ts';
import { TextLink } from '#client/shared/ui/TextLink.tsx';
import { Note, Text } from '#client/shared/ui/text.tsx';
import type { calculator } from '#client/site/content/pricing.ts';
import { type PriceQuestion, priceAnswer } from '#client/site/data/price-question.ts';
import { money } from './Price.tsx';

const Result = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 'half',
  borderTop: 'rule',
  paddingBlockStart: '2',
  // Most answers fit, so that the page below rarely moves.
  minHeight: '11rem',
});

const Price = styled('p', { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '1' });

const count = new Intl.NumberFormat('en-IN');

interface PriceAnswerTextProps {
  words: typeof calculator;
  /** Null: no number of units is written, so that nothing has a price. */
  question: PriceQuestion | null;
}

/** The plan and the price that answer a question of the calculator; announced as they change. */
export function PriceAnswerText({ words, question }: PriceAnswerTextProps) {
  if (!question)
    return (
      <Result role="status">
        <Text size="small">{words.unasked}</Text>
      </Result>
    );
  const { product, billing, currency } = question;
  const { plan, upTo, price, saved, perUnit } = priceAnswer(question);
  const { one, many } = words.products[product];
  return (
    <Result role="status">
      {price === null || upTo === null || perUnit === null ? (
        <>
          <chakra.p textStyle="label">{plan}</chakra.p>
          <chakra.p textStyle="figure">{words.agreed}</chakra.p>
          <Text size="small">{words.agreedText}</Text>
          <TextLink to={words.ask.to}>{words.ask.label}</TextLink>
        </>
      ) : (
        <>
          <chakra.p textStyle="label">{plan}</chakra.p>
          <Price>
            <chakra.strong textStyle="figure">{money(price, currency)}</chakra.strong>{' '}
            <Note as="span">{billing === 'yearly' ? words.perYear : words.perMonth}</Note>
          </Price>
          <Text size="small">
            {plan} {words.runs} {count.format(upTo)} {many}. {words.about} {money(perUnit, currency)}{' '}
            {words.forEach} {one} {words.andMonth}.
          </Text>
          {saved > 0 && (
            <Text size="small">
              {money(saved, currency)} {words.less}.
            </Text>
          )}
        </>
      )}
      <Note>
        {currency === 'AED' && `${words.rate} `}
        {words.note}
      </Note>
    </Result>
  );
}
