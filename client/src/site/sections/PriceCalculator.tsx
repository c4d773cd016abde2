import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Heading } from '#client/shared/ui/text.tsx';
import type { calculator } from '#client/site/content/pricing.ts';
import {
  billings,
  currencies,
  MOST_UNITS,
  pricedProducts,
  priceQuery,
  priceQuestionOf,
} from '#client/site/data/price-question.ts';
import { paths } from '#client/site/paths.ts';
import { PriceAnswerText } from './PriceAnswerText.tsx';

/** Time without a key after which the price is worked out, in milliseconds. */
const PAUSE = 250;

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    padding: { base: '2', md: '3' },
    backgroundColor: 'surface',
    border: 'hair',
    borderRadius: 'control',
  },
});

const Fields = chakra('form', {
  base: {
    display: 'grid',
    gap: '2',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
    '& > div:first-of-type': { gridColumn: '1 / -1' },
    '& > div:last-of-type': { gridColumn: { base: '1 / -1', sm: 'auto' } },
  },
});

/**
 * Works out which plan a product needs and what it costs. A form whose address is the question, so that the server answers
 * it without scripts; with them the answer follows the fields.
 */
export function PriceCalculator({ words }: { words: typeof calculator }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const question = priceQuestionOf(params);

  const apply = useCallback(() => {
    clearTimeout(pause.current);
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const query = priceQuery(priceQuestionOf(new URLSearchParams(entries)));
    if (query === priceQuery(priceQuestionOf(new URLSearchParams(window.location.search)))) return;
    void navigate({ search: query }, { replace: true });
  }, [navigate]);
  // Applies what was chosen before hydration.
  useEffect(() => {
    apply();
    return () => clearTimeout(pause.current);
  }, [apply]);

  return (
    <Frame data-screen-only>
      <Heading id={id} textStyle="subheading">
        {words.heading}
      </Heading>
      <Fields
        ref={form}
        action={paths.pricing}
        method="get"
        aria-labelledby={id}
        onChange={() => {
          clearTimeout(pause.current);
          pause.current = setTimeout(apply, PAUSE);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
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
          <Button type="submit" look="outline">
            {words.submit}
          </Button>
        </noscript>
      </Fields>
      <PriceAnswerText words={words} question={question} />
    </Frame>
  );
}
