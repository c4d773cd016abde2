import { Button, Heading, Link, Strong, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { usePrices } from '#client/shared/page/page-words.ts';
import { styled } from '#client/shared/ui/styled.ts';
import type { calculatorLabels } from '#client/site/content/pricing.ts';
import {
  billings,
  currencies,
  isCountOfUnits,
  MOST_UNITS,
  type PriceQuestion,
  priceAnswer,
  pricedProducts,
  priceQuery,
  priceQuestionOf,
} from '#client/site/data/price-question.ts';
import { paths } from '#client/site/paths.ts';
import type { WordsOfPage } from '#domain/pages/pages.ts';
import { money } from './Price.tsx';
import { requestedBy, useAddressForm, writeFields } from './useAddressForm.ts';

const Result = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '1',
  borderTop: 'rule',
  paddingBlockStart: '4',
  // Most answers fit, so that the page below rarely moves.
  minHeight: '11rem',
});

const Price = styled('p', { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2' });

const count = new Intl.NumberFormat('en-IN');

interface PriceAnswerTextProps {
  words: typeof calculatorLabels & WordsOfPage<'pricing'>['calculator'];
  /** Null: no whole number of units is written, so that nothing has a price. */
  question: PriceQuestion | null;
}

/** The plan and the price that answer a question of the calculator; announced as they change. */
function PriceAnswerText({ words, question }: PriceAnswerTextProps) {
  const prices = usePrices();
  if (!question)
    return (
      <Result role="status">
        <Text textStyle="small">{words.unasked}</Text>
      </Result>
    );
  const { product, billing, currency } = question;
  const { plan, upTo, price, saved, perUnit } = priceAnswer(question, prices);
  const { one, many } = words.products[product];
  return (
    <Result role="status">
      {price === null || upTo === null || perUnit === null ? (
        <>
          <Text textStyle="label">{plan}</Text>
          <Text textStyle="figure">{words.agreed}</Text>
          <Text textStyle="small">{words.agreedText}</Text>
          <Link asChild>
            <RouterLink to={words.ask.to}>{words.ask.label}</RouterLink>
          </Link>
        </>
      ) : (
        <>
          <Text textStyle="label">{plan}</Text>
          <Price>
            <Strong textStyle="figure">{money(price, currency)}</Strong>{' '}
            <Text textStyle="small" color="ink.muted" as="span">
              {billing === 'yearly' ? words.perYear : words.perMonth}
            </Text>
          </Price>
          <Text textStyle="small">
            {plan} {words.runs} {count.format(upTo)} {many}. {words.about} {money(perUnit, currency)}{' '}
            {words.forEach} {one} {words.andMonth}.
          </Text>
          {saved > 0 && (
            <Text textStyle="small">
              {money(saved, currency)} {words.less}.
            </Text>
          )}
        </>
      )}
      <Text textStyle="small" color="ink.muted">
        {currency === 'AED' && `${words.rate} `}
        {words.note}
      </Text>
    </Result>
  );
}

const Frame = styled('div', {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  padding: { base: '4', md: '6' },
  backgroundColor: 'surface',
  border: 'hair',
  borderRadius: 'control',
});

const Fields = styled('form', {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
  '& > div:first-of-type': { gridColumn: '1 / -1' },
  '& > div:last-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } },
});

/**
 * Works out which plan a product needs and what it costs. A form whose address is the question, so that the server answers
 * it without scripts; with them the answer follows the fields.
 */
export function PriceCalculator({
  words,
}: {
  words: typeof calculatorLabels & WordsOfPage<'pricing'>['calculator'];
}) {
  const id = useId();
  const [params] = useSearchParams();
  const question = priceQuestionOf(params);
  // An address that asks for half a vehicle is answered as the field is, and not with another number.
  const [hasUnits, setHasUnits] = useState(() => isCountOfUnits(params.get('units') ?? '1'));
  const { form, applyLater, onSubmit } = useAddressForm({
    query: priceQuery(question),
    queryOf(fields, current) {
      const requested = requestedBy(fields);
      const isRequested = isCountOfUnits(requested.get('units') ?? '');
      setHasUnits(isRequested);
      const shown = priceQuestionOf(current);
      // The currency counts for every price of the page, also while no number is written.
      if (!isRequested) requested.set('units', String(shown.units));
      const query = priceQuery(priceQuestionOf(requested));
      return query === priceQuery(shown) ? null : query;
    },
    write(fields) {
      const requested = requestedBy(fields);
      const isSame = priceQuery(priceQuestionOf(requested)) === priceQuery(question);
      if (isSame && isCountOfUnits(requested.get('units') ?? '')) return;
      writeFields(fields, question);
      setHasUnits(true);
    },
  });
  return (
    <Frame data-screen-only>
      <Heading size="sm" id={id}>
        {words.heading}
      </Heading>
      <Fields
        ref={form}
        action={paths.pricing}
        method="get"
        aria-labelledby={id}
        onChange={applyLater}
        onSubmit={onSubmit}
      >
        <SelectField
          label={words.product}
          name="product"
          choices={pricedProducts.map((value) => ({
            value,
            label: `${words.products[value].name}, ${words.products[value].counted}`,
          }))}
          defaultValue={question.product}
        />
        <TextField
          label={words.units}
          name="units"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_UNITS}
          defaultValue={question.units}
        />
        <SelectField
          label={words.billing}
          name="billing"
          choices={billings.map((value) => ({ value, label: words.billings[value] }))}
          defaultValue={question.billing}
        />
        <SelectField
          label={words.currency}
          name="currency"
          choices={currencies.map((value) => ({ value, label: words.currencies[value] }))}
          defaultValue={question.currency}
        />
        {/* With scripts the answer follows the fields. */}
        <noscript>
          <Button type="submit" variant="outline">
            {words.submit}
          </Button>
        </noscript>
      </Fields>
      <PriceAnswerText words={words} question={hasUnits ? question : null} />
    </Frame>
  );
}
