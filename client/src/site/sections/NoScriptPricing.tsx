import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { SelectField } from '#client/shared/form/SelectField.tsx';
import { styled } from '#client/shared/ui/styled.ts';
import type { dialog, inquiry } from '#client/site/content/pricing.ts';
import { planNames } from '#domain/plans.ts';
import { Band, Split } from './Band.tsx';
import { PricingFields } from './forms/PricingFields.tsx';

const Form = styled('form', { display: 'flex', flexDirection: 'column', gap: '6' });

interface NoScriptPricingProps {
  words: typeof inquiry;
  form: typeof dialog;
}

/** The dialog's form on the page itself, for browsers without scripts only. */
export const NoScriptPricing = (props: NoScriptPricingProps) => (
  // Hydration skips what is in it, so that the browser needs no code for it.
  <noscript>{import.meta.env.SSR && <InquiryBand {...props} />}</noscript>
);

function InquiryBand({ words, form }: NoScriptPricingProps) {
  const id = useId();
  return (
    <Band ground="sunken">
      <Split>
        <Stack gap="4">
          <Heading id={id}>{words.heading}</Heading>
          <Text color="ink.muted">{form.lead}</Text>
        </Stack>
        <Form method="post" action="/mail/api" aria-labelledby={id}>
          <input type="hidden" name="form_type" value="pricing" />
          <SelectField name="plan" label={words.plan} choices={planNames} />
          <PricingFields words={form} />
          <Button type="submit" alignSelf={{ sm: 'flex-start' }}>
            {form.submit}
          </Button>
        </Form>
      </Split>
    </Band>
  );
}
