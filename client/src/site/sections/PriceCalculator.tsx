import { chakra } from '@chakra-ui/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { TextField } from '#client/shared/form/TextField.tsx';
import { Button } from '#client/shared/ui/Button.tsx';
import { Heading } from '#client/shared/ui/text.tsx';
import type { calculator } from '#client/site/content/pricing.ts';
import {
  billings,
  currencies,
  isCountOfUnits,
  MOST_UNITS,
  type PriceQuestion,
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
  const query = priceQuery(question);
  const shown = useRef(query);
  const [hasUnits, setHasUnits] = useState(true);

  const apply = useCallback(() => {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (!form.current) return;
    const entries = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const asked = new URLSearchParams(entries);
    const isAsked = isCountOfUnits(asked.get('units') ?? '');
    setHasUnits(isAsked);
    const current = priceQuestionOf(new URLSearchParams(window.location.search));
    // The currency counts for every price of the page, also while no number is written.
    if (!isAsked) asked.set('units', String(current.units));
    const query = priceQuery(priceQuestionOf(asked));
    if (query === priceQuery(current)) return;
    shown.current = query;
    void navigate({ search: query }, { replace: true });
  }, [navigate]);
  // A link or the Back button asks another question than the fields do; while somebody types, they lead.
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    if (!form.current || pause.current !== undefined) return;
    if (writeQuestion(form.current, priceQuestionOf(new URLSearchParams(query)))) setHasUnits(true);
  }, [query]);
  // Applies what was chosen before hydration. After the effect above, which would take it for an older question than the
  // address has.
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
      <PriceAnswerText words={words} question={hasUnits ? question : null} />
    </Frame>
  );
}

/** Writes a question into the fields where they ask another; returns whether they did. */
function writeQuestion(form: HTMLFormElement, question: PriceQuestion): boolean {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const asked = new URLSearchParams(entries);
  const isSame = priceQuery(priceQuestionOf(asked)) === priceQuery(question);
  if (isSame && isCountOfUnits(asked.get('units') ?? '')) return false;
  for (const [name, value] of Object.entries(question)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = String(value);
  }
  return true;
}
